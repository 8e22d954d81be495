import { scanCitations, type Grammar } from '@registrar/citations'
import type { PlannedEdit } from '../types.ts'
import type { Citing } from './citing.ts'

/** So much before and behind a number tells whether it is read as a citation. */
const REACH = 60

/**
 * Numbers behind an ordinary word that get so short that they would no longer be read as citations: `decision 12` as `decision 9`. These get the collection's leading zeros, `decision 0009`.
 * The edits are those of one text.
 */
export function withReadableNumbers(
  edits: readonly PlannedEdit[],
  { document: { text } }: Citing,
  widthOf: (record: string) => number,
  grammar: () => Grammar,
): readonly PlannedEdit[] {
  return edits.map((edit) => {
    const { form, oldText, newText, record } = edit
    if (form !== 'bare' || record === undefined || newText.length >= oldText.length) return edit
    if (isRead(newText, edit, text, grammar())) return edit
    const digits = /^\d+/.exec(newText)?.[0] ?? ''
    const padded = digits.padStart(widthOf(record), '0') + newText.slice(digits.length)
    return padded !== newText && isRead(padded, edit, text, grammar()) ? { ...edit, newText: padded } : edit
  })
}

function isRead(newText: string, { range }: PlannedEdit, text: string, grammar: Grammar): boolean {
  const before = text.slice(Math.max(0, range.start.offset - REACH), range.start.offset)
  const after = before + newText + text.slice(range.end.offset, range.end.offset + REACH)
  const { labelled } = scanCitations(after, undefined, grammar)
  return labelled.some(({ members }) => members.some(({ number }) => number.start === before.length))
}
