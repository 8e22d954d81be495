import { existsSync, realpathSync, statSync } from 'node:fs'
import { resolve } from 'node:path'
import { attributionFacts } from '@registrar/attribution'
import { loadConfig } from '@registrar/config'
import { foreignHistory, type GitRepository } from '@registrar/git'
import type { Repository } from '@registrar/model'
import type { OtherCheckout } from '@registrar/renumber'
import { readCheckout } from '@registrar/repository'
import { folderTree } from '@registrar/tree'
import { UsageError } from '../io.ts'
import { finishInterrupted, type Written } from '../recovery.ts'
import type { Session } from '../session.ts'
import { describeProblem, isWithin, rootAround, type Workspace } from '../workspace.ts'
import type { Stages } from '../progress.ts'

/** Another checkout whose citations of our records follow, with the place where it lies. */
export interface Checkout extends Written {
  readonly other: OtherCheckout
}

/**
 * Opens the checkouts that were named, each at its own root, and reads their texts as they cite our records. What was interrupted there is finished first. Throws `UsageError` for one that is
 * not there, is named twice, or is this repository.
 */
export function openCheckouts(
  session: Session,
  workspace: Workspace,
  repository: Repository,
  names: readonly string[],
  stages: Stages,
): readonly Checkout[] {
  const roots = new Map([[workspace.root, 'the repository itself']])
  return names.map((name) => {
    const place = placeOf(workspace, name)
    const same = roots.get(place.root)
    if (same !== undefined) throw new UsageError(`--in ${name} is ${same}`, 'name each checkout once')
    refuseOverlap(workspace, place, name)
    roots.set(place.root, `the same as --in ${name}`)
    finishInterrupted(session, place)
    return { ...place, other: readOther(workspace, repository, place, name, stages) }
  })
}

function placeOf({ cwd }: Workspace, name: string): Written {
  const folder = resolve(cwd, name)
  if (!existsSync(folder)) throw new UsageError(`--in ${name}: no such folder`)
  if (!statSync(folder).isDirectory()) throw new UsageError(`--in ${name} is a file`, 'name the folder of the checkout')
  const from = realpathSync(folder)
  const { root, git } = rootAround(from)
  return { root, ...(git ? { git } : {}) }
}

/** A file in both would be changed twice. Another repository within this one (a submodule) is none of its files. */
function refuseOverlap(workspace: Workspace, { root, git }: Written, name: string): void {
  const ours = workspace.git
  if (ours && git && realpathSync(ours.filePath('objects')) === realpathSync(git.filePath('objects')))
    throw new UsageError(
      git.top === ours.top
        ? `--in ${name} lies in the repository itself`
        : `--in ${name} is another work tree of this repository`,
      git.top === ours.top
        ? 'what lies below the root is looked at anyway; the root is where registrar.yaml is, so move it to the top to reach all'
        : 'commit here, then merge there: its records move with the merge',
    )
  const apart = git !== undefined && git.top !== ours?.top
  if (!apart && (isWithin(workspace.root, root) || isWithin(root, workspace.root)))
    throw new UsageError(`--in ${name} and ${workspace.root} lie in each other`, 'name a checkout that lies beside it')
}

function readOther(
  { git: ours }: Workspace,
  repository: Repository,
  { root, git }: Written,
  name: string,
  stages: Stages,
): OtherCheckout {
  const tree = git ? git.workTree() : folderTree(root)
  const loaded = loadConfig(tree)
  if ('problems' in loaded)
    throw new UsageError(
      loaded.problems.map((problem) => `--in ${name}: ${describeProblem(problem)}`).join('\nerror: '),
    )
  const texts = readCheckout(repository, tree, loaded.config, {
    ...(ours ? { forge: ours.forges() } : {}),
    progress: stages.counted((done, total) => `searching ${done} of ${total} files of ${name}`),
  })
  return { name, tree, texts, attribution: attributionFacts(repository, historyOf(git, ours, name)) }
}

function historyOf(theirs: GitRepository | undefined, ours: GitRepository | undefined, name: string) {
  return theirs && ours ? foreignHistory(theirs, ours, name) : undefined
}
