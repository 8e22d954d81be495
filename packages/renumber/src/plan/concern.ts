import type { Citation, DocRecord, RecordId, Span } from '@registrar/model'
import type { Left } from '../types.ts'
import type { Citing } from './citing.ts'
import type { MadeUp } from './made-up.ts'
import { sameNumber, type MovedNumbers } from './numbers.ts'

/** Why a citation is looked at in a renumbering, or that it is not. */
export type Concern =
  | { readonly kind: 'own'; readonly record: RecordId; readonly agrees: boolean }
  | { readonly kind: 'asked'; readonly taking: readonly DocRecord[] }
  | { readonly kind: 'left'; readonly reason: Left['reason'] }
  | undefined

export interface ConcernOptions {
  readonly numbers: MovedNumbers
  readonly records: ReadonlyMap<RecordId, DocRecord>
  readonly identifiers: boolean
  /** True where the text is written anew as a whole. */
  isDerived(citing: Citing, range: Span): boolean
  readonly madeUp: MadeUp
  /** True where the configuration freezes the old number for what moves, and does not follow. */
  staysFrozen(citing: Citing, range: Span): boolean
}

/**
 * Whether a citation has to do with a renumbering: it may name a moved record, it has the number of one and names another, or it has a number that a record is about to get.
 * `own` is a record's own number in its heading or front matter, which needs no asking.
 */
export function concernOf(citation: Citation, citing: Citing, options: ConcernOptions): Concern {
  const { numbers, records, isDerived } = options
  const isPath = citation.form === 'path' || citation.form === 'link-target'
  const meant = numbers.meantBy(citation)
  const taking = isPath ? [] : numbers.taking(citation)
  const takesAmong = numbers.takesAmong(citation)
  if (meant.length === 0 && taking.length === 0 && !takesAmong && !numbers.sharesOld(citation)) return undefined
  if (isDerived(citing, citation.range)) return undefined
  const own = ownRecord(citation, citing, records)
  if (own) return leftOr({ kind: 'own', record: own.id, agrees: sameNumber(citation.numbers[0], own.number) })
  return leftOr({ kind: 'asked', taking })

  function leftOr(asked: Concern): Concern {
    const reason = reasonToLeave(citation, citing, options)
    if (reason === undefined) return asked
    return meant.length > 0 || takesAmong || taking.length > 0 ? { kind: 'left', reason } : undefined
  }
}

/** The record whose heading's or front matter's number a citation is. One that is not the file's is a mistake of that record, and says nothing of the record that has the number. */
function ownRecord(
  { form, range }: Citation,
  { document }: Citing,
  records: ReadonlyMap<RecordId, DocRecord>,
): DocRecord | undefined {
  const record = form !== 'own-number' || document.record === undefined ? undefined : records.get(document.record)
  const isOwn = record?.path === document.path && record.ownNumbers.some((own) => own.range.start === range.start)
  return isOwn ? record : undefined
}

function reasonToLeave(
  citation: Citation,
  citing: Citing,
  { identifiers, madeUp, staysFrozen }: ConcernOptions,
): Left['reason'] | undefined {
  if (citing.keeps) return citing.keeps
  if (staysFrozen(citing, citation.range)) return 'frozen'
  if (citation.form === 'identifier') return identifiers ? undefined : 'identifier'
  if (citation.form === 'range') return 'range'
  if (isForeign(citation, citing) || madeUp.isBeside(citation, citing)) return 'foreign'
  return tellsOfRenumbering(citation, citing) ? 'historical' : undefined
}

/** The text of a link to another host. */
function isForeign({ link, form }: Citation, { document }: Citing): boolean {
  if (link === undefined || form === 'link-target' || document.linkTargets[link]?.outcome !== 'external') return false
  return /^(?:[a-z][a-z\d+.-]*:|\/\/)/i.test(document.facts?.links[link]?.url ?? '')
}

/** "Written as ADR 0188, renumbered to ADR 0201" stays true however often the record is renumbered. */
function tellsOfRenumbering({ range, form }: Citation, { document }: Citing): boolean {
  if (form === 'path' || form === 'link-target') return false
  return /\brenumbered\s+to\s+$/i.test(document.text.slice(Math.max(0, range.start - REACH), range.start))
}

const REACH = 40
