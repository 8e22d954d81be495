import { expect, it } from 'vitest'
import { filesBelow, readText, workspacePackages } from './support/workspace.ts'

/** About two hundred lines is a room one can look over; at three hundred there are two rooms in it. */
const limit = 300

it(`has no source file of more than ${limit} lines`, () => {
  const sources = workspacePackages().flatMap(({ folder }) =>
    filesBelow(`${folder}/src`).map((path) => `${folder}/src/${path}`),
  )
  const large = sources
    .filter((path) => !path.endsWith('.test.ts'))
    .map((path) => ({ path, lines: readText(path).split('\n').length - 1 }))
    .filter(({ lines }) => lines > limit)
  expect(sources.length).toBeGreaterThan(0)
  expect(large).toEqual([])
})
