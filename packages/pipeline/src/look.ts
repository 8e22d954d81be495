import type { FileLooks, FilesContext, RepositoryCheck } from '@registrar/check-api'
import type {
  BroughtFacts,
  Collection,
  Document,
  DocRecord,
  RelationValue,
  Repository,
  TextFile,
} from '@registrar/model'
import type { CheckEntry } from './run.ts'
import { runningCheck, type RawFinding, type RunningCheck } from './run-check.ts'

/** What checks are given beside the file they look at. */
export interface LookInput {
  readonly repository: Repository
  readonly entries: readonly CheckEntry[]
  /** By check and path: what checks gather of documents is kept here, and read from here. */
  readonly gathered: GatheredFacts
  readonly shared: FilesContext['shared']
  readonly recordsBy: (check: string) => FilesContext['recordsBy']
}

/** What the checks have gathered, a map by path for each of them. */
export interface GatheredFacts {
  of(check: string): ReadonlyMap<string, unknown>
  set(check: string, path: string, fact: unknown): void
}

/** The checks of a run, in their order, taken apart. */
export interface Looks {
  readonly running: readonly RunningCheck[]
  /** Asks every check how it looks at files, which is else done at the first of them. */
  prepare(): void
  /** Notes what every check has to know of a document. */
  gather(document: Document): void
  /** What is found by looking at one document. */
  atDocument(document: Document): readonly RawFinding[]
  /** What is found by looking at one text file. */
  atText(file: TextFile): readonly RawFinding[]
  /** What one check finds in the whole. */
  atWhole(running: RunningCheck, facts: BroughtFacts): readonly RawFinding[]
}

export function makeLooks(input: LookInput): Looks {
  const { repository, gathered } = input
  const running = input.entries.map(runningCheck)
  const looks = new Map<string, FileLooks<never>>()
  const looksOf = (check: RepositoryCheck): FileLooks<never> => {
    let found = looks.get(check.id)
    if (!found) looks.set(check.id, (found = fileLooks(check, input)))
    return found
  }
  const collections = new Map(repository.collections.map((collection) => [collection.name, collection]))
  return {
    running,
    prepare() {
      for (const { entry, run } of running) {
        const { check } = entry
        if (check.scope === 'repository') run(() => void looksOf(check))
      }
    },
    gather(document) {
      for (const { entry, run } of running) {
        const { check } = entry
        if (check.scope !== 'repository' || !check.gather) continue
        const { gather, id } = check
        run(() => {
          const fact: unknown = gather({ document, repository, ...about(document, repository, collections) })
          gathered.set(id, document.path, fact)
        })
      }
    },
    atDocument: (document) =>
      running.flatMap(({ entry: { check }, run }) =>
        run((report) => {
          if (check.scope === 'repository') return looksOf(check).document?.(document, report as never)
          const { record, collection, relations } = about(document, repository, collections)
          if (record && collection) check.check({ record, collection, document, relations }, report as never)
        }),
      ),
    atText: (file) =>
      running.flatMap(({ entry: { check }, run }) =>
        check.scope === 'repository' && check.needs?.includes('texts')
          ? run((report) => looksOf(check).text?.(file, report as never))
          : [],
      ),
    atWhole: ({ entry: { check }, run }, facts) =>
      check.scope === 'repository'
        ? run((report) =>
            check.check?.(
              { repository, collections: repository.collections, facts, gathered: gathered.of(check.id) },
              report as never,
            ),
          )
        : [],
  }
}

function fileLooks(check: RepositoryCheck, { repository, gathered, shared, recordsBy }: LookInput): FileLooks<never> {
  const context: FilesContext = {
    repository,
    collections: repository.collections,
    gathered: gathered.of(check.id),
    shared,
    recordsBy: recordsBy(check.id),
  }
  return (check.files?.(context) ?? {}) as FileLooks<never>
}

/** The record whose main document a document is. */
function about(
  { path }: Document,
  { records, relations }: Repository,
  collections: ReadonlyMap<string, Collection>,
): {
  readonly record?: DocRecord
  readonly collection?: Collection
  readonly relations: readonly RelationValue[]
} {
  const record = records.get(path)
  const collection = record && collections.get(record.collection)
  return record && collection ? { record, collection, relations: relations.get(record.id) ?? [] } : { relations: [] }
}
