import { BASELINE_FILE, renderBaseline, type BaselineEntry } from '@registrar/config'
import { describe, expect, it } from 'vitest'
import { grownEntries } from './index.ts'
import { run, wordCheck } from './testing/toys.ts'

const entry = (path: string, text: string): BaselineEntry => ({ path, check: 'odd', messageId: 'found', text })
const a = entry('a.md', 'one')
const b = entry('b.md', 'one')
const c = entry('a.md', 'two')

describe('grownEntries', () => {
  it.each<[string, readonly BaselineEntry[], readonly BaselineEntry[], readonly BaselineEntry[]]>([
    ['the same', [a, b], [b, a], []],
    ['fewer', [a, b], [a], []],
    ['one more', [a], [a, c], [c]],
    ['an equal one more', [a], [a, a], [a]],
    ['one for another', [a], [c], [c]],
    ['a file that was moved', [entry('old.md', 'one'), c], [a, c], []],
    ['a file that was moved, twice', [entry('old.md', 'one')], [a, b], [b]],
    ['a file that is still there', [b], [a], [a]],
    ['nothing before', [], [a], [a]],
  ])('of %s', (_name, before, now, grown) =>
    expect(grownEntries(before, now, (path) => path !== 'old.md')).toEqual(grown),
  )
})

describe('a baseline that grew', () => {
  const check = wordCheck('odd', 'one')
  const baseline = { path: BASELINE_FILE, source: renderBaseline([a, b]), entries: [a, b] }
  const told = (entries: readonly BaselineEntry[]) =>
    run({ 'a.md': 'one', 'b.md': 'one' }, [check], { baseline, grown: { ref: 'origin/main', entries } }).report

  it('is an error at the line of the entry', () => {
    const { diagnostics, counts, baselined } = told([b])
    expect(diagnostics).toMatchObject([
      {
        path: BASELINE_FILE,
        range: { start: { line: 5, column: 5 } },
        check: 'baseline',
        messageId: 'grown',
        severity: 'error',
        message: 'Unexpected baseline entry of odd in b.md, expected only those that origin/main has',
      },
    ])
    expect([counts.error, baselined]).toEqual([1, 2])
  })
  it('is one for several entries', () => {
    expect(told([a, b]).diagnostics.map(({ message }) => message)).toEqual([
      'Unexpected baseline entries that origin/main does not have, 2 of them, expected fewer than there',
    ])
  })
})
