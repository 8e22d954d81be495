import type { Diagnostic } from '@registrar/model'
import { describe, expect, it } from 'vitest'
import type { CheckEntry } from './index.ts'
import { broken, configOf, eachRecord, run, wordCheck } from './testing/toys.ts'

const files = { 'a.md': 'one two\none', 'b/c.md': 'two', 'b.md': 'one' }
const one = wordCheck('no-one', 'one')
const two = wordCheck('no-two', 'two')

function places(diagnostics: readonly Diagnostic[]): readonly string[] {
  return diagnostics.map(({ path, range: { start }, check }) => `${path}:${start.line}:${start.column} ${check}`)
}

function severities(entry: CheckEntry): readonly string[] {
  const { report } = run({ 'a.md': 'one two' }, [], { checks: [entry, { check: two }] })
  return report.diagnostics.map(({ check, severity }) => `${check} ${severity}`)
}

describe('a run', () => {
  it('reports what every check finds, by path and place, with the counts', () => {
    const { report, ran } = run(files, [two, one])
    expect(places(report.diagnostics)).toEqual([
      'a.md:1:1 no-one',
      'a.md:1:5 no-two',
      'a.md:2:1 no-one',
      'b.md:1:1 no-one',
      'b/c.md:1:1 no-two',
    ])
    expect(report).toMatchObject({
      version: 1,
      root: '.',
      records: 0,
      documents: 3,
      lookedAt: ['worktree'],
      notLookedAt: ['branches'],
      counts: { error: 5, warning: 0, info: 0 },
      suppressed: 0,
      baselined: 0,
      errors: [],
    })
    expect(ran.map(({ id }) => id)).toEqual(['no-two', 'no-one'])
  })

  it('completes a finding: message, range in lines and columns, nothing that is not there', () => {
    expect(run({ 'a.md': '\uFEFFx\r\n😀one' }, [one]).report.diagnostics).toEqual([
      {
        check: 'no-one',
        messageId: 'found',
        severity: 'error',
        message: 'Unexpected one, expected another word',
        path: 'a.md',
        range: { start: { line: 2, column: 3, offset: 5 }, end: { line: 2, column: 6, offset: 8 } },
        related: [],
      },
    ])
  })

  it.each([
    [{ only: ['no-one'] }, ['no-one']],
    [{ skip: ['no-one'] }, ['no-two', 'broken']],
    [{ only: ['no-two', 'no-one'], skip: ['no-two'] }, ['no-one']],
    [{ only: [] }, []],
    [{ only: ['unknown'] }, []],
  ])('runs with %j only %j', (input, ids) => {
    const { ran, report } = run(files, [one, two, broken], input)
    expect(ran.map(({ id }) => id)).toEqual(ids)
    expect([...new Set(report.diagnostics.map(({ check }) => check))].toSorted()).toEqual(ids.toSorted())
  })

  it.each([
    [['a.md'], ['a.md:1:1 no-one', 'a.md:2:1 no-one']],
    [['b'], ['b/c.md:1:1 no-one']],
    [
      ['b', 'b.md'],
      ['b.md:1:1 no-one', 'b/c.md:1:1 no-one'],
    ],
    [['nothing-there'], []],
    [[''], ['a.md:1:1 no-one', 'a.md:2:1 no-one', 'b.md:1:1 no-one', 'b/c.md:1:1 no-one']],
    [[], ['a.md:1:1 no-one', 'a.md:2:1 no-one', 'b.md:1:1 no-one', 'b/c.md:1:1 no-one']],
  ])('reports of %j alone, and looks at everything', (paths, expected) => {
    const { report } = run({ ...files, 'b/c.md': 'one' }, [one], { paths })
    expect(places(report.diagnostics)).toEqual(expected)
    expect(report.documents).toBe(3)
    expect(report.counts.error).toBe(expected.length)
  })

  it('takes the severity of the run, then of the finding, then of the check', () => {
    const mild = wordCheck('mild', 'one', { severity: 'info' })
    expect(severities({ check: mild })).toEqual(['mild info', 'no-two error'])
    expect(severities({ check: mild, severity: 'warning' })).toEqual(['mild warning', 'no-two error'])
  })

  it('says what a check threw, keeps what it had found, and runs the others', () => {
    const { report } = run(files, [broken, two])
    expect(report.errors).toEqual([
      {
        where: 'check broken',
        message: 'RangeError: out of reach. This is a fault of registrar, not of your documents; the other checks ran.',
      },
    ])
    expect(places(report.diagnostics)).toEqual(['a.md:1:1 broken', 'a.md:1:5 no-two', 'b/c.md:1:1 no-two'])
  })

  it('runs a record check for each record of each collection, with its own relations', () => {
    const records = {
      'adr/0002-b.md': '---\nsupersedes: [0001, 0009]\n---\n# 2. B',
      'adr/0001-a.md': '# 1. A',
      'issues/004-slow/00-report.md': '# 4. Slow',
      'issues/004-slow/01-log.md': '# Log',
    }
    expect(run(records, [eachRecord]).report.diagnostics.map(({ path, message }) => [path, message])).toEqual([
      ['adr/0001-a.md', 'Unexpected decisions/0001 in adr/0001-a.md with 0 relations, expected none'],
      ['adr/0002-b.md', 'Unexpected decisions/0002 in adr/0002-b.md with 2 relations, expected none'],
      [
        'issues/004-slow/00-report.md',
        'Unexpected issues/004 in issues/004-slow/00-report.md with 0 relations, expected none',
      ],
    ])
  })

  it('says how far it is', () => {
    const steps: string[] = []
    run({ ...files, 'c.txt': '' }, [], { progress: (done, total) => steps.push(`${done}/${total}`) })
    expect(steps).toEqual(['1/3', '2/3', '3/3'])
  })

  it('calls the root as it is told, and leaves ignored documents out', () => {
    const ignoring = configOf('collections: {}\nignore: [b]')
    const { report } = run(files, [one], { root: '../records', config: ignoring })
    expect(report.root).toBe('../records')
    expect(places(report.diagnostics)).toEqual(['a.md:1:1 no-one', 'a.md:2:1 no-one', 'b.md:1:1 no-one'])
  })
})
