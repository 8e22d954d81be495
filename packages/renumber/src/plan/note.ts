import type { Document, DocRecord, Repository } from '@registrar/model'
import type { PlannedEdit } from '../types.ts'
import { placeOf } from './place.ts'
import type { Citing } from './citing.ts'
import { formerlyReplacement } from './formerly.ts'
import { lineEnd } from './line-end.ts'
import type { NumberedMove } from './numbered-move.ts'
import type { Replacement } from './rewrite.ts'

/**
 * The edits that write down a renumbering in the moved records: the customary line below the title, or the end of the one that is there, and the field `formerly` of a front matter.
 * Both are read back as former numbers. A number with a letter has the line alone: a former number is an integer, and `6b` was never that of the record 6.
 */
export function noteEdits(
  texts: readonly Citing[],
  moves: readonly NumberedMove[],
  date: string,
  { documents }: Pick<Repository, 'documents'>,
): readonly PlannedEdit[] {
  const byPath = new Map(
    texts.flatMap((citing) => (citing.checkout === undefined ? [[citing.document.path, citing]] : [])),
  )
  return moves.flatMap((move) => {
    const { record, written } = move
    const citing = byPath.get(record.path)
    const document = documents.get(record.path)
    if (!citing || citing.keeps === 'encoding' || !document?.facts.parsed) return []
    const formerly = record.number.letter === '' ? formerlyReplacement(document, record, move) : undefined
    const replacements = [lineReplacement(document, record, written, date), ...(formerly ? [formerly] : [])]
    return replacements.map(({ span, newText }) => ({
      ...placeOf(citing, span),
      oldText: document.text.slice(span.start, span.end),
      newText,
      form: 'note' as const,
    }))
  })
}

/** How far into a text its former numbers are looked for. */
const NOTED_WITHIN = 2_000

/** The customary line, up to the end of its sentence. */
const NOTE =
  /\bwritten\s+as\b[^.]{0,200}?\brenumbered\s+to\s+(?:[A-Za-z]+[\s-]?)?#?\d+[a-z]?\b[^.\r\n]{0,200}?(?=[.:;][*_]{0,3}(?:\s|$)|[\r\n]|$)/i

function lineReplacement(document: Document, record: DocRecord, written: string, date: string): Replacement {
  const { text, facts } = document
  const bodyStart = facts.frontMatter?.range.end ?? 0
  const noted = NOTE.exec(text.slice(bodyStart, bodyStart + NOTED_WITHIN))
  if (noted) return insertion(bodyStart + noted.index + noted[0].length, `, and to ${written} on ${date}`)
  const note = `Written as ${record.number.written}, renumbered to ${written} on ${date}.`
  const eol = lineEnd(text)
  const heading = facts.headings.find((each) => each.text.start === record.range.start)
  const at = heading?.range.end ?? bodyStart
  // The next line, if it is not blank, would go on with the note's paragraph.
  const behind = /^[^\S\r\n]*(?:\r\n|\r|\n|$)(?:[^\S\r\n]*(?:\r\n|\r|\n|$))?/.exec(text.slice(at))?.[0] ?? ''
  const isApart = at + behind.length >= text.length || (behind.match(/\r\n|\r|\n/g)?.length ?? 0) > 1
  if (at === 0) return insertion(0, note + eol + (text.trim() === '' ? '' : eol))
  return insertion(at, eol + eol + note + (isApart ? '' : eol))
}

function insertion(at: number, newText: string): Replacement {
  return { span: { start: at, end: at }, newText }
}
