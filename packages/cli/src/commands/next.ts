import type { CollectionConfig } from '@registrar/config'
import type { Repository, Tree } from '@registrar/model'
import { EXIT, UsageError } from '../io.ts'
import { collectionNamed, withRepository } from '../open-documents.ts'
import type { Session } from '../session.ts'
import type { Workspace } from '../workspace.ts'

/**
 * `registrar next`: one more than the highest number of the collection here, on every branch known here, and of those once
 * used (`formerly`), at the collection's width. Gaps are never filled: something may still cite what stood there.
 */
export function runNext(session: Session, name: string): number {
  const print = (repository: Repository, { config, tree, git }: Workspace): number => {
    const collection = collectionNamed(config.collections, name)
    const used = new Set<number>([0])
    addNumbers(used, tree, collection)
    for (const branch of git?.branches() ?? []) if (git) addNumbers(used, git.refTree(branch), collection)
    for (const { formerly } of repository.collections.find((each) => each.name === name)?.records ?? [])
      for (const number of formerly) used.add(number)
    const highest = [...used].reduce((most, number) => Math.max(most, number))
    if (!Number.isSafeInteger(highest + 1)) throw new UsageError(`no number follows ${highest}`)
    session.io.stdout(`${String(highest + 1).padStart(collection.width, '0')}\n`)
    if (!git) session.io.stderr('looked at: work tree; not at: other branches (this folder is in no git repository)\n')
    return EXIT.clean
  }
  return withRepository(session, print, { empty: true })
}

function addNumbers(used: Set<number>, tree: Tree, { pattern }: CollectionConfig): void {
  for (const { path } of tree.entries()) {
    const match = pattern.match(path)
    if (match) used.add(match.number.value)
  }
}
