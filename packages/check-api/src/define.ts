import type { Messages, RecordCheck, RepositoryCheck } from './check.ts'

/** A check that looks at the whole repository. A pure, synchronous function: it reads nothing and keeps nothing. */
export function defineRepositoryCheck<const M extends Messages>(
  check: Omit<RepositoryCheck<M>, 'scope'>,
): RepositoryCheck<M> {
  return { ...check, scope: 'repository' }
}

/** A check that looks at one record and its document. A pure, synchronous function: it reads nothing and keeps nothing. */
export function defineRecordCheck<const M extends Messages>(check: Omit<RecordCheck<M>, 'scope'>): RecordCheck<M> {
  return { ...check, scope: 'record' }
}
