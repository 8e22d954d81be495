import type { GitRepository } from '@registrar/git'
import type { Repository } from '@registrar/model'
import type { Workspace } from '../workspace.ts'
import type { NumberHolder } from './holder.ts'
import { archivedNamed, recordFolders, recordNamed } from './record-paths.ts'

/** A holder; one of the `past` only says that its number was used. */
export interface Found {
  readonly holder: NumberHolder
  readonly past?: boolean
}

/** The records of this tree, and the numbers that they had. */
export function here({ collections }: Repository): readonly Found[] {
  return collections.flatMap(({ name: collection, records }) =>
    records.flatMap(({ number: { value, letter }, slug, path, stub, formerly }): Found[] => {
      const where = stub ? 'formerly' : 'tree'
      const record = { collection, slug, path }
      return [
        { holder: { ...record, where, name: stub ? `${path} (a stub)` : path, value, letter } },
        ...formerly.map((old): Found => ({
          holder: { ...record, where: 'formerly', name: `${path} (formerly)`, value: old, letter: '' },
        })),
      ]
    }),
  )
}

/** What lies in archives of this tree: a number that was used, though no record has it any more. */
export function archivedHere({ config }: Workspace, { entries, records }: Repository): readonly Found[] {
  return [...entries.keys()].flatMap((path): readonly Found[] => {
    const named = records.has(path) ? undefined : archivedNamed(config, path)
    if (!named) return []
    const { number, slug } = named.match
    const { value, letter } = number
    return [
      {
        holder: {
          where: 'formerly',
          name: `${path} (archived)`,
          collection: named.collection,
          value,
          letter,
          slug,
          path,
        },
      },
    ]
  })
}

/** What the branch to merge into has by the names of its files. */
export function onTarget({ config }: Workspace, git: GitRepository, target: string): readonly Found[] {
  const paths = git.pathsBelow(target, recordFolders(config.collections))
  return namedHolders(config, paths, 'target', shortName(target))
}

/** The claims as last fetched. One for the branch that is checked out is its own; of a branch that everybody has, like the one to merge into, only what was claimed in this clone. */
export function claimed(git: GitRepository, target: string | undefined): readonly Found[] {
  const claims = git.claims()
  if (claims.length === 0) return []
  const { branch } = git
  const shared = branch !== undefined && (branch === target || target?.endsWith(`/${branch}`) === true)
  return claims.map((claim): Found => {
    const { collection, value, letter, slug, holder } = claim
    const person = holder || 'somebody'
    const own = branch !== undefined && claim.branch === branch && (claim.madeHere || !shared)
    const name = `the claim of ${person}${slug === '' ? '' : ` for ${slug}`}`
    return { holder: { where: 'claim', name, collection, value, letter, slug, own, person } }
  })
}

/** What other branches known here have by the names of their files. What this branch has had, or has in the remote, and what is merged already, is past. */
export function onBranches({ config }: Workspace, git: GitRepository, target: string | undefined): readonly Found[] {
  const folders = recordFolders(config.collections)
  const into = [...(git.head === undefined ? [] : ['HEAD']), ...(target === undefined ? [] : [target])]
  const past = (holder: Found): Found => ({ ...holder, past: true })
  const ofHead = git.head === undefined ? [] : namedHolders(config, git.pathsBelow('HEAD', folders), 'branch', 'HEAD')
  const ofBranches = git.branchPaths(folders, into).flatMap(({ ref, added, own, merged }) => {
    const holders = namedHolders(config, added, 'branch', shortName(ref))
    return own || merged ? holders.map(past) : holders
  })
  return [...ofHead.map(past), ...ofBranches]
}

function namedHolders(
  config: Workspace['config'],
  paths: readonly string[],
  where: 'target' | 'branch',
  branch: string,
): readonly Found[] {
  return paths.flatMap((path): Found[] => {
    const record = recordNamed(config, path)
    const named = record ?? archivedNamed(config, path)
    if (!named) return []
    const { collection, match } = named
    const { value, letter } = match.number
    const name = `${path} (on ${branch})`
    const holder = { where, name, collection, value, letter, slug: match.slug, path, branch }
    return [record ? { holder } : { holder, past: true }]
  })
}

function shortName(ref: string): string {
  return ref.replace(/^refs\/(?:heads|remotes)\//, '')
}
