import type { GitRepository } from '@registrar/git'
import type { TakenElsewhere } from '@registrar/model'
import type { Workspace } from '../workspace.ts'
import { claimed, onBranches } from './found.ts'
import type { NumberHolder } from './holder.ts'
import { recordNamed } from './record-paths.ts'

/** What to look at beside this tree and the branch to merge into. */
export interface ElsewhereOptions {
  readonly target: string | undefined
  /** The paths of the target. */
  readonly onTarget: ReadonlySet<string> | undefined
  /** Also what other branches known here have. */
  readonly branches: boolean
}

/**
 * The numbers that others are about to take: by a claim as last fetched, and on request on other branches known here. A record that the target has under whatever number has come there already: a branch
 * that still has it is an old one.
 */
export function takenElsewhere(
  workspace: Workspace,
  git: GitRepository,
  { target, onTarget, branches }: ElsewhereOptions,
): readonly TakenElsewhere[] {
  const claims = claimed(git, target).flatMap(({ holder }): readonly TakenElsewhere[] => {
    const { collection, value, letter, slug, person = '', own } = holder
    return own ? [] : [{ kind: 'claim', name: person, collection, value, letter, slug }]
  })
  if (!branches) return claims
  const landed = slugsOn(workspace, onTarget ?? new Set())
  const records = onBranches(workspace, git, target).flatMap(({ holder, past }): readonly TakenElsewhere[] => {
    const { collection, value, letter, slug, path, branch = '' } = holder
    if (past || path === undefined || landed.has(slugKey(holder))) return []
    return [{ kind: 'branch', name: branch, collection, value, letter, path, slug }]
  })
  return [...claims, ...records]
}

function slugsOn({ config }: Workspace, paths: ReadonlySet<string>): ReadonlySet<string> {
  const slugs = new Set<string>()
  for (const path of paths) {
    const named = recordNamed(config, path)
    if (named && named.match.slug !== '') slugs.add(slugKey({ collection: named.collection, slug: named.match.slug }))
  }
  return slugs
}

function slugKey({ collection, slug }: Pick<NumberHolder, 'collection' | 'slug'>): string {
  return `${collection}\n${slug}`
}
