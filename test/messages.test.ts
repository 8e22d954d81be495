import { describe, expect, it } from 'vitest'
import { filesBelow, folders, readText } from './support/workspace.ts'

/** Every line of a report that a fixture of a check expects: `path:line:column: severity check message`. */
const lines = folders('checks').flatMap((check) =>
  filesBelow(`checks/${check}/fixtures`)
    .filter((path) => path.endsWith('/expected.txt'))
    .flatMap((path) => readText(`checks/${check}/fixtures/${path}`).split('\n'))
    .filter((line) => line !== ''),
)
const messages = lines.map((line) => /^.+?:\d+:\d+: (?:error|warning|info) [\w-]+ (.+)$/.exec(line)?.[1] ?? line)

describe('what checks say', () => {
  it('is shown by fixtures', () => {
    expect(lines.length).toBeGreaterThan(100)
  })
  it('is what was not expected, beside what was or what is in the way', () => {
    expect(messages.filter((message) => !/^Unexpected .+(?:, expected .+|already has it)/.test(message))).toEqual([])
  })
  it('is wrong now: nothing is worded as if waiting would mend it', () => {
    const patience = /\b(?:yet|for now|please|sorry|wait|again later|retry|temporar|soon)/i
    expect(messages.filter((message) => patience.test(message))).toEqual([])
  })
})
