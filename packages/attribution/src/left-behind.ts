import type { Citation, DocRecord, LeftBehind, RecordId } from '@registrar/model'
import { attributeAll } from './attribute.ts'
import type { AttributionFacts } from './facts.ts'
import { hasGloss } from './rungs/gloss.ts'
import { lineCommit, presenceOf } from './when-written.ts'
import type { Asked, CitingText, Evidence } from './types.ts'

/** A number that a record had before; the letter is `''` or one lower-case letter. */
export interface FormerNumber {
  readonly record: RecordId
  readonly value: number
  readonly letter: string
}

/**
 * The citations of former numbers that mean the records which had them: their line was written when the record had the number, and the evidence, of whatever rung, names that record. A line
 * that is in no commit is taken at its word only if its gloss names the record, or if nobody has the number any more. Asks git only about citations of such numbers. In the order of the texts.
 */
export function leftBehind(
  texts: Iterable<CitingText>,
  former: Iterable<FormerNumber>,
  facts: AttributionFacts,
): readonly LeftBehind[] {
  const had = formerHolders(former, facts)
  if (had.size === 0) return []
  const asked: Asked[] = []
  for (const document of texts)
    for (const citation of document.citations) {
      const records = had.get(keyOf(citation))
      if (!records || !isBare(citation)) continue
      const candidates = new Set([...facts.candidatesOf(citation), ...records])
      asked.push({ citation, document, candidates: [...candidates].sort((a, b) => (a.path < b.path ? -1 : 1)) })
    }
  return attributeAll(asked, facts).flatMap((verdict, at) => {
    const each = asked[at]
    if (!each || 'unresolved' in verdict) return []
    const record = had.get(keyOf(each.citation))?.find(({ id }) => id === verdict.record)
    const certain = record && isCertain(each, record, verdict.evidence, facts)
    if (!record || certain === undefined) return []
    const { citation, document } = each
    return [{ path: document.path, citation, record: record.id, certain, evidence: verdict.evidence.words }]
  })
}

/** By collection and number, without those that have it now. */
function formerHolders(
  former: Iterable<FormerNumber>,
  { records }: AttributionFacts,
): ReadonlyMap<string, readonly DocRecord[]> {
  const had = new Map<string, DocRecord[]>()
  for (const { record: id, value, letter } of former) {
    const record = records.get(id)
    if (!record || (record.number.value === value && record.number.letter === letter)) continue
    const key = `${record.collection}\n${value}${letter}`
    const others = had.get(key) ?? []
    if (!others.includes(record)) had.set(key, [...others, record])
  }
  return had
}

function keyOf({ collection, numbers: [number] }: Citation): string {
  return `${collection}\n${number?.value}${number?.letter}`
}

/** Label and number, no more: what a path, a link or a row tells is seen without history. */
function isBare({ form, link, numbers }: Citation): boolean {
  return numbers.length === 1 && link === undefined && (form === 'bare' || form === 'group' || form === 'field')
}

/** Undefined if the citation does not mean a record that had the number: its line came when the record had another one. */
function isCertain(asked: Asked, record: DocRecord, { rung }: Evidence, facts: AttributionFacts): boolean | undefined {
  const written = lineCommit(asked, facts)
  if (!facts.history || !written) return (rung === 'gloss' && hasGloss(asked)) || rung === 'sole' ? false : undefined
  const presence = presenceOf(asked.citation, record, written.commit, facts.history)
  if (presence === 'otherwise') return undefined
  // A line that is older than the record fits it by its words alone.
  return presence === 'holding' && rung !== 'topic'
}
