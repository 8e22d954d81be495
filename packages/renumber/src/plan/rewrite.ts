import { numberLike, retarget } from '@registrar/check-api'
import type { Citation, CitedNumber, DocRecord, Span } from '@registrar/model'
import type { MovedPath } from '../apply/moved-paths.ts'
import type { Citing } from './citing.ts'
import type { NumberedMove } from './numbered-move.ts'

/** A range of a text and what comes in its place. */
export interface Replacement {
  readonly span: Span
  readonly newText: string
}

/** What a citation is rewritten for: the record that it follows, and where everything is afterwards. */
export interface Following {
  readonly record: DocRecord
  readonly number: CitedNumber
  readonly width: number
  /** Absent of a record that does not move. */
  readonly move?: NumberedMove
  readonly moved: MovedPath
}

/**
 * A citation in its own form with the number of the record that it follows: of a target the path, of a path in text the stem, of everything else the digits alone. Undefined
 * where nothing has to change.
 */
export function rewritten(citation: Citation, citing: Citing, following: Following): Replacement | undefined {
  const replacement =
    targetRewritten(citation, citing, following) ??
    stemRewritten(citation, following) ??
    numberRewritten(citation, citing, following)
  if (!replacement) return undefined
  const { start, end } = replacement.span
  return citing.document.text.slice(start, end) === replacement.newText ? undefined : replacement
}

/** A link's target that leads by folders and names alone; one that leads through a symbolic link, or a forge's url, keeps its way. */
function targetRewritten({ form, link, range, written }: Citation, citing: Citing, { moved }: Following) {
  if (form !== 'link-target' || link === undefined || citing.checkout !== undefined) return undefined
  const { path, linkTargets } = citing.document
  const target = linkTargets[link]?.path
  if (target === undefined || retarget(written, path, target) !== written) return undefined
  return { span: range, newText: retarget(written, moved(path), moved(target)) }
}

function stemRewritten({ form, range, written }: Citation, { record, move }: Following): Replacement | undefined {
  if (form !== 'path' || !move || written !== record.stem) return undefined
  return { span: range, newText: move.stem }
}

function numberRewritten({ form, numberRange }: Citation, { document }: Citing, following: Following) {
  if (!numberRange) return undefined
  const written = document.text.slice(numberRange.start, numberRange.end)
  const isPath = form === 'path' || form === 'link-target'
  const { record, move, number, width } = following
  if (isPath && move && written === record.number.written) return { span: numberRange, newText: move.written }
  const isCapital = /[A-Z]$/.test(written)
  const letter = isCapital ? number.letter.toUpperCase() : number.letter
  return { span: numberRange, newText: numberLike(written, { value: number.value, letter }, width) }
}
