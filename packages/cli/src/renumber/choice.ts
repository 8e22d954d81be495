import type { DocRecord, Repository } from '@registrar/model'
import type { MoveChoice } from '@registrar/renumber'
import { UsageError } from '../io.ts'
import { rootPath, type Workspace } from '../workspace.ts'

/** The choices that have a name; anything else is a path. */
export const NAMED_CHOICES = ['newest', 'least-cited', 'superseded'] as const

/** What `--move` says. A path counts from where the user stands; throws `UsageError` if no record is there. */
export function moveChoice(workspace: Workspace, repository: Repository, written: string): MoveChoice {
  const name = NAMED_CHOICES.find((each) => each === written)
  if (name) return name
  const record = recordAt(repository, rootPath(workspace, written)) ?? recordAt(repository, written)
  if (record) return { path: record.path }
  throw new UsageError(
    `--move ${written} names no record`,
    `--move takes ${NAMED_CHOICES.join(', ')} or the path of a record`,
  )
}

function recordAt({ records }: Repository, path: string): DocRecord | undefined {
  return records.get(path) ?? [...records.values()].find(({ folder }) => folder === path)
}
