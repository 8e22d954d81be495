import { runGit } from '../../run-git.ts'
import type { GitPlace } from '../../run-git.ts'

/** A file of a commit that differs from the commit's first parent: the ids of its contents, `before` undefined if it was not there; `from` is its name there. */
interface FileChange {
  readonly path: string
  readonly from: string
  readonly before: string | undefined
  readonly after: string
  /** True if more than one file that went away may have been this one before: `git blame`, which asks about one file alone, may take another than `git log` does. */
  readonly unsure: boolean
}

/** A file of a merge that is like that of no parent: the ids of its contents, undefined in a parent that does not have it. */
interface MergedChange {
  readonly after: string
  readonly before: readonly (string | undefined)[]
}

export interface LoggedCommit {
  readonly id: string
  readonly parents: readonly string[]
  /** The files that are there and differ from the first parent's. */
  readonly changes: readonly FileChange[]
  /** Of a merge, by path. */
  readonly merged?: ReadonlyMap<string, MergedChange>
}

/**
 * Every commit behind HEAD, none behind its parents, with what it changed; by two runs of git. Paths are relative to the top. Undefined if git cannot compare
 * old files, which a partial clone lacks.
 */
export function changeLog(place: GitPlace): readonly LoggedCommit[] | undefined {
  const merges = new Map<string, ReadonlyMap<string, MergedChange>>()
  const merging = runLog(place, ['--merges', '-c', '--no-renames'])
  const changing = merging && runLog(place, ['--diff-merges=first-parent', '-M'])
  if (!changing) return undefined
  for (const { id, raw } of logged(merging)) merges.set(id, mergedChanges(raw))
  const commits: LoggedCommit[] = []
  for (const { id, parents, raw } of logged(changing)) {
    const merged = merges.get(id)
    commits.push({ id, parents, changes: fileChanges(raw), ...(merged ? { merged } : {}) })
  }
  return commits
}

function fileChanges(raw: readonly RawChange[]): readonly FileChange[] {
  const lost = raw.filter(({ status }) => /^[DRT]/.test(status))
  return raw.flatMap(({ ids: [before, after], status, paths: [from = '', to = from] }) => {
    if (after === undefined) return []
    if (status === 'A') return [{ path: to, from, after, before, unsure: lost.length > 0 }]
    // It was a link or a submodule before.
    if (status === 'T') return [{ path: to, from, after, before: undefined, unsure: true }]
    const rivals = status === 'R100' ? lost.filter(({ ids: [id] }) => id === before) : lost
    return [{ path: to, from, after, before, unsure: status.startsWith('R') && rivals.length > 1 }]
  })
}

function mergedChanges(raw: readonly RawChange[]): ReadonlyMap<string, MergedChange> {
  const merged = new Map<string, MergedChange>()
  for (const { ids, paths } of raw) {
    const after = ids.at(-1)
    if (after !== undefined) merged.set(paths[0] ?? '', { after, before: ids.slice(0, -1) })
  }
  return merged
}

interface Logged {
  readonly id: string
  readonly parents: readonly string[]
  readonly raw: readonly RawChange[]
}

/** `:MODE MODE ID ID STATUS`, of a merge with one colon, mode and id more for each further parent; then one path, of a rename two (git-diff, "Raw output format"). */
interface RawChange {
  readonly ids: readonly (string | undefined)[]
  readonly status: string
  readonly paths: readonly string[]
}

function runLog(place: GitPlace, how: readonly string[]): Buffer | undefined {
  const shown = [
    '--topo-order',
    '--raw',
    '-z',
    '--no-abbrev',
    '--no-relative',
    '--no-show-signature',
    '--format=%x01%H %P',
  ]
  const settings = ['-c', 'diff.renameLimit=2000', '-c', 'log.showRoot=true']
  const answer = runGit(place, [...settings, 'log', 'HEAD', ...how, ...shown], { expected: [0, 128] })
  return answer.status === 0 ? answer.stdout : undefined
}

function* logged(output: Buffer): Generator<Logged> {
  let current: { id: string; parents: readonly string[]; raw: RawChange[] } | undefined
  const fields = fieldsOf(output)
  for (const field of fields) {
    // A commit's line is followed by a line end where changes follow it.
    const text = field.replace(/^\n/, '')
    if (text.startsWith('\u0001')) {
      if (current) yield current
      const [id = '', ...parents] = text.slice(1).trim().split(' ')
      current = { id, parents: parents.filter((parent) => parent !== ''), raw: [] }
    } else if (text.startsWith(':')) current?.raw.push(rawChange(text, fields))
  }
  if (current) yield current
}

function rawChange(head: string, fields: Iterator<string>): RawChange {
  const parents = /^:+/.exec(head)?.[0].length ?? 1
  const words = head.slice(parents).split(' ')
  const status = words.at(-1) ?? ''
  const ids = words.slice(parents + 1, -1).map((id) => (/^0+$/.test(id) ? undefined : id))
  const paths = Array.from({ length: /^[RC]\d/.test(status) ? 2 : 1 }, () => String(fields.next().value ?? ''))
  return { ids, status, paths }
}

/** One by one: the whole of a long history is more than a string can hold. */
function* fieldsOf(output: Buffer): Generator<string, undefined> {
  for (let at = 0; at < output.length;) {
    const zero = output.indexOf(0, at)
    const end = zero < 0 ? output.length : zero
    yield output.toString('utf8', at, end)
    at = end + 1
  }
  return undefined
}
