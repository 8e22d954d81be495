import type { CitingText } from '@registrar/attribution'
import { lineIndex } from '@registrar/edits'
import type { Citation, Document, DocRecord, RecordId } from '@registrar/model'
import type { Image } from './image.ts'
import type { Said } from './said.ts'

/** One text before a renumbering and after it, and what the plan says of it. */
export interface Compared {
  /** The checkout's name and a slash in front of what is told of another one; else empty. */
  readonly where: string
  readonly before: CitingText & Pick<Document, 'keeps'>
  readonly after: CitingText
  readonly said: Said
  readonly image: Image
  /** The records that a citation may mean. */
  candidatesOf(citation: Citation): readonly DocRecord[]
  /** True of a record after it that only says where another went: it stands beside whoever has its number now. */
  isStub(record: RecordId): boolean
}

/** Names a place of a text as people look it up: path, line, column. The path is that before the moves. */
export function placesIn({ where, before }: Pick<Compared, 'where' | 'before'>): (offset: number) => string {
  const lines = lineIndex(before.text)
  return (offset) => {
    const { line, column } = lines.pointAt(offset)
    return `${where}${before.path}:${line}:${column}`
  }
}

/** The same for places of the text after it, by its path after the moves. */
export function placesAfter({ where, after }: Pick<Compared, 'where' | 'after'>): (offset: number) => string {
  return placesIn({ where, before: after })
}
