import type { Collection, DocRecord, Entry, Tree } from '@registrar/model'
import { parentPath, questionHash, type QuestionSet } from '@registrar/repository'
import type { RunMemory } from './memory.ts'

/** How a tree differs from the one that is remembered. */
export interface TreeChanges {
  /** The paths that are there and were not as they are. */
  readonly fresh: ReadonlySet<string>
  readonly gone: readonly string[]
  /** The questions about entries and contents that are answered otherwise now. */
  readonly changed: QuestionSet
  /** False where something else than a file has changed: what leads through a link cannot be told by its name. */
  readonly traceable: boolean
}

/** Compares a tree with what is remembered. `idOf` names contents. */
export function treeChanges(tree: Tree, memory: RunMemory, idOf: (entry: Entry) => string): TreeChanges {
  const fresh = new Set<string>()
  const changed: QuestionSet = new Set()
  const came: string[] = []
  let traceable = true
  let same = 0
  for (const entry of tree.entries()) {
    const { path, kind } = entry
    const before = memory.entry(path)
    if (before) same++
    if (before?.kind === kind && before.id === idOf(entry)) continue
    fresh.add(path)
    if (kind !== 'file' || (before && before.kind !== 'file')) traceable = false
    if (before) changed.add(questionHash('content', path))
    else came.push(path)
  }
  const gone = same === memory.paths.length ? [] : goneFrom(tree.entries(), memory)
  for (const path of gone) if (memory.entry(path)?.kind !== 'file') traceable = false
  if (came.length > 0 || gone.length > 0) addEntries(changed, came, gone, tree.entries(), memory)
  return { fresh, gone, changed, traceable }
}

function goneFrom(entries: readonly Entry[], memory: RunMemory): readonly string[] {
  const there = new Set(entries.map(({ path }) => path))
  return memory.paths.filter((path) => !there.has(path))
}

/** A path that came or went, and each folder that did so with it. */
function addEntries(
  changed: QuestionSet,
  came: readonly string[],
  gone: readonly string[],
  entries: readonly Entry[],
  memory: RunMemory,
): void {
  changed.add(questionHash('entries', ''))
  const before = foldersOf(memory.paths)
  const after = foldersOf(entries.map(({ path }) => path))
  for (const path of [...came, ...gone]) {
    changed.add(questionHash('entry', path))
    changed.add(questionHash('content', path))
    for (let folder = parentPath(path); folder !== ''; folder = parentPath(folder))
      if (before.has(folder) !== after.has(folder)) changed.add(questionHash('entry', folder))
  }
}

function foldersOf(paths: Iterable<string>): ReadonlySet<string> {
  const folders = new Set<string>()
  for (const path of paths)
    for (let folder = parentPath(path); folder !== '' && !folders.has(folder); folder = parentPath(folder))
      folders.add(folder)
  return folders
}

/** The collection of each folder that holds records: that of the first of them, as the lookup has it. */
export function recordFolders(collections: readonly Collection[]): Readonly<Record<string, string>> {
  const folders: Record<string, string> = {}
  for (const { records } of collections) for (const record of records) folders[folderOf(record)] ??= record.collection
  return folders
}

function folderOf({ folder, path }: Pick<DocRecord, 'folder' | 'path'>): string {
  return parentPath(folder ?? path)
}

/** Adds the questions about folders and collections that are answered otherwise now. */
export function addCollectionChanges(
  changed: QuestionSet,
  memory: RunMemory,
  folders: Readonly<Record<string, string>>,
  collections: readonly Collection[],
): void {
  for (const folder of new Set([...Object.keys(memory.folders), ...Object.keys(folders)]))
    if (memory.folders[folder] !== folders[folder]) changed.add(questionHash('folder', folder))
  for (const { name, dense } of collections) if (memory.dense[name] !== dense) changed.add(questionHash('dense', name))
}
