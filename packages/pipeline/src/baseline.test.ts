import { defineRepositoryCheck } from '@registrar/check-api'
import { BASELINE_FILE, renderBaseline, type Baseline, type BaselineEntry } from '@registrar/config'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { RunInput } from './index.ts'
import { broken, run, wordCheck } from './testing/toys.ts'

const one = wordCheck('odd', 'one')
const two = wordCheck('even', 'two', { severity: 'warning' })
const mild = wordCheck('mild', 'three', { severity: 'info' })
/** Finds `one`, too, and leaves it to `odd` in a whole run. */
const also = wordCheck('also', 'one', { yieldsTo: ['odd'] })
const checks = [one, two, mild, also]

type Files = Readonly<Record<string, string | Uint8Array>>

function baselineOf(entries: readonly BaselineEntry[]): Baseline {
  return { path: BASELINE_FILE, source: renderBaseline(entries), entries }
}

/** A run against a baseline: what is reported, in short, the numbers, and how the baseline stands. */
function held(files: Files, baseline: Baseline, input: Partial<RunInput> = {}) {
  const result = run(files, checks, { baseline, ...input })
  const { diagnostics, baselined, suppressed } = result.report
  const reported = diagnostics.map(({ path, range: { start }, check }) => `${path}:${start.line} ${check}`)
  return { reported, baselined, suppressed, state: result.baseline }
}

/** The baseline that a first run would write. */
function firstOf(files: Files): Baseline {
  return baselineOf(run(files, checks, { baseline: baselineOf([]) }).baseline?.added ?? [])
}

const entry = (path: string, check: string, text: string): BaselineEntry => ({ path, check, messageId: 'found', text })
const files = { 'a.md': 'one\n\ntwo one', 'b.md': 'one three' }

