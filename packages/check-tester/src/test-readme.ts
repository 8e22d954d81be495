import { readFileSync } from 'node:fs'
import type { AnyCheck } from '@registrar/check-api'
import { formatCompact } from '@registrar/report'
import { describe, expect, it } from 'vitest'
import { readmeExamples } from './readme-examples.ts'
import { reportOf } from './run-check.ts'

/** One test for each example of a check's page: the report it shows is the whole report that its files give. */
export function testReadme(check: AnyCheck, readme: URL): void {
  const examples = readmeExamples(readFileSync(readme, 'utf8'))
  describe(`${check.id} page`, () => {
    it('has an example that fails and one that passes', () => {
      expect(examples.some(({ report }) => report.trim() !== '')).toBe(true)
      expect(examples.some(({ report }) => report.trim() === '')).toBe(true)
    })
    it.each(examples.map((example) => [example.title, example] as const))(
      '%s',
      (_title, { files, merged, branch, report }) => {
        const given = { ...(merged ? { merged } : {}), ...(branch ? { branch } : {}) }
        expect(formatCompact(reportOf(check, files, given)).trimEnd()).toBe(report.trimEnd())
      },
    )
  })
}
