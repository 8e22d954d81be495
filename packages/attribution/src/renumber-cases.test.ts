import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { openRepository } from '@registrar/git'
import { sandbox, settled } from '@registrar/git/testing'
import type { Sandbox } from '@registrar/git/testing'
import type { Citation, DocRecord } from '@registrar/model'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { attribute, attributeAll } from './attribute.ts'
import { askAt, readTree, type Read } from './testing/asked.ts'
import { renumberCases, withoutMarks, type Mark, type RenumberCase } from './testing/cases.ts'

let box: Sandbox
beforeEach(() => {
  for (const [name, value] of Object.entries(settled)) vi.stubEnv(name, value)
  box = sandbox()
})
afterEach(() => {
  vi.unstubAllEnvs()
  box.remove()
})

const cases = renumberCases(readFileSync(new URL('../cases/renumber.yaml', import.meta.url), 'utf8')).filter(
  ({ refuse }) => refuse === undefined,
)

it('has cases to hold', () => {
  expect(cases.length).toBeGreaterThan(10)
})

it.each(cases.map((each) => [each.name, each] as const))('%s', (_name, each) => {
  const { read, marks, moved } = prepared(each)
  const found = marks.map((mark) => ({ ...mark, expected: outcome(mark, read, moved) }))
  expect(found).toEqual(marks)
})

it.each(cases.map((each) => [each.name, each] as const))('%s: all at once say the same', (_name, each) => {
  const { read, marks, moved } = prepared(each)
  const taking = takers(moved)
  const asked = marks.map(({ path, start }) => askAt(read, path, start, taking)).filter((one) => one !== undefined)
  expect(attributeAll(asked, read.facts)).toEqual(asked.map((one) => attribute(one, read.facts)))
})

interface Moved {
  readonly record: DocRecord
  readonly value: number
  readonly letter: string
}

/** A case as a repository on the disk; what a marked place in a file that only lists what is left to others is, is not asked here. */
function prepared({ files: marked, moves, history }: RenumberCase) {
  const { files, marks } = withoutMarks(marked)
  box.init('r')
  box.commit('r', {}, 'root')
  if (history) commitAll(history)
  else box.commit('r', files)
  box.write('r', files)
  const repository = openRepository(join(box.folder, 'r'))!
  const read = readTree(repository.workTree(), repository.history())
  const moved = moves.map((move) => {
    const [, path = '', value = '', letter = ''] = /^(.*)=(\d+)([a-z]?)$/.exec(move) ?? []
    const record = read.repository.records.get(path)
    if (!record) throw new Error(`${path} is no record`)
    return { record, value: Number(value), letter }
  })
  return { read, moved, marks: marks.filter(({ expected }) => expected !== 'left') }
}

function commitAll(history: NonNullable<RenumberCase['history']>): void {
  const root = box.git('r', 'rev-parse', 'HEAD')
  for (const { message, files = {}, branch, merge } of history) {
    box.git('r', 'checkout', '-q', 'main')
    if (merge !== undefined) box.git('r', 'merge', '-q', '--no-ff', '-m', message, merge)
    else {
      if (branch !== undefined) box.git('r', 'checkout', '-q', '-b', branch, root)
      box.commit('r', files, message)
    }
  }
}

function outcome({ path, start }: Mark, read: Read, moved: readonly Moved[]): Mark['expected'] {
  const asked = askAt(read, path, start, takers(moved))
  if (!asked) return 'left'
  const verdict = attribute(asked, read.facts)
  if ('unresolved' in verdict) return 'unresolved'
  return moved.some(({ record }) => record.id === verdict.record) ? 'moves' : 'stays'
}

function takers(moved: readonly Moved[]): (citation: Citation) => readonly DocRecord[] {
  return ({ numbers, collection }) =>
    moved
      .filter(({ record, value, letter }) => {
        const [number] = numbers
        return record.collection === collection && number?.value === value && number.letter === letter
      })
      .map(({ record }) => record)
}