describe('a baseline', () => {
  it('begins with all errors and warnings', () => {
    expect(held(files, baselineOf([]))).toEqual({
      reported: ['a.md:1 odd', 'a.md:3 even', 'a.md:3 odd', 'b.md:1 odd', 'b.md:1 mild'],
      baselined: 0,
      suppressed: 0,
      state: {
        kept: [],
        gone: [],
        added: [
          entry('a.md', 'odd', 'one'),
          entry('a.md', 'even', 'two'),
          entry('a.md', 'odd', 'one'),
          entry('b.md', 'odd', 'one'),
        ],
      },
    })
  })

  it('is held against lines that moved and messages that changed', () => {
    const moved = { 'a.md': 'new\n\n\none\ntwo\none', 'b.md': 'three one' }
    const worded = { ...one, messages: { found: () => 'Unexpected number, expected a word' } }
    const { report, baseline } = run(moved, [worded, two, mild, also], { baseline: firstOf(files) })
    expect(report.diagnostics.map(({ check }) => check)).toEqual(['mild'])
    expect(report).toMatchObject({ baselined: 4, counts: { error: 0, warning: 0, info: 1 } })
    expect(baseline).toMatchObject({ added: [], gone: [], kept: { length: 4 } })
  })

  it('holds as many findings as it has entries', () => {
    const { reported, baselined, state } = held({ ...files, 'a.md': 'one one one two' }, firstOf(files))
    expect(reported).toEqual(['a.md:1 odd', 'b.md:1 mild'])
    expect(baselined).toBe(4)
    expect(state?.added).toEqual([entry('a.md', 'odd', 'one')])
  })

  it('says once which entries are gone, at the first of them', () => {
    const baseline = firstOf(files)
    const result = run({ 'a.md': 'two', 'b.md': '' }, checks, { baseline })
    expect(result.report.diagnostics).toEqual([
      {
        path: BASELINE_FILE,
        range: {
          start: { line: 5, column: 5, offset: expect.any(Number) },
          end: { line: 5, column: 76, offset: expect.any(Number) },
        },
        check: 'baseline',
        messageId: 'gone',
        severity: 'warning',
        message: 'Unexpected baseline entries whose findings are gone, 3 of them, expected them to be removed',
        related: [],
        help: 'registrar check --update-baseline',
      },
    ])
    expect(result.baseline?.kept).toEqual([entry('a.md', 'even', 'two')])
    const [single] = run({ ...files, 'b.md': '' }, checks, { baseline }).report.diagnostics
    expect(single?.message).toBe(
      'Unexpected baseline entry of odd in b.md, expected it to be removed: its finding is gone',
    )
  })

  it.each([
    [{ only: ['odd'] }],
    [{ only: ['even', 'odd', 'mild', 'also'] }],
    [{ skip: ['mild'] }],
    [{ paths: ['a.md'] }],
    [{ paths: ['.registrar'] }],
  ])('says nothing about entries that are gone with %j', (input) => {
    const { reported, state } = held({ 'a.md': '', 'b.md': '' }, firstOf(files), input)
    expect(reported).toEqual([])
    expect(state).toEqual({ kept: firstOf(files).entries, added: [], gone: [] })
  })

  it('keeps what a run cannot tell about: documents unread, checks that failed or are not there', () => {
    const entries = [entry('a.md', 'odd', 'one'), entry('b.md', 'broken', 'b'), entry('b.md', 'later', 'b')]
    const { report, baseline } = run({ 'a.md': new Uint8Array([0xff]), 'b.md': '' }, [one, broken], {
      baseline: baselineOf(entries),
    })
    expect(report.diagnostics.map(({ check }) => check)).toEqual(['broken', 'read'])
    expect(baseline).toMatchObject({ kept: entries, gone: [] })
  })

  it('knows a finding in a file that was moved, while the old path is gone', () => {
    const { reported, baselined, state } = held({ 'a.md': files['a.md'], 'c.md': 'one one' }, firstOf(files))
    expect(reported).toEqual(['c.md:1 odd'])
    expect(baselined).toBe(4)
    expect(state?.kept).toContainEqual(entry('c.md', 'odd', 'one'))
    expect(state?.added).toEqual([entry('c.md', 'odd', 'one')])
    const copied = held({ ...files, 'c.md': 'one' }, firstOf(files))
    expect(copied.reported).toEqual(['b.md:1 mild', 'c.md:1 odd'])
  })

  it('knows a finding that another check would have taken over, had it run', () => {
    expect(held(files, firstOf(files), { only: ['also'] })).toMatchObject({ reported: [], baselined: 3 })
    expect(held({ ...files, 'b.md': 'one one' }, firstOf(files), { skip: ['odd', 'mild'] })).toMatchObject({
      reported: ['b.md:1 also'],
      baselined: 4,
    })
  })

  it('holds no document that cannot be read, no wrong suppression, and no message that its check keeps out', () => {
    const target = defineRepositoryCheck({
      id: 'target',
      description: 'Nothing is taken.',
      defaultSeverity: 'error',
      neverBaselined: ['takenOnTarget'],
      messages: { taken: () => 'Unexpected taken, expected free', takenOnTarget: () => 'Unexpected, expected free' },
      check(_context, report) {
        const at = { path: 'a.md', span: { start: 0, end: 1 } }
        report({ messageId: 'taken', data: undefined, at })
        report({ messageId: 'takenOnTarget', data: undefined, at })
      },
    })
    const wrong = '<!-- registrar-disable-next-line target -->\n<!-- registrar-disable-next-line target -- x -->'
    const { report, baseline } = run({ 'a.md': new Uint8Array([0xff]), 'b.md': wrong }, [target], {
      baseline: baselineOf([]),
    })
    expect(report.counts).toEqual({ error: 4, warning: 1, info: 0 })
    expect(baseline?.added).toEqual([{ path: 'a.md', check: 'target', messageId: 'taken', text: '\uFFFD' }])
  })

  it('sees what is suppressed as gone', () => {
    const text = 'one\n\ntwo\n<!-- registrar-disable-next-line odd -- x -->\none'
    const { suppressed, baselined, state } = held({ ...files, 'a.md': text }, firstOf(files))
    expect([suppressed, baselined]).toEqual([1, 3])
    expect(state?.gone).toEqual([entry('a.md', 'odd', 'one')])
  })

  it('counts what is reported', () => {
    expect(held(files, firstOf(files), { paths: ['a.md'] })).toMatchObject({ reported: [], baselined: 3 })
  })

  it('tells findings apart by what stands there, white space and all behind 120 characters aside', () => {
    const all = defineRepositoryCheck({
      id: 'all',
      description: 'No document has anything.',
      defaultSeverity: 'error',
      messages: { found: () => 'Unexpected text, expected none' },
      check({ repository }, report) {
        for (const { path, text } of repository.documents.values())
          report({ messageId: 'found', data: undefined, at: { path, span: { start: 0, end: text.length } } })
      },
    })
    const textOf = (text: string) => run({ 'a.md': text }, [all], { baseline: baselineOf([]) }).baseline?.added[0]?.text
    expect(textOf(' a\r\n  b ')).toBe('a b')
    expect(textOf('x'.repeat(500))).toBe('x'.repeat(120))
    expect(textOf('')).toBe('')
  })

  it('written down, is clean at once; what is taken away of it later is gone, what is put there is new', () => {
    const word = fc.constantFrom('one', 'two', 'x', '\n')
    const text = fc.array(word, { maxLength: 8 }).map((words) => words.join(' '))
    const tree = fc.dictionary(fc.constantFrom('a.md', 'b.md', 'c.md'), text)
    fc.assert(
      fc.property(tree, tree, (before, after) => {
        const baseline = firstOf(before)
        expect(held(before, baseline)).toMatchObject({ reported: [], state: { added: [], gone: [] } })
        const { state, baselined } = held(after, baseline)
        const kept = state?.kept.length ?? 0
        expect(kept).toBe(baselined)
        expect(kept + (state?.gone.length ?? 0)).toBe(baseline.entries.length)
        expect(kept + (state?.added.length ?? 0)).toBe(firstOf(after).entries.length)
      }),
      { numRuns: 100 },
    )
  })
})
