import type { CitedNumber, Collection, DocRecord } from '@registrar/model'

/** Who has a number, who had it, and who has a slug; each collection's records are looked through once, at the first question. */
export interface Holders {
  /** The records of a collection that have the number; stubs have none. */
  of(collection: string, number: CitedNumber): readonly DocRecord[]
  /** The one record of a collection that had the number before; undefined if there are several. */
  formerly(collection: string, number: CitedNumber): DocRecord | undefined
  /** The one record that has the slug of a stem, and the same prefix, under another number. */
  moved(collection: string | undefined, stem: string): DocRecord | undefined
  width(collection: string): number
}

export function holdersIn(collections: readonly Collection[]): Holders {
  let index: Index | undefined
  const known = (): Index => (index ??= indexOf(collections))
  return {
    of: (collection, number) => known().current.get(numberKey(collection, number.value, number.letter)) ?? [],
    formerly(collection, { value, letter }) {
      const found = known().former.get(numberKey(collection, value, letter)) ?? []
      return found.length === 1 ? found[0] : undefined
    },
    moved(collection, stem) {
      const key = slugKey(stem)
      const found = (key === undefined ? undefined : known().slugs.get(key)) ?? []
      const own = found.filter((record) => collection === undefined || record.collection === collection)
      return own.length === 1 ? own[0] : undefined
    },
    width: (collection) => known().widths.get(collection) ?? 1,
  }
}

interface Index {
  readonly current: Map<string, DocRecord[]>
  readonly former: Map<string, DocRecord[]>
  readonly slugs: Map<string, DocRecord[]>
  readonly widths: Map<string, number>
}

function indexOf(collections: readonly Collection[]): Index {
  const index: Index = { current: new Map(), former: new Map(), slugs: new Map(), widths: new Map() }
  for (const { name, width, records } of collections) {
    index.widths.set(name, width)
    for (const record of records) {
      const slug = slugKey(record.stem)
      if (slug !== undefined) add(index.slugs, slug, record)
      if (record.stub) continue
      add(index.current, numberKey(name, record.number.value, record.number.letter), record)
      for (const value of record.formerly) add(index.former, numberKey(name, value, ''), record)
    }
  }
  return index
}

function numberKey(collection: string, value: number, letter: string): string {
  return `${collection}\n${value}${letter}`
}

/** `adr-0201-buckets` without its number; a stem that is a number alone has nothing to be known by. */
function slugKey(stem: string): string | undefined {
  const form = /^(\D*)\d+[a-z]?[-_](.+)$/i.exec(stem)
  return form ? `${form[1]?.toLowerCase()}\n${form[2]}` : undefined
}

function add(map: Map<string, DocRecord[]>, key: string, record: DocRecord): void {
  const list = map.get(key)
  if (list) list.push(record)
  else map.set(key, [record])
}
