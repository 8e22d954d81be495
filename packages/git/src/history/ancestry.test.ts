import { join } from 'node:path'
import process from 'node:process'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { sandbox, settled } from '../testing/sandbox.ts'
import type { Sandbox } from '../testing/sandbox.ts'
import { ancestry } from './ancestry.ts'

let box: Sandbox
beforeEach(() => {
  for (const [name, value] of Object.entries(settled)) vi.stubEnv(name, value)
  box = sandbox()
  box.init('r')
})
afterEach(() => {
  vi.unstubAllEnvs()
  box.remove()
})

/** Two branches that part twice and are joined once, and one that is not behind HEAD. */
function grow(): readonly string[] {
  const commits = [box.commit('r'), box.commit('r')]
  box.git('r', 'checkout', '-q', '-b', 'side')
  commits.push(box.commit('r'), box.commit('r'))
  box.git('r', 'checkout', '-q', 'main')
  commits.push(box.commit('r'))
  box.git('r', 'merge', '-q', '--no-edit', 'side')
  commits.push(box.git('r', 'rev-parse', 'HEAD'), box.commit('r'))
  box.git('r', 'checkout', '-q', '-b', 'other', 'side')
  commits.push(box.commit('r'))
  box.git('r', 'checkout', '-q', 'main')
  return [...commits, '0'.repeat(40)]
}

it('says of many what git says of each', () => {
  const commits = grow()
  const place = { cwd: join(box.folder, 'r'), env: { ...process.env } }
  const pairs = commits.flatMap((one) => commits.map((other) => [one, other] as const))
  const many = ancestry(place)
  // An own one for each: it has not been asked often.
  expect(pairs.map(([one, other]) => many(one, other))).toEqual(
    pairs.map(([one, other]) => ancestry(place)(one, other)),
  )
})
