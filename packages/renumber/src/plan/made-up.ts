import { isTestFile } from '@registrar/check-api'
import type { Citation, Repository } from '@registrar/model'
import type { Citing } from './citing.ts'

/** What tests make up: citations in tests or their data of a number that a file there, which is no record, has with the same label in its name (`fixtures/ADR-011-old.md`). */
export interface MadeUp {
  /** The file lies beside the citing one: what else could be meant. */
  isBeside(citation: Citation, citing: Citing): boolean
  /** It lies there or in a folder below: so it is where nothing tells of a record. */
  isBelow(citation: Citation, citing: Citing): boolean
}

/** Reads no file; the names are looked at when first wanted. */
export function madeUp({ entries, records }: Pick<Repository, 'entries' | 'records'>): MadeUp {
  let names: Names | undefined
  return {
    isBeside: (citation, citing) => isIn('beside', citation, citing),
    isBelow: (citation, citing) => isIn('below', citation, citing),
  }

  function isIn(where: keyof Names, { label, numbers, link }: Citation, { checkout, document }: Citing): boolean {
    const [number] = numbers
    const { path, record } = document
    if (checkout !== undefined || record !== undefined || link !== undefined || label === undefined) return false
    if (!number || !isTestFile(path)) return false
    names ??= namesIn(entries.keys(), records)
    return names[where].has(keyOf(folderOf(path), label, number.value, number.letter))
  }
}

/** Folders with the labels and numbers of the files in them, and of those below. */
interface Names {
  readonly beside: ReadonlySet<string>
  readonly below: ReadonlySet<string>
}

function namesIn(paths: Iterable<string>, records: Repository['records']): Names {
  const beside = new Set<string>()
  const below = new Set<string>()
  for (const path of paths) {
    const [, label = '', digits = '', letter = ''] = NAMED.exec(path) ?? []
    if (digits === '' || records.has(path) || !isTestFile(path)) continue
    const value = Number.parseInt(digits, 10)
    beside.add(keyOf(folderOf(path), label, value, letter))
    for (let folder = folderOf(path); folder !== ''; folder = folderOf(folder))
      below.add(keyOf(folder, label, value, letter))
  }
  return { beside, below }
}

const NAMED = /(?:^|\/)(\p{L}+)[-_ ]?(\d{1,9})([a-z]?)(?![\p{L}\d])[^/]*$/iu

function folderOf(path: string): string {
  return path.slice(0, Math.max(0, path.lastIndexOf('/')))
}

function keyOf(folder: string, label: string, value: number, letter: string): string {
  return `${folder}\n${label.toLowerCase()}\n${value}${letter.toLowerCase()}`
}
