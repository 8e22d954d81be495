import type { Header } from './layout.ts'

/** How long the columns are: of each entry a value, of all of them so many questions and bytes of texts. */
export type Sizes = Pick<Header, 'entries' | 'asked' | 'wholeAsked' | 'paths' | 'ids' | 'seen'>

/** The columns of a memory, in their order: the widest first, so that each lies where numbers of its kind may. */
export interface AllColumns {
  /** The numbers that records hold. */
  readonly values: Float64Array
  /** How many questions each asked, and how many bytes tell what was found out. */
  readonly askedLengths: Uint32Array
  readonly findingsLengths: Uint32Array
  readonly asked: Uint32Array
  readonly wholeAsked: Uint32Array
  /** Of a record: the place of its collection from 1, of a record that is a folder the length of its path, and the letter of its number. */
  readonly collections: Uint16Array
  readonly folderLengths: Uint16Array
  readonly letters: Uint8Array
  readonly flags: Uint8Array
  readonly paths: readonly string[]
  readonly ids: readonly string[]
  readonly seen: readonly string[]
}

/** Bytes of all columns. */
export function columnBytes({ entries, asked, wholeAsked, paths, ids, seen }: Sizes): number {
  return entries * (8 + 4 + 4 + 2 + 2 + 1 + 1) + (asked + wholeAsked) * 4 + paths + ids + seen
}

/** Cuts bytes into columns: views, where the bytes lie where they have to. */
export function cutColumns(bytes: Buffer, { entries, asked, wholeAsked, paths, ids, seen }: Sizes): AllColumns {
  // A view of numbers needs a multiple of their width to begin at.
  const columns = bytes.byteOffset % 8 === 0 ? bytes : Buffer.from(bytes)
  const { buffer, byteOffset } = columns
  let at = 0
  const next = (length: number): number => {
    const from = byteOffset + at
    at += length
    return from
  }
  const texts = (length: number): readonly string[] => {
    const from = at
    at += length
    return entries === 0 ? [] : columns.toString('utf8', from, at).split('\0')
  }
  return {
    values: new Float64Array(buffer, next(entries * 8), entries),
    askedLengths: new Uint32Array(buffer, next(entries * 4), entries),
    findingsLengths: new Uint32Array(buffer, next(entries * 4), entries),
    asked: new Uint32Array(buffer, next(asked * 4), asked),
    wholeAsked: new Uint32Array(buffer, next(wholeAsked * 4), wholeAsked),
    collections: new Uint16Array(buffer, next(entries * 2), entries),
    folderLengths: new Uint16Array(buffer, next(entries * 2), entries),
    letters: new Uint8Array(buffer, next(entries), entries),
    flags: new Uint8Array(buffer, next(entries), entries),
    paths: texts(paths),
    ids: texts(ids),
    seen: texts(seen),
  }
}
