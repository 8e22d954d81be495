import type { AnyCheck } from '@registrar/check-api'
import type { RunError } from '@registrar/model'

/** What suppressions and the baseline have to know about the checks of a run. */
export interface Ran {
  /** The ids of all checks, also of those that were not to run. */
  readonly known: ReadonlySet<string>
  /** Of those that ran to their end. */
  readonly completed: ReadonlySet<string>
  /**
   * The checks under whose names a check's finding may be known: its own, and those that it yields to and that were not to run, for in a whole run the
   * finding may have been theirs.
   */
  namesOf(check: string): readonly string[]
}

/** `all` are the checks that the run was given, `chosen` those that it was to run, in any order; `errors` what some of them threw. */
export function ranOf(all: readonly AnyCheck[], chosen: readonly AnyCheck[], errors: readonly RunError[]): Ran {
  const failed = new Set(errors.map(({ where }) => where))
  const started = new Set(chosen.map(({ id }) => id))
  const names = new Map(
    chosen.map(({ id, yieldsTo = [] }) => [id, [id, ...yieldsTo.filter((other) => !started.has(other))]]),
  )
  return {
    known: new Set(all.map(({ id }) => id)),
    completed: new Set(chosen.flatMap(({ id }) => (failed.has(`check ${id}`) ? [] : [id]))),
    namesOf: (check) => names.get(check) ?? [],
  }
}
