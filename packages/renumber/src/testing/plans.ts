import type { Range } from '@registrar/model'
import type { PathMove, PlannedEdit, RenumberPlan } from '../types.ts'

/** A plan with nothing in it but what is given. */
export function planOf(parts: Partial<RenumberPlan>): RenumberPlan {
  return { version: 1, moves: [], edits: [], kept: [], unresolved: [], left: [], siblings: [], limits: [], ...parts }
}

/** Moves written `from => to`. */
export function movesOf(...moves: readonly string[]): readonly PathMove[] {
  return moves.map((move) => {
    const [from = '', to = ''] = move.split(' => ')
    return { from, to }
  })
}

/** An edit of the first `oldText` behind `after` in a text. */
export function editOf(path: string, text: string, oldText: string, newText: string, after = ''): PlannedEdit {
  const start = text.indexOf(oldText, text.indexOf(after) + after.length)
  if (start < 0) throw new Error(`${path} has no '${oldText}'`)
  return { path, range: rangeAt(text, start, start + oldText.length), oldText, newText, form: 'bare' }
}

/** Two offsets as points of a text with line feeds. */
export function rangeAt(text: string, start: number, end: number): Range {
  const point = (offset: number) => {
    const before = text.slice(0, offset)
    return { line: before.split('\n').length, column: offset - before.lastIndexOf('\n'), offset }
  }
  return { start: point(start), end: point(end) }
}
