import { createInterface } from 'node:readline/promises'
import { closest } from '@registrar/check-api'
import type { Collection, DocRecord, Repository } from '@registrar/model'
import { UsageError } from './io.ts'
import type { Session } from './session.ts'
import { rootPath, type Workspace } from './workspace.ts'

/**
 * The record that a person named: by path, number (`0201`, `ADR-201`, `decisions/201`), stem or slug. The written width chooses
 * between collections. Still several: `choose` tells which, else a terminal is asked and a script gets `UsageError` with the list.
 */
export async function resolveRecord(
  session: Session,
  workspace: Workspace,
  repository: Repository,
  name: string,
  choose?: (found: readonly DocRecord[]) => DocRecord,
): Promise<DocRecord> {
  const found = findRecords(workspace, repository, name)
  const [only] = found
  if (!only) throw notFound(repository, name)
  if (found.length === 1) return only
  if (choose) return choose(found)
  const list = found.map((record) => `  ${record.path}  ${record.title}`).join('\n')
  const { io } = session
  if (!io.isTTY || !io.stdin)
    throw new UsageError(
      `${name} names ${found.length} records:\n${list}`,
      `give the path of one${orCollection(found)}`,
    )
  return ask(io.stdin, io.stderr, found)
}

/** Every record that `name` may mean, by the first way of naming that finds one. */
function findRecords(workspace: Workspace, repository: Repository, name: string): readonly DocRecord[] {
  const records = [...repository.records.values()]
  const ways = [
    () => byPath(workspace, records, name),
    () => byNumber(repository.collections, name),
    () => records.filter((record) => record.stem === name || record.slug === name),
  ]
  for (const way of ways) {
    const found = way()
    if (found.length > 0) return found
  }
  return []
}

/** Names the collection where that tells the records apart: `, or decisions/0002`. */
function orCollection(found: readonly DocRecord[]): string {
  const [first] = found
  const isClear = new Set(found.map(({ collection }) => collection)).size === found.length
  return isClear && first ? `, or say of which collection: ${first.collection}/${first.number.written}` : ''
}

function byPath(workspace: Workspace, records: readonly DocRecord[], name: string): readonly DocRecord[] {
  let path: string
  try {
    path = rootPath(workspace, name)
  } catch (error) {
    if (error instanceof UsageError) return []
    throw error
  }
  return records.filter((record) => record.path === path || record.folder === path || record.path === name)
}

function byNumber(collections: readonly Collection[], name: string): readonly DocRecord[] {
  const form = /^(.*?)[\s\-_/#]*(\d{1,7})([a-z]?)$/i.exec(name)
  if (!form) return []
  const [, before = '', digits = '', letter = ''] = form
  const value = Number.parseInt(digits, 10)
  const named = before.toLowerCase()
  const holders = collections
    .filter(
      (each) =>
        named === '' ||
        each.name.toLowerCase() === named ||
        each.spec.labels.some((label) => label.toLowerCase() === named),
    )
    .flatMap((each) => each.records)
    .filter(({ number }) => number.value === value && number.letter === letter.toLowerCase())
  const width = new Map(collections.map((each) => [each.name, each.width]))
  const fitting = holders.filter((record) => width.get(record.collection) === digits.length)
  return fitting.length > 0 ? fitting : holders
}

function notFound(repository: Repository, name: string): UsageError {
  const names = [...repository.records.values()].flatMap(({ slug, stem, path }) => [slug, stem, path])
  const near = closest(name, names) ?? partOfOne(repository, name)
  return new UsageError(
    `no record is ${name}${near === undefined ? '' : `, did you mean ${near}?`}`,
    'registrar list prints them; a record is named by path, number (0201, ADR-201, decisions/201) or slug',
  )
}

/** The path of the only record whose file name has a word or a part of three letters and more. */
function partOfOne(repository: Repository, name: string): string | undefined {
  if (name.length < 3) return undefined
  const [only, ...others] = [...repository.records.values()].filter(({ stem }) =>
    stem.toLowerCase().includes(name.toLowerCase()),
  )
  return others.length === 0 ? only?.path : undefined
}

async function ask(
  input: NodeJS.ReadableStream,
  write: (text: string) => void,
  found: readonly DocRecord[],
): Promise<DocRecord> {
  write(found.map((record, at) => `  ${at + 1}  ${record.path}  ${record.title}\n`).join(''))
  const lines = createInterface({ input })
  try {
    for (;;) {
      write(`Which one (1–${found.length})? `)
      const { value, done } = await lines[Symbol.asyncIterator]().next()
      if (done) throw new UsageError('no record was chosen')
      const record = found[Number.parseInt(String(value), 10) - 1]
      if (record) return record
    }
  } finally {
    lines.close()
  }
}
