import { existsSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import type { AnyCheck } from '@registrar/check-api'
import { applyFixes } from '@registrar/edits'
import type { Report } from '@registrar/model'
import { formatCompact } from '@registrar/report'
import { readFolder } from './read-folder.ts'
import { reportOf, type TestOptions } from './run-check.ts'

/** A folder of fixtures: a whole small repository and what a check has to say of it. */
export interface Fixture {
  readonly files: Readonly<Record<string, string>>
  readonly options: TestOptions
  readonly expected: FixtureOutcome
}

/** What a check does with a fixture. */
export interface FixtureOutcome {
  /** The compact report, without the line end behind it. */
  readonly report: string
  readonly findsSomething: boolean
  /** The files that safe fixes change, as they are afterwards. */
  readonly fixed: Readonly<Record<string, string>>
  /** What fixing again changes: nothing. */
  readonly fixedAgain: Readonly<Record<string, string>>
}

/** Reads a fixture; its name says whether something is to be found (`fails-…`). Throws without an `expected.txt`. */
export function readFixture(folder: string): Fixture {
  const files = Object.entries(readFolder(folder)).filter(
    ([path]) => !/^(?:fixed\/|merged\/|expected\.txt$)/.test(path),
  )
  const part = (name: string): Record<string, string> | undefined =>
    existsSync(`${folder}/${name}`) ? readFolder(`${folder}/${name}`) : undefined
  const merged = part('merged')
  return {
    files: Object.fromEntries(files),
    options: merged ? { merged } : {},
    expected: {
      report: readFileSync(`${folder}/expected.txt`, 'utf8').trimEnd(),
      findsSomething: basename(folder).startsWith('fails-'),
      fixed: part('fixed') ?? {},
      fixedAgain: {},
    },
  }
}

/** Runs a check on a fixture, applies its safe fixes, and does both again on what they gave. */
export function outcomeOf(check: AnyCheck, { files, options }: Fixture): FixtureOutcome {
  const report = reportOf(check, files, options)
  const fixed = fix(files, report)
  const mended = { ...files, ...fixed }
  return {
    report: formatCompact(report).trimEnd(),
    findsSomething: report.diagnostics.length > 0,
    fixed,
    fixedAgain: fix(mended, reportOf(check, mended, options)),
  }
}

/** Edits see texts without a BOM; files keep theirs. */
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
