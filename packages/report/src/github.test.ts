import { describe, expect, it } from 'vitest'
import { diagnostic, rangeIn, reportOf, sample } from '../test/sample.ts'
import { formatGithub } from './index.ts'

describe('formatGithub', () => {
  it('prints errors of the run, then errors, then warnings', () => {
    expect(formatGithub(sample)).toBe(`\
::error title=check decisions-index::Unexpected TypeError, expected none
::error file=docs/adr/0201-a-provider.md,line=5,endLine=5,col=3,endColumn=6,title=unique-numbers::Unexpected number 0201, 0201-a-module.md already has it%0Aregistrar renumber docs/adr/0201-a-provider.md next
::error file=docs/adr/0201-a-provider.md,line=9,endLine=9,col=1,endColumn=1,title=record-shape::Unexpected end, expected a section "Decision"
::warning file=docs/adr/0201-a-provider.md,line=7,endLine=8,title=citations-resolve::Unexpected citation of ADR 0150, expected ADR 0151
`)
  })

  it('is empty without diagnostics and errors', () => {
    expect(formatGithub(reportOf([]))).toBe('')
  })

  it('calls an info a notice, and prints it last', () => {
    const [info, warning] = [diagnostic({ severity: 'info' }), diagnostic({ severity: 'warning' })]
    const printed = formatGithub(reportOf([info, warning, diagnostic({})]))
    expect(printed.match(/^::\w+/gm)).toEqual(['::error', '::warning', '::notice'])
  })

  it('lets nothing of a repository start a command or end a property', () => {
    const evil = 'a%0A::error::b\n::add-mask::c\r,line=9:d\x1b[0m\u202e'
    const report = reportOf([diagnostic({ path: evil, message: evil, help: evil })], [{ where: evil, message: evil }])
    const data = 'a%250A::error::b%0A::add-mask::c%0D,line=9:d\\x1b[0m\\u202e'
    const property = 'a%250A%3A%3Aerror%3A%3Ab%0A%3A%3Aadd-mask%3A%3Ac%0D%2Cline=9%3Ad\\x1b[0m\\u202e'
    expect(formatGithub(report)).toBe(`\
::error title=${property}::${data}
::error file=${property},line=1,endLine=1,col=1,endColumn=1,title=citations-resolve::${data}%0A${data}
`)
  })

  it('prints what is beyond the ten shown, with its place, which the log would not have', () => {
    const warnings = Array.from({ length: 9 }, (_, i) => diagnostic({ severity: 'warning', path: `w${i}.md` }))
    const errors = [diagnostic({ path: 'e0.md' }), diagnostic({ path: 'e1.md', range: rangeIn('abc', 2, 3) })]
    const lines = formatGithub(reportOf([...warnings, ...errors], [{ where: 'r', message: 'm' }]))
      .trimEnd()
      .split('\n')
    expect(lines.map((line) => /file=(\w+)/.exec(line)?.[1])).toEqual([
      undefined,
      'e0',
      'e1',
      'w0',
      'w1',
      'w2',
      'w3',
      'w4',
      'w5',
      'w6',
      'w7',
      'w8',
    ])
    const messages = lines.map((line) => line.split('::')[2]!)
    const alone = 'Unexpected citation, no record has the number'
    expect(messages.slice(1, 10)).toEqual(Array.from({ length: 9 }, () => alone))
    expect(messages.slice(10)).toEqual([`w7.md:1:1: ${alone}`, `w8.md:1:1: ${alone}`])
  })

  it('names files from where the root lies', () => {
    const report = { ...reportOf([diagnostic({})]), root: 'sub' }
    expect(formatGithub(report)).toMatch(/^::error file=sub\/docs\/a\.md,/)
  })
})
