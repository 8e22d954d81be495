import { describe, expect, it } from 'vitest'
import { diagnostic, reportOf, sample } from '../test/sample.ts'
import { codeCell, codeSpan } from './code-span.ts'
import { formatMarkdown } from './index.ts'

const info = { collections: 4, checks: 8 }

describe('formatMarkdown', () => {
  it('says what was found, where it was looked, what failed, and what to do', () => {
    expect(formatMarkdown(sample, info)).toBe(`\
## registrar: no answer; 2 errors, 1 warning in 1 file

214 records in 4 collections, 8 checks; looked at: work tree, \`origin/main\`; not at: other branches (--against-all).

- \`check decisions-index\`: \`Unexpected TypeError, expected none\`

| Severity | File | Line | Check | Message |
| --- | --- | ---: | --- | --- |
| error | \`docs/adr/0201-a-provider.md\` | 5 | \`unique-numbers\` | \`Unexpected number 0201, 0201-a-module.md already has it\` |
| error | \`docs/adr/0201-a-provider.md\` | 9 | \`record-shape\` | \`Unexpected end, expected a section "Decision"\` |
| warning | \`docs/adr/0201-a-provider.md\` | 7 | \`citations-resolve\` | \`Unexpected citation of ADR 0150, expected ADR 0151\` |

What to do:

- \`unique-numbers\`
  - \`registrar renumber docs/adr/0201-a-provider.md next\`
`)
  })

  it('says so where nothing was found', () => {
    expect(formatMarkdown(reportOf([]), info)).toBe(`\
## registrar: nothing to report

214 records in 4 collections, 8 checks; looked at: work tree, \`origin/main\`; not at: other branches (--against-all).
`)
  })

  it('shows fifty, errors first, and each help once', () => {
    const warnings = Array.from({ length: 60 }, () => diagnostic({ severity: 'warning', help: 'Mend it.' }))
    const text = formatMarkdown(reportOf([...warnings, diagnostic({ help: 'Mend it.' })]), info)
    const rows = text.match(/^\| (?:error|warning) .*$/gm) ?? []
    expect(rows).toHaveLength(50)
    expect(rows[0]).toMatch(/^\| error /)
    expect(text).toContain('\n\n… and 11 more.\n\n')
    expect(text.match(/Mend it/g)).toHaveLength(1)
  })

  it('names files from the top of the repository', () => {
    expect(formatMarkdown({ ...reportOf([diagnostic({})]), root: 'sub' }, info)).toContain('| `sub/docs/a.md` |')
  })
})

describe('a code span', () => {
  it.each([
    ['', ''],
    ['a', '`a`'],
    ['a`b', '``a`b``'],
    ['``a`', '``` ``a` ```'],
    [' a ', '`  a  `'],
    [' a', '` a`'],
    ['  ', '`  `'],
    ['[x](y) <b> @me #1 https://example.org', '`[x](y) <b> @me #1 https://example.org`'],
    ['a\n\x1b[0m\u202e', '`a\\n\\x1b[0m\\u202e`'],
    ['a|b', '`a|b`'],
  ])('of %j is %j', (text, span) => {
    expect(codeSpan(text)).toBe(span)
  })

  it.each([
    ['a|b', '`a\\|b`'],
    ['a\\|b', '`a\\`<!-- -->`\\|b`'],
    ['a\\\\|b', '`a\\\\\\|b`'],
    ['|', '`\\|`'],
  ])('of %j in a cell is %j', (text, cell) => {
    expect(codeCell(text)).toBe(cell)
  })

  it('is cut where it is long', () => {
    expect(codeSpan('x'.repeat(501))).toBe(`\`${'x'.repeat(500)}…\``)
    expect(codeSpan('x'.repeat(500))).toBe(`\`${'x'.repeat(500)}\``)
  })
})
