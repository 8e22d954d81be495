import type { Found } from '../discover.ts'
import { oneLine, runGit } from '../run-git.ts'
import type { GitPlace } from '../run-git.ts'
import { addWorkTree, scratchPlace } from '../scratch.ts'
import type { WorkTreeListing } from '../work-tree.ts'

/** A markdown file that got another name; paths are relative to the root. */
export interface Rename {
  readonly from: string
  /** The name that it has today. */
  readonly to: string
  /** How much of the text stayed the same, in percent from 50 to 100, as git counts it. */
  readonly similarity: number
}

/** What is looked at beside the commits: the index, or the work tree, for which git needs a folder to write to. */
export type Uncommitted =
  | 'index'
  | { readonly listing: () => WorkTreeListing; readonly use: <T>(make: (folder: string) => T) => T }

/** The renames that are in no commit yet, of the index or of the work tree; there also those that nobody has told git of. */
export function pendingRenames(found: Found, uncommitted: Uncommitted): readonly Rename[] {
  const staged = uncommitted === 'index' ? ['--cached'] : []
  if (uncommitted !== 'index' && !uncommitted.listing().mayLack) return []
  const gone = diff(found.place, [...staged, '--no-renames', '--diff-filter=D'])
  // A rename takes a name away: where none is gone there is nothing to compare.
  if (gone.length === 0) return []
  const renamed = ['--cached', '-M', '--diff-filter=R']
  if (uncommitted === 'index') return below(found, renamesIn(diff(found.place, renamed)))
  return uncommitted.use((folder) => {
    const scratch = scratchPlace(found, folder)
    addWorkTree(scratch, uncommitted.listing())
    return below(found, renamesIn(diff(scratch, renamed)))
  })
}

/** `head` is undefined in a repository without commits. */
export interface RenamesSince {
  readonly head: string | undefined
  readonly commit: string
  readonly pending: readonly Rename[]
}

/** The renames in the commits since HEAD parted from another one, and then those that are in no commit yet; each with the name of today, the newest first. */
export function renamesSince(found: Found, { head, commit, pending }: RenamesSince): readonly Rename[] {
  const { place, prefix } = found
  const atTop = pending.map((each) => ({ ...each, from: prefix + each.from, to: prefix + each.to }))
  const steps = [atTop, ...committedSince(place, head, commit)]
  const today = new Map<string, string>()
  const renames: Rename[] = []
  for (const step of steps) {
    // From new to old: what came after a rename has given the file its name of today. Those of one commit are simultaneous.
    const told = step.map((each) => ({ ...each, to: today.get(each.to) ?? each.to }))
    for (const { from, to } of told) today.set(from, to)
    renames.push(...told)
  }
  return below(
    found,
    renames.filter(({ from, to }) => from !== to),
  )
}

/** The renames of each commit since HEAD parted from another one; none where git cannot tell where they parted. */
function committedSince(place: GitPlace, head: string | undefined, commit: string): readonly (readonly Rename[])[] {
  if (head === undefined || head === commit) return []
  const base = runGit(place, ['merge-base', head, commit], { expected: [0, 1, 128] })
  // What the other commit has of HEAD is all of it: nothing has come since.
  if (base.status !== 0 || oneLine(base) === head) return []
  return committed(place, `${oneLine(base)}..${head}`)
}

/** The renames of each commit of a range that has some, the newest first. */
function committed(place: GitPlace, range: string): readonly (readonly Rename[])[] {
  const shown = ['--topo-order', '--diff-merges=first-parent', '--no-show-signature', '--format=%x01']
  const fields = runNames(place, ['log', range, ...shown, '-M', '--diff-filter=R'])
  const steps: string[][] = []
  for (const field of fields) {
    const text = field.replace(/^\n/, '')
    if (text === '\u0001') steps.push([])
    else steps.at(-1)?.push(text)
  }
  return steps.map(renamesIn).filter(({ length }) => length > 0)
}

function diff(place: GitPlace, how: readonly string[]): readonly string[] {
  return runNames(place, ['diff', ...how, 'HEAD'])
}

/** Records are markdown files. */
const PATTERNS = ['md', 'markdown', 'mdx'].map((ending) => `:(top,icase)*.${ending}`)

/** The fields of `--name-status -z`; none if git cannot compare, as in a partial clone. */
function runNames(place: GitPlace, [command = '', ...args]: readonly string[]): readonly string[] {
  // Everywhere else a path is only a path; here it is a pattern.
  const env = { ...place.env, GIT_LITERAL_PATHSPECS: '0' }
  const names = ['--name-status', '-z', '--no-relative', '--', ...PATTERNS]
  const answer = runGit({ ...place, env }, ['-c', 'diff.renameLimit=2000', command, ...args, ...names], {
    expected: [0, 128],
  })
  return answer.status === 0
    ? answer.stdout
        .toString('utf8')
        .split('\0')
        .filter((field) => field !== '')
    : []
}

/** `R` with the similarity, the old name, the new one. */
function renamesIn(fields: readonly string[]): readonly Rename[] {
  const renames: Rename[] = []
  for (let at = 0; at + 2 < fields.length; at += 3)
    renames.push({
      similarity: Number(fields[at]?.slice(1)),
      from: fields[at + 1] ?? '',
      to: fields[at + 2] ?? '',
    })
  return renames
}

function below({ prefix }: Found, renames: readonly Rename[]): readonly Rename[] {
  return renames
    .filter(({ from, to }) => from.startsWith(prefix) && to.startsWith(prefix))
    .map((each) => ({ ...each, from: each.from.slice(prefix.length), to: each.to.slice(prefix.length) }))
}
