import type { DocRecord, HeadingFact } from '@registrar/model'
import type { Block } from './blocks.ts'
import type { Placement } from './compare.ts'
import { correctedBody } from './correct.ts'
import { lineStart } from './lines.ts'
import { compareRecords } from './numbers.ts'
import type { Row } from './row.ts'
import type { Shelf } from './shelf.ts'
import { templateOf } from './template.ts'

/** A file in which rows are edited; `ordered` says that they are put in order. */
export interface RowEdits {
  readonly text: string
  readonly path: string
  readonly blocks: readonly Block[]
  readonly headings: readonly HeadingFact[]
  /** Behind this offset nothing can be put: something is open there. */
  readonly end: number
  readonly shelf: Shelf
  readonly ordered: boolean
}

/** A row that is put in: where it shows that it was missing, and what it says, without marker. */
export interface AddedRow {
  readonly record: DocRecord
  readonly at: number
  readonly body: string
}

/** The bodies of a placement's missing rows, in order: that of a misplaced row where there is one, else rendered in the form of the rows beside it. */
export function bodiesOf(
  { text, path, blocks, shelf }: RowEdits,
  block: Block | undefined,
  { missing }: Placement,
): readonly { readonly record: DocRecord; readonly body: string }[] {
  if (missing.length === 0) return []
  const render = templateOf(text, path, block ?? blocks[0], shelf)
  return missing
    .toSorted((a, b) => compareRecords(a.record, b.record))
    .map(({ record, from, fromBlock }) => ({
      record,
      body:
        from && fromBlock?.kind === 'list' && (block ?? blocks[0])?.kind === 'list'
          ? correctedBody(text, path, from, fromBlock, shelf)
          : render(record, from && fromBlock && { row: from, block: fromBlock }),
    }))
}

/** What stands before a row in its line: indentation, quote marks, the list marker. */
export function prefixOf(text: string, row: Row): string {
  const prefix = text.slice(lineStart(text, row.body.start), row.body.start)
  return /^[\s>]*(?:(?:[-*+]|\d{1,9}[.)])\s+(?:\[[ xX]\]\s+)?)?$/.test(prefix) ? prefix : '- '
}

/** True of a list whose items have blank lines between them. */
export function isLoose(text: string, { kind, rows: [first, second] }: Block): boolean {
  if (kind !== 'list' || !first || !second) return false
  return /(?:\r\n|\n|\r(?!\n))[ \t>]*[\r\n]/.test(text.slice(first.end, second.body.start))
}
