import type { Repository } from '@registrar/model'
import { fetchIfReachable } from '../claims/reach.ts'
import { EXIT } from '../io.ts'
import { numbersInUse } from '../numbers/numbers-in-use.ts'
import { collectionNamed, withRepository } from '../open-documents.ts'
import type { Session } from '../session.ts'
import type { Workspace } from '../workspace.ts'

/**
 * `registrar next`: one more than the highest number of the collection here, on the branch to merge into, on every other branch known here, of claims, which it fetches, and of
 * those once used (`formerly`), at the collection's width. Gaps are never filled: something may still cite what stood there.
 */
export function runNext(session: Session, name: string): number {
  const print = (repository: Repository, workspace: Workspace): number => {
    const { width } = collectionNamed(workspace.config.collections, name)
    fetchIfReachable(session, workspace)
    const [next] = numbersInUse(workspace, repository).next(name)
    session.io.stdout(`${String(next).padStart(width, '0')}\n`)
    if (!workspace.git)
      session.io.stderr('looked at: work tree; not at: other branches (this folder is in no git repository)\n')
    return EXIT.clean
  }
  return withRepository(session, print, { empty: true })
}
