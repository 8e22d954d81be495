import type { FilesContext } from '@registrar/check-api'
import type { CitedNumber, Collection, DocRecord } from '@registrar/model'

/** Who has a number, who had it, and who has a slug. */
export interface Holders {
  /** The records of a collection that have the number; stubs have none. */
  of(collection: string, number: CitedNumber): readonly DocRecord[]
  /** The one record of a collection that had the number before; undefined if there are several. */
  formerly(collection: string, number: CitedNumber): DocRecord | undefined
  /** The one record that has the slug of a stem, and the same prefix, under another number. */
  moved(collection: string | undefined, stem: string): DocRecord | undefined
  width(collection: string): number
}

export function holdersIn(collections: readonly Collection[], recordsBy: FilesContext['recordsBy']): Holders {
  const current = recordsBy('current', ({ stub, collection, number }) =>
    stub ? [] : [numberKey(collection, number.value, number.letter)],
  )
  const former = recordsBy('former', ({ stub, collection, formerly }) =>
    stub ? [] : formerly.map((value) => numberKey(collection, value, '')),
  )
  const slugs = recordsBy('slugs', ({ stem }) => slugKey(stem) ?? [])
  const widths = new Map(collections.map(({ name, width }) => [name, width]))
  return {
    of: (collection, number) => current(numberKey(collection, number.value, number.letter)),
    formerly(collection, { value, letter }) {
      const found = former(numberKey(collection, value, letter))
      return found.length === 1 ? found[0] : undefined
    },
    moved(collection, stem) {
      const found = slugKey(stem)?.flatMap(slugs) ?? []
      const own = found.filter((record) => collection === undefined || record.collection === collection)
      return own.length === 1 ? own[0] : undefined
    },
    width: (collection) => widths.get(collection) ?? 1,
  }
}

function numberKey(collection: string, value: number, letter: string): string {
  return `${collection}\n${value}${letter}`
}

/** `adr-0201-buckets` without its number; a stem that is a number alone has nothing to be known by. */
function slugKey(stem: string): readonly [string] | undefined {
  const form = /^(\D*)\d+[a-z]?[-_](.+)$/i.exec(stem)
  return form ? [`${form[1]?.toLowerCase()}\n${form[2]}`] : undefined
}
