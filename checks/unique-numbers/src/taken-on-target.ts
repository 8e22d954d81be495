import { shellWord, type Reporter } from '@registrar/check-api'
import type { Collection, DocRecord, Holder, MergedTree, RecordId } from '@registrar/model'
import { byNumber, isNamed, isUnassigned, printed } from './groups.ts'
import type { messages } from './messages.ts'

/**
 * Records that this branch brings and whose number a record has that only the target has: each alone is fine, together they collide.
 * What collides within this tree is said there; what collides on the target alone is not this branch's.
 */
export function reportTakenOnTarget(
  collection: Collection,
  groups: ReadonlyMap<string, readonly DocRecord[]>,
  merged: MergedTree,
  records: ReadonlyMap<RecordId, DocRecord>,
  report: Reporter<typeof messages>,
): void {
  const { ref, onTarget } = merged
  const holders = merged.holders.filter((holder) => holder.collection === collection.name).map(asNumbered)
  for (const [key, together] of byNumber(holders)) {
    const foreign = together.filter(({ path }) => onTarget.has(path) && !records.has(path))
    // A record of ours that merging takes away (the target deleted it) collides with nothing.
    const first = together.some(({ path }) => !onTarget.has(path)) ? foreign[0] : undefined
    if (!first || isUnassigned(collection, first.number)) continue
    const frozen = collection.frozen.get(key)
    for (const record of groups.get(key) ?? []) {
      if (onTarget.has(record.path)) continue
      if (frozen && isNamed(record, frozen) && foreign.every(({ path }) => isNamed({ path }, frozen))) continue
      report({
        messageId: 'takenOnTarget',
        data: { number: printed(record.number, collection.width), ref, holder: first.path },
        at: { path: record.path, span: record.range },
        related: foreign.map(({ path, range }) => ({ path, at: range, message: `on ${ref}` })),
        help: `registrar renumber ${shellWord(record.path)} next`,
      })
    }
  }
}

function asNumbered({ value, letter, path, stub, range }: Holder): {
  readonly number: { readonly value: number; readonly letter: string }
  readonly path: string
  readonly stub: boolean
  readonly range: Holder['range']
} {
  return { number: { value, letter }, path, stub, range }
}
