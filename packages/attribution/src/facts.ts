import type { Citation, CitedNumber, DocRecord, History, RecordId, Repository } from '@registrar/model'
import { calledIn, type CalledIn } from './called.ts'
import { formerInHistory } from './former-in-history.ts'
import { introducedIn } from './introduced.ts'
import { pathNamed } from './named.ts'
import { gitLines, type GitLines } from './git-lines.ts'
import { topicModel, type TopicModel } from './topic-model.ts'
import type { CitingText } from './types.ts'

/** What the rungs may ask, computed when it is first wanted. */
export interface AttributionFacts {
  readonly records: ReadonlyMap<RecordId, DocRecord>
  /** Absent outside of git. */
  readonly history?: History
  /** What the records are about. */
  topics(): TopicModel
  /** The records that a text names by link, path or stem. */
  namedIn(document: CitingText): ReadonlySet<RecordId>
  linesOf(document: CitingText): GitLines
  /** The titles that a text gives to the numbers of records. */
  introducedIn(document: CitingText): ReadonlyMap<RecordId, readonly string[]>
  /** The records that a text calls by their whole titles, but by the number of others. */
  calledIn: CalledIn
  /** The holders of a citation's numbers and the records that had one of them formerly, in path order. */
  candidatesOf(citation: Citation): readonly DocRecord[]
  /** The records of a collection that had a number under another file name, as git shows; asks for every name of all of them once. */
  formerlyIn(collection: string, number: CitedNumber): readonly DocRecord[]
}

/** The facts of a repository for attribution, with what git tells if it is there. Pure but for what `history` asks git. */
export function attributionFacts(
  repository: Pick<Repository, 'records' | 'documents'>,
  history?: History,
): AttributionFacts {
  const { records, documents } = repository
  let topics: TopicModel | undefined
  let former: ReadonlyMap<string, readonly DocRecord[]> | undefined
  let renamed: ReturnType<typeof formerInHistory> | undefined
  const named = new WeakMap<CitingText, ReadonlySet<RecordId>>()
  const lines = new WeakMap<CitingText, GitLines>()
  let called: CalledIn | undefined
  const calls = new WeakMap<CitingText, ReturnType<CalledIn>>()
  const introduced = new WeakMap<CitingText, ReadonlyMap<RecordId, readonly string[]>>()
  return {
    records,
    ...(history === undefined ? {} : { history }),
    topics: () => (topics ??= topicModel(records.values(), (path) => documents.get(path)?.text)),
    namedIn: (document) => remembered(named, document, pathNamed),
    linesOf: (document) => remembered(lines, document, ({ text }) => gitLines(text)),
    introducedIn: (document) => remembered(introduced, document, introducedIn),
    calledIn: (document) => remembered(calls, document, (one) => (called ??= calledIn(records))(one)),
    candidatesOf(citation) {
      former ??= formerHolders(records.values())
      return candidatesOf(citation, records, former)
    },
    formerlyIn(collection, number) {
      renamed ??= formerInHistory(records.values(), history)
      return renamed(collection, number)
    },
  }
}

function remembered<K extends object, V>(known: WeakMap<K, V>, key: K, compute: (key: K) => V): V {
  const had = known.get(key)
  if (had !== undefined) return had
  const value = compute(key)
  known.set(key, value)
  return value
}

function formerHolders(records: Iterable<DocRecord>): ReadonlyMap<string, readonly DocRecord[]> {
  const former = new Map<string, DocRecord[]>()
  for (const record of records)
    for (const number of record.formerly) {
      const key = `${record.collection}\n${number}`
      const same = former.get(key)
      if (same) same.push(record)
      else former.set(key, [record])
    }
  return former
}

function candidatesOf(
  { targets, collection, numbers }: Citation,
  records: ReadonlyMap<RecordId, DocRecord>,
  former: ReadonlyMap<string, readonly DocRecord[]>,
): readonly DocRecord[] {
  const found = new Map<RecordId, DocRecord>()
  for (const id of targets) {
    const record = records.get(id)
    if (record) found.set(id, record)
  }
  const names = new Set([...found.values()].map((record) => record.collection))
  if (collection !== undefined) names.add(collection)
  // A former number is an integer: whether it had a letter nobody wrote down.
  for (const { value, letter } of numbers)
    for (const name of letter === '' ? names : [])
      for (const record of former.get(`${name}\n${value}`) ?? []) found.set(record.id, record)
  return [...found.values()].sort((a, b) => (a.path < b.path ? -1 : 1))
}
