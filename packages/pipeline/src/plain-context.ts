import type { GatheredFacts } from './look.ts'

/** What checks gather, kept in memory. */
export function gatheredFacts(): GatheredFacts {
  const byCheck = new Map<string, Map<string, unknown>>()
  const of = (check: string): Map<string, unknown> => {
    let facts = byCheck.get(check)
    if (!facts) byCheck.set(check, (facts = new Map()))
    return facts
  }
  return {
    of,
    set: (check, path, fact) => {
      if (fact !== undefined) of(check).set(path, fact)
    },
  }
}
