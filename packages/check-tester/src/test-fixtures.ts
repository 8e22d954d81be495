import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { AnyCheck } from '@registrar/check-api'
import { applyFixes } from '@registrar/edits'
import type { Report } from '@registrar/model'
import { formatCompact } from '@registrar/report'
import { describe, expect, it } from 'vitest'
import { readFolder } from './read-folder.ts'
import { reportOf, type TestOptions } from './run-check.ts'

/**
 * One test for each folder of fixtures, a whole small repository. Beside its files, `expected.txt` is its compact report,
 * whole: a missing line fails as an extra one does. `merged/` holds what merging into origin/main adds, `fixed/` the files
 * that safe fixes change, as they are afterwards. A folder `fails-…` has findings, a folder `passes-…` has none.
 */
export function testFixtures(check: AnyCheck, fixtures: URL): void {
  const root = fileURLToPath(fixtures).replace(/\/$/, '')
  const names = readdirSync(root).sort()
  describe(`${check.id} fixtures`, () => {
    it('has one that fails and one that passes', () => {
      expect(names.some((name) => name.startsWith('fails-'))).toBe(true)
      expect(names.some((name) => name.startsWith('passes-'))).toBe(true)
    })
    it.each(names)('%s', (name) => testFixture(check, `${root}/${name}`, name))
  })
}

function testFixture(check: AnyCheck, folder: string, name: string): void {
  const files = Object.fromEntries(
    Object.entries(readFolder(folder)).filter(([path]) => !/^(?:fixed\/|merged\/|expected\.txt$)/.test(path)),
  )
  const options: TestOptions = existsSync(`${folder}/merged`) ? { merged: readFolder(`${folder}/merged`) } : {}
  const report = reportOf(check, files, options)
  expect(formatCompact(report).trimEnd()).toBe(readFileSync(`${folder}/expected.txt`, 'utf8').trimEnd())
  expect(report.diagnostics.length > 0).toBe(name.startsWith('fails-'))
  const changed = fix(files, report)
  expect(changed).toEqual(existsSync(`${folder}/fixed`) ? readFolder(`${folder}/fixed`) : {})
  const again = fix({ ...files, ...changed }, reportOf(check, { ...files, ...changed }, options))
  expect(again, 'fixing again changes nothing').toEqual({})
}

/** The files that the report's safe fixes change, as they are afterwards; texts without a BOM, as edits see them. */
function fix(files: Readonly<Record<string, string>>, report: Report): Record<string, string> {
  const fixes = report.diagnostics.flatMap((each) => (each.fix?.safety === 'safe' ? [each.fix] : []))
  const bomOf = (path: string): string => (files[path]?.startsWith('\uFEFF') ? '\uFEFF' : '')
  const { changed } = applyFixes((path) => files[path]?.replace(/^\uFEFF/, ''), fixes)
  return Object.fromEntries(
    [...changed]
      .map(([path, text]) => [path, bomOf(path) + text] as const)
      .filter(([path, text]) => files[path] !== text),
  )
}
