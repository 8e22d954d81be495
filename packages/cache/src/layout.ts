import type { EntryKind } from '@registrar/model'
import type { FileMemory, RunMemory, WholeMemory } from '@registrar/pipeline'

/**
 * How a memory lies in its file: a first line that says what it is, the lengths of what follows, a header in JSON, then columns with one value an entry, then texts that are read when they
 * are asked for.
 */
const FIRST_LINE = 'registrar memory 2\n'

/** Bytes of the first line and of the two lengths behind it: of the header, and of the whole file. */
export const HEAD = FIRST_LINE.length + 1 + 12
/** The first line is filled up, so that numbers lie where they have to. */
export const FIRST = FIRST_LINE.padEnd(FIRST_LINE.length + 1, ' ')

export type Header = Pick<
  RunMemory,
  'folders' | 'dense' | 'facts' | 'formerly' | 'leftOut' | 'searched' | 'gathering'
> & {
  /** What the memory is of: another key is another configuration, other checks or another program. */
  readonly key: string
  readonly entries: number
  /** Bytes of the paths, of the ids and of how entries looked, each joined by NUL. */
  readonly paths: number
  readonly ids: number
  readonly seen: number
  /** The collections that records are of: a column has their places here, from 1. */
  readonly collections: readonly string[]
  /** How many questions there are in all: of files, then of checks at the whole. */
  readonly asked: number
  readonly wholeAsked: number
  /** What checks found in the whole, and how many questions each asked; in the order in which these lie. */
  readonly whole: Readonly<Record<string, Pick<WholeMemory, 'found'> & { readonly asked: number }>>
  /** Bytes of what each check gathered. */
  readonly gathered: readonly number[]
  /** Bytes of what was found out about files. */
  readonly findings: number
}

/** What one byte says of an entry. */
const KINDS: readonly EntryKind[] = ['file', 'link', 'submodule', 'special']
const FILES = ['document', 'text', 'plain'] as const

export function flagsOf(kind: EntryKind, file: FileMemory | undefined): number {
  const known = file ? FILES.indexOf(file.kind) + 1 : 0
  return (
    KINDS.indexOf(kind) |
    (known << 2) |
    (file?.holds?.stub ? 16 : 0) |
    (file?.marked ? 64 : 0) |
    (file?.silent ? 128 : 0)
  )
}

export function kindOf(flags: number): EntryKind {
  return KINDS[flags & 3] ?? 'special'
}

/** The kind of file that the byte tells; undefined for an entry that is not remembered as a file. */
export function fileKindOf(flags: number): FileMemory['kind'] | undefined {
  return FILES[((flags >> 2) & 3) - 1]
}

/** Of a record. */
export function isStub(flags: number): boolean {
  return (flags & 16) !== 0
}

export function isMarked(flags: number): boolean {
  return (flags & 64) !== 0
}

export function isSilent(flags: number): boolean {
  return (flags & 128) !== 0
}
