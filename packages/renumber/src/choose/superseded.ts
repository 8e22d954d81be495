import type { DocRecord, Repository } from '@registrar/model'

/** True of a record that another has replaced: its status says so, it names its successor, or a successor names it. */
export function isSuperseded(repository: Repository, record: DocRecord): boolean {
  if (/^superseded\b/i.test(record.status?.trim() ?? '')) return true
  const own = repository.relations.get(record.id) ?? []
  if (own.some(({ field, targets }) => SUPERSEDED_BY.test(field) && targets.length > 0)) return true
  for (const relations of repository.relations.values())
    for (const { field, from, targets } of relations)
      // One that may mean several records says nothing about any of them.
      if (SUPERSEDES.test(field) && targets.length === 1 && targets[0] === record.id && from !== record.id) return true
  return false
}

const SUPERSEDED_BY = /^superseded[-_ ]?by$/i
const SUPERSEDES = /^supersedes$/i
