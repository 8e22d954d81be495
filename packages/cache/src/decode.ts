import type { RunMemory, WholeMemory } from '@registrar/pipeline'
import { columnBytes, cutColumns, type Sizes } from './columns.ts'
import { fileColumns } from './file-columns.ts'
import { FIRST, HEAD, kindOf, type Header } from './layout.ts'
import type { Source } from './source.ts'

/**
 * Opens a memory. Undefined if the bytes are none, are of another key, were cut off or written by another version of this layout. What is found out about single files is read when it is
 * asked for; then `DamagedMemory` is thrown where it cannot be understood.
 */
export function decodeMemory(source: Source, key: string): RunMemory | undefined {
  const header = readHeader(source, key)
  if (!header) return undefined
  const { size } = header
  let offset = header.end
  const take = (length: number): Buffer | undefined => {
    const bytes = source.read(offset, length)
    offset += length
    return bytes
  }
  const columns = take(columnBytes(size))
  if (!columns) return undefined
  const { askedLengths, findingsLengths, wholeAsked, paths, ids, seen, ...own } = cutColumns(columns, size)
  const { flags } = own
  if (paths.length !== size.entries || ids.length !== size.entries || seen.length !== size.entries) return undefined
  const gatheredAt = offset
  const findingsAt = gatheredAt + size.gathered.reduce((sum, length) => sum + length, 0)
  const askedAt = new Uint32Array(size.entries + 1)
  const findingAt = new Float64Array(size.entries + 1)
  for (let index = 0; index < size.entries; index++) {
    askedAt[index + 1] = (askedAt[index] ?? 0) + (askedLengths[index] ?? 0)
    findingAt[index + 1] = (findingAt[index] ?? 0) + (findingsLengths[index] ?? 0)
  }
  if (askedAt[size.entries] !== size.asked || findingAt[size.entries] !== size.findings) return undefined
  const at = placeIn(paths)
  const whole = wholes(size.whole, wholeAsked)
  if (!whole) return undefined
  const files = fileColumns({
    ...own,
    paths,
    names: size.collections,
    askedAt,
    findingAt,
    read: (from, length) => parsed(source.read(findingsAt + from, length)),
  })
  const gathered = new Map<string, Readonly<Record<string, unknown>>>()
  return {
    ...header.fields,
    whole,
    paths,
    entry(path) {
      const index = at(path)
      if (index === undefined) return undefined
      return { kind: kindOf(flags[index] ?? 0), id: ids[index] ?? '', seen: seen[index] ?? '' }
    },
    file(path) {
      const index = at(path)
      return index === undefined ? undefined : files.at(index)
    },
    askers: (kind, questions) => files.askers(kind, questions).map((index) => paths[index] ?? ''),
    gathered(check) {
      const known = gathered.get(check)
      if (known) return known
      const index = header.fields.gathering.indexOf(check)
      const length = size.gathered[index]
      if (length === undefined) return {}
      const from = gatheredAt + size.gathered.slice(0, index).reduce((sum, each) => sum + each, 0)
      const facts = parsed(source.read(from, length)) as Readonly<Record<string, unknown>>
      gathered.set(check, facts)
      return facts
    },
  }
}

/** Where each path stands: whoever asks in the order of the paths is told without a look into an index. */
function placeIn(paths: readonly string[]): (path: string) => number | undefined {
  let index: ReadonlyMap<string, number> | undefined
  let last = 0
  return (path) => {
    // The one of before may be asked for once more.
    if (paths[last] === path) return last
    if (paths[last + 1] === path) return ++last
    index ??= new Map(paths.map((each, at) => [each, at]))
    const at = index.get(path)
    if (at !== undefined) last = at
    return at
  }
}

/** What checks at the whole found and asked; undefined if there are not as many questions as they asked. */
function wholes(sizes: Header['whole'], asked: Uint32Array): RunMemory['whole'] | undefined {
  let end = 0
  const whole: Record<string, WholeMemory> = {}
  for (const [check, { found, asked: count }] of Object.entries(sizes))
    whole[check] = { found, asked: asked.subarray(end, (end += count)) }
  return end === asked.length ? whole : undefined
}

/** A part of a memory is not what it has to be: somebody else has written into its file. */
export class DamagedMemory extends Error {
  override readonly name = 'DamagedMemory'
}

function parsed(bytes: Buffer | undefined): unknown {
  try {
    return JSON.parse(bytes?.toString() ?? '')
  } catch (error) {
    throw new DamagedMemory('a part of what the last run left cannot be read', { cause: error })
  }
}

interface ReadHeader {
  readonly fields: Omit<RunMemory, 'paths' | 'entry' | 'file' | 'askers' | 'gathered' | 'whole'>
  readonly size: Sizes & Pick<Header, 'collections' | 'gathered' | 'findings' | 'whole'>
  readonly end: number
}

function readHeader(source: Source, key: string): ReadHeader | undefined {
  const head = source.size < HEAD ? undefined : source.read(0, HEAD)
  if (head?.toString('latin1', 0, FIRST.length) !== FIRST) return undefined
  const length = head.readUInt32LE(FIRST.length)
  if (head.readBigUInt64LE(FIRST.length + 4) !== BigInt(source.size) || HEAD + length > source.size) return undefined
  try {
    const {
      key: own,
      entries,
      paths,
      ids,
      seen,
      collections,
      asked,
      wholeAsked,
      whole,
      gathered,
      findings,
      ...fields
    } = JSON.parse(source.read(HEAD, length)?.toString() ?? '') as Header
    if (own !== key) return undefined
    const size = { entries, paths, ids, seen, collections, asked, wholeAsked, whole, gathered, findings }
    return { fields, size, end: HEAD + length }
  } catch {
    // Not what it says it is: as good as none.
    return undefined
  }
}
