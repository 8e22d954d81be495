import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { diagnostic, rangeIn, rangeOf, reportOf, sample, sources } from '../test/sample.ts'
import { formatPretty } from './index.ts'

const plain = { color: false, source: (path: string) => sources[path] }

describe('formatPretty', () => {
  it('prints blocks, their number, and the errors of the run', () => {
    expect(formatPretty(sample, plain)).toBe(`\
error[unique-numbers]: Unexpected number 0201, 0201-a-module.md already has it
 --> docs/adr/0201-a-provider.md:5:3
  |
4 |
5 | # 201. A provider
  |   ^^^
6 |
 ::: docs/adr/0201-a-module.md:1:3: the first holder
  |
1 | # 201. A module
  |   ---
 ::: docs/adr/0201-a-third.md:1:3: a holder on origin/main
  = help: registrar renumber docs/adr/0201-a-provider.md next

warning[citations-resolve]: Unexpected citation of ADR 0150, expected ADR 0151
 --> docs/adr/0201-a-provider.md:7:4
  |
6 |
7 | As ADR
  |    ^^^
8 | 0150 says.
  = fix: Cite 0151 (applied by --fix)

error[record-shape]: Unexpected end, expected a section "Decision"
 --> docs/adr/0201-a-provider.md:9:1
  |
8 | 0150 says.
9 |
  | ^
  = fix: Add the section (a suggestion, not applied by itself)

2 errors, 1 warning in 1 file
1 can be mended with --fix

error: check decisions-index: Unexpected TypeError, expected none
`)
  })

  it('is empty without diagnostics and errors', () => {
    expect(formatPretty(reportOf([]), plain)).toBe('')
  })

  it('prints errors of the run alone', () => {
    const report = reportOf([], [{ where: 'origin/main', message: 'fatal: bad object\nerror: check x: \x1b[2J\r\n' }])
    expect(formatPretty(report, plain)).toBe('error: origin/main: fatal: bad object\n  error: check x: \\x1b[2J\n')
  })

  it('colours only when asked, and the same text', () => {
    const colored = formatPretty(sample, { ...plain, color: true })
    expect(colored).toContain('\x1b[31m^^^\x1b[39m')
    expect(colored).toContain('\x1b[33mwarning[citations-resolve]\x1b[39m')
    // oxlint-disable-next-line no-control-regex
    expect(colored.replace(/\x1b\[\d+m/g, '')).toBe(formatPretty(sample, plain))
  })

  it('counts severities and files, one and several', () => {
    const info = diagnostic({ severity: 'info', path: 'b.md' })
    const report = reportOf([diagnostic({}), info, { ...info, severity: 'warning' }, { ...info, severity: 'warning' }])
    expect(formatPretty(report, plain)).toMatch(/\n\n1 error, 2 warnings, 1 info in 2 files\n$/)
  })

  it('prints at most as many as asked for, and counts all', () => {
    const printed = formatPretty(sample, { ...plain, maxPerRun: 1 })
    expect(printed.match(/-->/g)).toHaveLength(1)
    expect(printed).toContain('\n\n… and 2 more\n\n2 errors, 1 warning in 1 file\n')
  })

  it('aligns one gutter for all frames of a block', () => {
    const text = `${'\n'.repeat(99)}ADR 0201\n`
    const report = reportOf([
      diagnostic({
        range: rangeOf(text, '0201'),
        related: [{ path: 'b.md', range: rangeIn('x', 0, 1), message: 'm' }],
      }),
    ])
    const printed = formatPretty(report, { color: false, source: (path) => (path === 'b.md' ? 'x' : text) })
    expect(printed).toContain('\n 99 |\n100 | ADR 0201\n    |     ^^^^\n')
    expect(printed).toContain('\n   ::: b.md:1:1: m\n    |\n  1 | x\n    | -\n')
  })

  it('shows a frame of the text behind a BOM', () => {
    const report = reportOf([diagnostic({ range: rangeIn('ADR 1', 4, 5) })])
    expect(formatPretty(report, { color: false, source: () => '\uFEFFADR 1' })).toContain('1 | ADR 1\n  |     ^\n')
  })

  it('lets no text of a repository act, hide or forge a line', () => {
    const evil = 'x\x1b[31m\u202e\u200b\x9b\n::error::\r\u2028y'
    const range = rangeIn(evil, 0, 1)
    const report = reportOf(
      [
        diagnostic({
          check: evil,
          message: evil,
          path: evil,
          range,
          related: [{ path: evil, range, message: evil }],
          help: evil,
          fix: { title: evil, safety: 'safe', edits: [] },
        }),
      ],
      [{ where: evil, message: evil }],
    )
    const shown = String.raw`x\x1b[31m\u202e\u200b\x9b\n::error::\r\u2028y`
    expect(formatPretty(report, { color: false, source: () => evil })).toBe(`\
error[${shown}]: ${shown}
 --> ${shown}:1:1
  |
1 | x\\x1b[31m\\u202e\\u200b\\x9b
  | ^
2 | ::error::
 ::: ${shown}:1:1: ${shown}
  |
1 | x\\x1b[31m\\u202e\\u200b\\x9b
  | -
  = help: ${shown}
  = fix: ${shown} (applied by --fix)

1 error in 1 file
1 can be mended with --fix

error: ${shown}: x\\x1b[31m\\u202e\\u200b\\x9b
  ::error::
  \\u2028y
`)
  })

  it('holds no control but line ends without colour, whatever the texts and ranges are', () => {
    const text = fc.string({ unit: 'binary', maxLength: 20 })
    const point = fc.record({ line: fc.nat(5), column: fc.integer({ min: -1, max: 9 }), offset: fc.nat(24) })
    const range = fc.record({ start: point, end: point })
    fc.assert(
      fc.property(text, text, text, range, (source, path, message, anyRange) => {
        const printed = formatPretty(reportOf([diagnostic({ path, message, range: anyRange })]), {
          color: false,
          source: () => source,
        })
        expect(printed).not.toMatch(/(?!\n)[\p{Cc}\p{Cs}\p{Bidi_Control}\u200b\u2028\u2029]/u)
        expect(printed.split('\n').filter((line) => line.includes('-->')).length).toBeGreaterThanOrEqual(1)
      }),
      { numRuns: 200 },
    )
  })
})
