import { GitError } from './git-error.ts'
import { parseIndex, parseTree } from './listing.ts'
import type { ListedEntry } from './listing.ts'
import { runGit } from './run-git.ts'
import type { GitPlace } from './run-git.ts'

/** Everything that the index has below the place, all stages, with paths from there. */
export function listIndex(place: GitPlace): readonly ListedEntry[] {
  return parseIndex(runGit(place, ['ls-files', '-z', '-s', '-v']).stdout)
}

/** What a commit of the index would have: throws GitError if paths are unmerged, leaves out what is only intended to be added (`git add -N`). */
export function committable(place: GitPlace, index: readonly ListedEntry[]): readonly ListedEntry[] {
  const unmerged = [...new Set(index.filter((entry) => entry.stage > 0).map((entry) => entry.path))]
  if (unmerged.length > 0) {
    const more = unmerged.length > 3 ? ` and ${unmerged.length - 3} more` : ''
    throw new GitError(
      `Unexpected unmerged paths in the index, expected none: ${unmerged.slice(0, 3).join(', ')}${more}`,
      {
        help: 'Resolve the merge first: edit the files, then git add them',
      },
    )
  }
  // An intended addition stands in the index as an empty file, so only with one of those is it worth another look.
  if (!index.some((entry) => emptyBlobs.has(entry.id))) return index
  const intended = new Set(intendedAdditions(place))
  return index.filter((entry) => !intended.has(entry.path))
}

/** The entries of a tree or commit below the place, with paths from there. */
export function listTree(place: GitPlace, id: string): readonly ListedEntry[] {
  return parseTree(runGit(place, ['ls-tree', '-z', '-r', id]).stdout)
}

/** The empty file's id in SHA-1 and SHA-256 repositories. */
const emptyBlobs: ReadonlySet<string> = new Set([
  'e69de29bb2d1d6434b8b29ae775ad8c2e48c5391',
  '473a0f4c3be8a93681a267e3b1e9a7dcda1185436fe141f7749120a303721813',
])

function intendedAdditions(place: GitPlace): string[] {
  const args = ['diff-files', '-z', '--name-only', '--relative', '--ita-invisible-in-index', '--diff-filter=A']
  return runGit(place, args).stdout.toString().split('\0')
}
