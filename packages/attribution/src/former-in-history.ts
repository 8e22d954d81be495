import type { CitedNumber, DocRecord, History } from '@registrar/model'

/** The records of a collection whose file or folder once had a number, by the names that git shows. The names of all records of a collection are asked for when it is first named. */
export function formerInHistory(
  records: Iterable<DocRecord>,
  history: History | undefined,
): (collection: string, number: CitedNumber) => readonly DocRecord[] {
  const formerPaths = history?.formerPaths?.bind(history)
  if (!formerPaths) return () => []
  const all = [...records]
  const known = new Map<string, ReadonlyMap<string, readonly DocRecord[]>>()
  return (collection, { value, letter }) => {
    const holders =
      known.get(collection) ??
      byFormerNumber(
        all.filter((record) => record.collection === collection),
        formerPaths,
      )
    known.set(collection, holders)
    return holders.get(`${value}${letter}`) ?? []
  }
}

function byFormerNumber(
  records: readonly DocRecord[],
  formerPaths: (path: string) => readonly string[],
): ReadonlyMap<string, readonly DocRecord[]> {
  const holders = new Map<string, DocRecord[]>()
  for (const record of records) {
    const numbers = new Set(formerPaths(record.path).flatMap((path) => numberBefore(record.slug, path) ?? []))
    for (const number of numbers)
      if (number !== `${record.number.value}${record.number.letter}`)
        holders.set(number, [...(holders.get(number) ?? []), record])
  }
  return holders
}

/**
 * The number of a file or folder of the same slug: `0201-a-slug.md`, `ADR-201_a-slug/README.md`. Another slug tells nothing: of records written after one template a new one looks to git
 * like another that is gone.
 */
function numberBefore(slug: string, path: string): string | undefined {
  if (slug === '') return undefined
  for (const segment of path.split('/').slice(-2)) {
    const [, digits, letter = '', rest = ''] = /^(?:\p{L}+[-_ ]?)?(\d+)([a-z]?)[-_. ]+(.+)$/iu.exec(segment) ?? []
    if (digits !== undefined && rest.replace(/\.\p{L}+$/u, '') === slug)
      return `${Number.parseInt(digits, 10)}${letter.toLowerCase()}`
  }
  return undefined
}
