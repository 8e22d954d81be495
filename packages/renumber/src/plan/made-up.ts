import { isTestFile } from '@registrar/check-api'
import type { Citation, Repository } from '@registrar/model'
import type { Citing } from './citing.ts'

/**
 * Whether a citation names what a test made up: it stands in a folder of tests or of their data, in which a file that is no record has its label and number in its name
 * (`fixtures/ADR-011-old.md`). Reads no file; the names are looked at when first wanted.
 */
export function madeUp({
  entries,
  records,
}: Pick<Repository, 'entries' | 'records'>): (citation: Citation, citing: Citing) => boolean {
  let names: ReadonlySet<string> | undefined
  return ({ label, numbers, link }, { checkout, document: { path, record } }) => {
    const [number] = numbers
    if (checkout !== undefined || record !== undefined || link !== undefined || !number || !isTestFile(path))
      return false
    if (label === undefined) return false
    names ??= namesIn(entries.keys(), records)
    return names.has(nameOf(path, label, number.value, number.letter))
  }
}

/** Folder, label and number of every test's file that is named as a record is. */
function namesIn(paths: Iterable<string>, records: Repository['records']): ReadonlySet<string> {
  const found = new Set<string>()
  for (const path of paths) {
    const [, label = '', digits = '', letter = ''] = NAMED.exec(path) ?? []
    if (digits !== '' && !records.has(path) && isTestFile(path))
      found.add(nameOf(path, label, Number.parseInt(digits, 10), letter))
  }
  return found
}

const NAMED = /(?:^|\/)(\p{L}+)[-_ ]?(\d{1,9})([a-z]?)(?![\p{L}\d])[^/]*$/iu

function nameOf(path: string, label: string, value: number, letter: string): string {
  return `${path.slice(0, path.lastIndexOf('/') + 1)}\n${label.toLowerCase()}\n${value}${letter.toLowerCase()}`
}
