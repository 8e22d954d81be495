import { shellWord, type Reporter } from '@registrar/check-api'
import type { Collection, DocRecord, TakenElsewhere } from '@registrar/model'
import { isNamed, isUnassigned, numberKey, printed } from './groups.ts'
import type { messages } from './messages.ts'

/**
 * Records that this branch brings and whose number somebody else is taking, too: on another branch, or by a claim. Warnings, since nobody knows yet who will be first. The same slug
 * under the same number is the same record; what the target has is no matter of this branch.
 */
export function reportElsewhere(
  collection: Collection,
  groups: ReadonlyMap<string, readonly DocRecord[]>,
  elsewhere: readonly TakenElsewhere[],
  onTarget: ReadonlySet<string> | undefined,
  report: Reporter<typeof messages>,
): void {
  for (const [key, takers] of takersByNumber(collection, elsewhere)) {
    const frozen = collection.frozen.get(key) ?? []
    for (const record of groups.get(key) ?? []) {
      if (onTarget?.has(record.path) || isUnassigned(collection, record.number)) continue
      const others = takers.filter(
        ({ slug, path }) => (slug === '' || slug !== record.slug) && path !== record.path && !isFrozen(path, frozen),
      )
      const number = printed(record.number, collection.width)
      const help = `registrar renumber ${shellWord(record.path)} next`
      if (others.length === 0) continue
      const at = { path: record.path, span: record.range }
      const claim = others.find(({ kind }) => kind === 'claim')
      if (claim) {
        const data = { number, name: claim.name, slug: claim.slug }
        report({ messageId: 'claimed', data, at, help, severity: 'warning' })
      }
      const [first, ...more] = others.filter(({ kind }) => kind === 'branch')
      if (first?.path === undefined) continue
      const data = { number, branch: first.name, holder: first.path, more: more.length }
      report({ messageId: 'takenOnBranch', data, at, help, severity: 'warning' })
    }
  }
}

function takersByNumber(
  { name }: Collection,
  elsewhere: readonly TakenElsewhere[],
): ReadonlyMap<string, readonly TakenElsewhere[]> {
  const takers = new Map<string, TakenElsewhere[]>()
  for (const each of elsewhere) {
    if (each.collection !== name) continue
    const key = numberKey(each)
    const same = takers.get(key)
    if (same) same.push(each)
    else takers.set(key, [each])
  }
  return takers
}

function isFrozen(path: string | undefined, frozen: readonly string[]): boolean {
  return path !== undefined && isNamed({ path }, frozen)
}
