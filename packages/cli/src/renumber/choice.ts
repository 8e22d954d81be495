import type { DocRecord, Repository } from '@registrar/model'
import { chooseOne, type MoveChoice } from '@registrar/renumber'
import { visible } from '@registrar/report'
import { UsageError } from '../io.ts'
import type { Session } from '../session.ts'
import { rootPath, type Workspace } from '../workspace.ts'
import { contenderFacts } from './contenders.ts'
import { describeContenders } from './describe-contenders.ts'
import { NAMED_CHOICES } from './named-choices.ts'

/** What `--move` says: a rule, or a record by its path, stem or slug. A path counts from where the user stands; throws `UsageError` if no record is there. */
export function moveChoice(workspace: Workspace, repository: Repository, written: string): MoveChoice {
  const name = NAMED_CHOICES.find((each) => each === written)
  if (name) return name
  const record =
    recordAt(repository, rootPath(workspace, written)) ??
    recordAt(repository, written) ??
    recordCalled(repository, written)
  if (record) return { path: record.path }
  throw new UsageError(
    `--move ${written} names no record`,
    `--move takes ${NAMED_CHOICES.join(', ')} or a record by its path or slug`,
  )
}

/**
 * How to tell which of several records a name means: as `--move` says, else what each choice would move is shown to a script in a `UsageError`. Undefined where a person can be asked.
 */
export function chooser(
  session: Session,
  workspace: Workspace,
  repository: Repository,
  name: string,
  move: string | undefined,
): ((found: readonly DocRecord[]) => DocRecord) | undefined {
  const choice = move === undefined ? undefined : moveChoice(workspace, repository, move)
  if (choice === undefined && session.io.isTTY && session.io.stdin) return undefined
  return (found) => {
    const facts = contenderFacts(session, workspace, repository, found)
    const chosen = choice === undefined ? undefined : chooseOne(found, choice, facts)
    if (chosen && 'record' in chosen) return chosen.record
    const why = chosen ? `, and --move ${move} chooses none: ${chosen.reason}` : ''
    throw new UsageError(
      `${visible(`${name} names ${found.length} records${why}`)}:\n${describeContenders(found, facts).trimEnd()}`,
      'give the path of one, or say which with --move',
    )
  }
}

function recordAt({ records }: Repository, path: string): DocRecord | undefined {
  return records.get(path) ?? [...records.values()].find(({ folder }) => folder === path)
}

/** By stem or slug, if that is the name of one alone. */
function recordCalled({ records }: Repository, name: string): DocRecord | undefined {
  const [only, ...others] = [...records.values()].filter(({ stem, slug }) => stem === name || slug === name)
  return others.length === 0 ? only : undefined
}
