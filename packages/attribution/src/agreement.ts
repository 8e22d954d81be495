import type { RecordId } from '@registrar/model'
import { attributeAll } from './attribute.ts'
import type { AttributionFacts } from './facts.ts'
import { likenessesOf } from './rungs/topic.ts'
import type { Asked, CitingText, Verdict } from './types.ts'

/**
 * The verdicts of `attributeAll`; what these leave undecided means what the other citations of the number in the same text mean, if all of these mean one record, the words around lean to
 * it, too, and the text names no other candidate by its path. In the order asked for.
 */
export function attributeTogether(asked: readonly Asked[], facts: AttributionFacts): readonly Verdict[] {
  const verdicts = attributeAll(asked, facts)
  const meant = meantIn(asked, verdicts)
  return verdicts.map((verdict, at) => {
    const each = asked[at]
    if (!each || !('unresolved' in verdict) || verdict.unresolved !== 'undecided') return verdict
    const [only, ...others] = meant.get(each.document)?.get(keyOf(each)) ?? []
    // Those who had the number under another name are among them.
    const candidates = verdict.possible.flatMap((record) => facts.records.get(record) ?? [])
    if (only === undefined || others.length > 0 || !leansTo(only, { ...each, candidates }, facts)) return verdict
    const words = `what else cites that number in ${each.document.path} means it, and the words around lean to it`
    return { record: only, evidence: { rung: 'page', words } }
  })
}

/** Text by text and number by number, the records that are meant where that is told. */
function meantIn(
  asked: readonly Asked[],
  verdicts: readonly Verdict[],
): ReadonlyMap<CitingText, ReadonlyMap<string, ReadonlySet<RecordId>>> {
  const meant = new Map<CitingText, Map<string, Set<RecordId>>>()
  for (const [at, verdict] of verdicts.entries()) {
    const each = asked[at]
    if (!each || 'unresolved' in verdict) continue
    const numbers = meant.get(each.document) ?? new Map<string, Set<RecordId>>()
    meant.set(each.document, numbers)
    const key = keyOf(each)
    numbers.set(key, (numbers.get(key) ?? new Set()).add(verdict.record))
  }
  return meant
}

/** Citations with the same candidates are of one number. */
function keyOf({ candidates }: Asked): string {
  return candidates.map(({ id }) => id).join('\n')
}

function leansTo(record: RecordId, asked: Asked, facts: AttributionFacts): boolean {
  const named = facts.namedIn(asked.document)
  if (asked.candidates.some(({ id }) => id !== record && named.has(id))) return false
  const [best, next] = likenessesOf(asked, facts)
  return best?.record === record && best.likeness > (next?.likeness ?? 0)
}
