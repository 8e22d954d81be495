import { baseName, parentPath } from './paths.ts'
import type { DocRecord, Repository } from '@registrar/model'
import type { PathMove } from '../types.ts'
import type { NumberedMove } from './numbered-move.ts'
import { numberKey } from './numbers.ts'

/** Folders that hold what belongs to documents, beside them or above. */
const ASSETS: ReadonlySet<string> = new Set(
  'assets attachments diagrams figures files images img media pictures resources static uploads'.split(' '),
)

/**
 * What carries a moved record's number beside it, and its new name: a file or folder whose name begins with the record's prefix and number (`ADR-063-debate-log.md`), in its
 * folder or in a folder of pictures and the like there or one above (`assets/eip-8361/`). A name that may as well belong to another holder of the number is not among them.
 */
export function siblingsOf(moves: readonly NumberedMove[], repository: Repository): readonly PathMove[] {
  const places = byPlace(moves, repository)
  const holders = holdersByNumber(repository)
  const found = new Map<string, PathMove>()
  for (const path of allPaths(repository)) {
    const here = places.get(parentPath(path))
    if (!here || repository.records.has(path)) continue
    const name = baseName(path)
    for (const move of here) {
      if (path === move.pathMove.from || !belongsTo(name, move, holders)) continue
      const digits = numberAt(name, move.record, move.collection.spec.labels)
      if (!digits) continue
      const to = name.slice(0, digits.start) + move.written + name.slice(digits.end)
      found.set(path, { from: path, to: `${path.slice(0, path.length - name.length)}${to}` })
    }
  }
  return [...found.values()]
}

/** Where siblings of each record are looked for, by folder. */
function byPlace(
  moves: readonly NumberedMove[],
  { folders }: Repository,
): ReadonlyMap<string, readonly NumberedMove[]> {
  const places = new Map<string, NumberedMove[]>()
  const add = (folder: string, move: NumberedMove): void => {
    const same = places.get(folder)
    if (same) same.push(move)
    else places.set(folder, [move])
  }
  const assets = new Map<string, string[]>()
  for (const folder of folders)
    if (ASSETS.has(baseName(folder).toLowerCase()) && folder !== '') {
      const parent = parentPath(folder)
      assets.set(parent, [...(assets.get(parent) ?? []), folder])
    }
  for (const move of moves) {
    const home = parentPath(move.pathMove.from)
    const above = home === '' ? [] : [parentPath(home)]
    add(home, move)
    for (const folder of [home, ...above]) for (const each of assets.get(folder) ?? []) add(each, move)
  }
  return places
}

function holdersByNumber({ records }: Repository): ReadonlyMap<string, readonly DocRecord[]> {
  const holders = new Map<string, DocRecord[]>()
  for (const record of records.values()) {
    const key = numberKey(record.collection, record.number)
    const same = holders.get(key)
    if (same) same.push(record)
    else holders.set(key, [record])
  }
  return holders
}

function* allPaths({ entries, folders }: Repository): Iterable<string> {
  yield* entries.keys()
  for (const folder of folders) if (folder !== '') yield folder
}

/** Of several holders of the number the one whose whole name the other begins with. */
function belongsTo(
  name: string,
  { record, collection }: NumberedMove,
  holders: ReadonlyMap<string, readonly DocRecord[]>,
): boolean {
  if (!numberAt(name, record, collection.spec.labels)) return false
  const same = holders.get(numberKey(record.collection, record.number)) ?? []
  const named = same.filter(({ stem }) => name.toLowerCase().startsWith(stem.toLowerCase()))
  if (named.length > 0) return named.length === 1 && named[0]?.id === record.id
  return same.length === 1
}

/**
 * The digits of a name that begins with the record's prefix and number as written, or with the number behind a label of its collection (`adr-0201`). A short one alone (`12-…`)
 * is that of anything.
 */
function numberAt(
  name: string,
  { stem, number: { written } }: DocRecord,
  labels: readonly string[],
): { readonly start: number; readonly end: number } | undefined {
  const prefix = stem.slice(0, stem.indexOf(written))
  const start = name.toLowerCase().indexOf(written.toLowerCase())
  const end = start + written.length
  if (start < 0 || !/^(?:$|[-_. ])/.test(name.slice(end))) return undefined
  const before = name.slice(0, start).toLowerCase()
  if (before === prefix.toLowerCase() || (before === '' && written.length >= 3)) return { start, end }
  const word = before.replace(/[-_ ]$/, '').replace(/[-_]/g, ' ')
  return labels.some((label) => label.toLowerCase() === word) ? { start, end } : undefined
}
