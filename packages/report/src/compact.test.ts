import { describe, expect, it } from 'vitest'
import { diagnostic, reportOf, sample } from '../test/sample.ts'
import { formatCompact } from './index.ts'

describe('formatCompact', () => {
  it('prints one line each', () => {
    expect(formatCompact(sample)).toBe(`\
docs/adr/0201-a-provider.md:5:3: error unique-numbers Unexpected number 0201, 0201-a-module.md already has it
docs/adr/0201-a-provider.md:7:4: warning citations-resolve Unexpected citation of ADR 0150, expected ADR 0151
docs/adr/0201-a-provider.md:9:1: error record-shape Unexpected end, expected a section "Decision"
check decisions-index: error run Unexpected TypeError, expected none
`)
  })

  it('is empty without diagnostics and errors', () => {
    expect(formatCompact(reportOf([]))).toBe('')
  })

  it('lets no path or message forge a line or act', () => {
    const evil = 'a\nb.md:1:1: error x\x1b[0m\u202e'
    const shown = String.raw`a\nb.md:1:1: error x\x1b[0m\u202e`
    const report = reportOf([diagnostic({ path: evil, message: evil })], [{ where: evil, message: evil }])
    expect(formatCompact(report)).toBe(`${shown}:1:1: error citations-resolve ${shown}\n${shown}: error run ${shown}\n`)
  })
})
