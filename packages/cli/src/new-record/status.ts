import { knownStatus } from '@registrar/check-api'
import type { CollectionConfig } from '@registrar/config'
import type { Repository } from '@registrar/model'
import { UsageError } from '../io.ts'

/**
 * The status of a new record: the one that was asked for, else the collection's first; where no configuration names them and records say `proposed`, that. Written as the
 * records write it. Throws `UsageError` for one that the collection does not know.
 */
export function statusOf(collection: CollectionConfig, repository: Repository, said: string | undefined): string {
  const names = collection.spec.statuses.map(({ name }) => name)
  const used = (repository.collections.find(({ name }) => name === collection.name)?.records ?? []).flatMap(
    ({ status }) => status ?? [],
  )
  if (said !== undefined) {
    if (/\p{Cc}/u.test(said) || said.trim() === '') throw new UsageError('a status is one word or more, on one line')
    const known = knownStatus(collection.spec.statuses, said)?.name
    if (collection.configured && names.length > 0 && known === undefined)
      throw new UsageError(`${collection.name} has no status ${said}`, `its statuses are ${names.join(', ')}`)
    return used.find((status) => alike(status, said)) ?? (known !== undefined && alike(known, said) ? known : said)
  }
  // The kind's first is a draft; where nobody has said so, adr-tools and MADR begin with a proposal.
  const proposed = names.find((name) => alike(name, 'proposed'))
  const isUsual = used.length === 0 || used.some((status) => alike(status, 'proposed'))
  const first = (!collection.configured && isUsual ? proposed : undefined) ?? names[0] ?? 'draft'
  const capitals = used.filter((status) => /^\p{Lu}/u.test(status)).length
  if (!collection.configured && capitals * 2 > used.length) return first.charAt(0).toUpperCase() + first.slice(1)
  return used.find((status) => alike(status, first)) ?? first
}

function alike(one: string, other: string): boolean {
  return one.trim().toLowerCase() === other.trim().toLowerCase()
}
