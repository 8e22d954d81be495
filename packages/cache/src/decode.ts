import type { RunMemory } from '@registrar/pipeline'
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
  const { askedLengths, findingsLengths, paths, ids, seen, ...own } = cutColumns(columns, size)
  const { flags } = own
  if (paths.length !== size.entries || ids.length !== size.entries || seen.length !== size.entries) return undefined
  const gatheredAt = offset
  const findingsAt = gatheredAt + size.gathered.reduce((sum, length) => sum + length, 0)
  const at = new Map<string, number>()
  const askedAt = new Uint32Array(size.entries + 1)
  const findingAt = new Float64Array(size.entries + 1)
  for (let index = 0; index < size.entries; index++) {
    at.set(paths[index] ?? '', index)
    askedAt[index + 1] = (askedAt[index] ?? 0) + (askedLengths[index] ?? 0)
    findingAt[index + 1] = (findingAt[index] ?? 0) + (findingsLengths[index] ?? 0)
  }
  if (askedAt[size.entries] !== size.asked || findingAt[size.entries] !== size.findings) return undefined
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
    paths,
    entry(path) {
      const index = at.get(path)
      if (index === undefined) return undefined
      return { kind: kindOf(flags[index] ?? 0), id: ids[index] ?? '', seen: seen[index] ?? '' }
    },
    file(path) {
      const index = at.get(path)
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
  readonly fields: Omit<RunMemory, 'paths' | 'entry' | 'file' | 'askers' | 'gathered'>
  readonly size: Sizes & Pick<Header, 'collections' | 'gathered' | 'findings'>
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
      gathered,
      findings,
      ...fields
    } = JSON.parse(source.read(HEAD, length)?.toString() ?? '') as Header
    if (own !== key) return undefined
    return { fields, size: { entries, paths, ids, seen, collections, asked, gathered, findings }, end: HEAD + length }
  } catch {
    // Not what it says it is: as good as none.
    return undefined
  }
}
