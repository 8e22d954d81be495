import { closest, type FilesContext } from '@registrar/check-api'
import type { CitedNumber, DocRecord, Repository } from '@registrar/model'

/** What exists near to something that does not: asked only where something is missing, and indexed once at the first question. */
export interface Neighbours {
  /** The path that differs in upper and lower case only. */
  otherCase(path: string): string | undefined
  /** The path that was probably meant: the only one of that file name, else the closest name in the folder, of a name with a number one with that number. */
  path(path: string): string | undefined
  /** The one record whose number has two digits the other way round. */
  number(collection: string, number: CitedNumber): DocRecord | undefined
  /** The record whose stem is the closest among those with the same number. */
  stem(collection: string | undefined, stem: string): DocRecord | undefined
  /** The closest of some names. */
  name(word: string, names: () => Iterable<string>): string | undefined
}

/** Comparing with every name of a folder is dear: a file with more mistakes than this has another problem than typing errors. */
const MAX_SEARCHES = 50

/** Answers with the neighbours for one file, whose searches are counted. */
export function neighboursIn(repository: Repository, shared: FilesContext['shared']): () => Neighbours {
  const paths = shared(() => indexPaths(repository))
  const records = shared(() => indexRecords(repository))
  return () => neighboursOf(repository, paths, records)
}

function neighboursOf(
  repository: Repository,
  paths: () => ReturnType<typeof indexPaths>,
  records: () => ReturnType<typeof indexRecords>,
): Neighbours {
  let searches = 0
  const limited = (ask: () => string | undefined): string | undefined => (++searches > MAX_SEARCHES ? undefined : ask())
  const search = (word: string, names: () => Iterable<string>): string | undefined =>
    limited(() => closest(word, names()))
  return {
    otherCase(path) {
      const { byLower } = paths()
      return byLower.get(path.toLowerCase()) ?? byLower.get(`${path.toLowerCase()}.md`)
    },
    path(path) {
      const [folder, name] = split(path)
      const same = paths().byName.get(name) ?? []
      if (same.length === 1) return same[0]
      const near = limited(() => nearName(name, paths().byFolder.get(folder) ?? []))
      if (near === undefined) return undefined
      return folder === '' ? near : `${folder}/${near}`
    },
    number(collection, { value, letter }) {
      const found = new Set<DocRecord>()
      const width = repository.collections.find(({ name }) => name === collection)?.width ?? 1
      for (const swapped of swappedDigits(String(value).padStart(width, '0')))
        for (const record of records().byNumber.get(`${collection}\n${swapped}${letter}`) ?? []) found.add(record)
      return found.size === 1 ? [...found][0] : undefined
    },
    stem(collection, stem) {
      const all = records().byCollection.get(collection ?? '') ?? []
      const near = limited(() =>
        nearName(
          stem,
          all.map((record) => record.stem),
        ),
      )
      return near === undefined ? undefined : all.find((record) => record.stem === near)
    },
    name: search,
  }
}

/** Names of records are alike in many ways: what differs in its number and its words is another record. */
function nearName(name: string, names: readonly string[]): string | undefined {
  const number = numberOf(name)
  if (number === undefined) return closest(name, names)
  const same = names.filter((each) => numberOf(each) === number)
  const words = wordsOf(name)
  const cut = same.find((each) => wordsOf(each).startsWith(`${words}-`) || words.startsWith(`${wordsOf(each)}-`))
  return cut ?? closest(name, same)
}

/** What follows the number in a name, without the ending. */
function wordsOf(name: string): string {
  return name.replace(/^\D*\d+|\.md$/gi, '')
}

/** `adr-12a` of `ADR-0012a-use-queues.md`; none of a date. */
function numberOf(name: string): string | undefined {
  const form = /^([a-z]*[-_]?)0*(\d+[a-z]?)(?=[-_.]|$)(?!-\d\d-\d\d\b)/i.exec(name)
  return form ? `${form[1]}${form[2]}`.toLowerCase() : undefined
}

function indexPaths({ entries, folders }: Repository): {
  readonly byLower: ReadonlyMap<string, string>
  readonly byName: ReadonlyMap<string, readonly string[]>
  readonly byFolder: ReadonlyMap<string, readonly string[]>
} {
  const byLower = new Map<string, string>()
  const byName = new Map<string, string[]>()
  const byFolder = new Map<string, string[]>()
  for (const path of [...entries.keys(), ...folders]) {
    const [folder, name] = split(path)
    byLower.set(path.toLowerCase(), path)
    // Every folder has a README: the name alone says nothing.
    if (!/^(?:readme|index)\b/i.test(name)) add(byName, name, path)
    add(byFolder, folder, name)
  }
  return { byLower, byName, byFolder }
}

function indexRecords({ collections }: Repository): {
  readonly byNumber: ReadonlyMap<string, readonly DocRecord[]>
  readonly byCollection: ReadonlyMap<string, readonly DocRecord[]>
} {
  const byNumber = new Map<string, DocRecord[]>()
  for (const { name, records } of collections)
    for (const record of records) add(byNumber, `${name}\n${record.number.value}${record.number.letter}`, record)
  return { byNumber, byCollection: new Map(collections.map(({ name, records }) => [name, records])) }
}

/** `0910` and `9001` of `0901`, as integers. */
function swappedDigits(digits: string): readonly number[] {
  const swapped: number[] = []
  for (let at = 0; at + 1 < digits.length; at++) {
    const [a, b] = [digits.charAt(at), digits.charAt(at + 1)]
    if (a !== b) swapped.push(Number.parseInt(digits.slice(0, at) + b + a + digits.slice(at + 2), 10))
  }
  return swapped
}

function split(path: string): readonly [string, string] {
  const slash = path.lastIndexOf('/')
  return slash < 0 ? ['', path] : [path.slice(0, slash), path.slice(slash + 1)]
}

function add<T>(map: Map<string, T[]>, key: string, value: T): void {
  const list = map.get(key)
  if (list) list.push(value)
  else map.set(key, [value])
}
