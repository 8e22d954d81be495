import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import type { LineOrigin } from '@registrar/model'
import type { Found } from '../discover.ts'
import { runGit } from '../run-git.ts'
import type { GitAnswer } from '../run-git.ts'

/**
 * Where lines of a file of the work tree come from, by one run of `git blame` for all of them. `path` is relative to the root, lines count from 1.
 * White space and moves inside of the file are looked through, and so are the commits that the repository wants ignored. A file that git does not know is uncommitted. With `content` the lines are those of that and not of the file on the disk.
 */
export function blame(
  found: Pick<Found, 'place' | 'top'>,
  path: string,
  lines: Iterable<number>,
  { files, lackedByAll }: IgnoredRevisions,
  content?: Uint8Array,
): ReadonlyMap<number, LineOrigin> {
  const wanted = [...new Set(lines)].sort((a, b) => a - b)
  if (wanted.length === 0) return new Map()
  const ranges = inRanges(wanted).flatMap(([first, last]) => ['-L', `${first},${last}`])
  // `--root`, else the first commit of all would be taken for the end of a shallow clone.
  const args = ['--line-porcelain', '-w', '-M', '--root', ...ranges, ...(content ? ['--contents', '-'] : [])]
  const lists = files.map((file) => `--ignore-revs-file=${file}`)
  const asked = { path, bare: lackedByAll, content }
  const first = runBlame(found, [...args, ...lists], asked)
  // A list that git cannot read is no reason to know nothing.
  const answer = first.status === 0 || lists.length === 0 ? first : runBlame(found, args, asked)
  if (answer.status === 0) return parseBlame(answer.stdout)
  const unknown = /no such path|no such ref|cannot stat|not under version control/i.test(answer.stderr)
  return new Map(wanted.map((line) => [line, unknown ? 'uncommitted' : 'unknown']))
}

/** Lists of commits that are not to be blamed. */
export interface IgnoredRevisions {
  /** Those that the configuration names, and `.git-blame-ignore-revs` at the top; absolute, only those that are there. */
  readonly files: readonly string[]
  /** A list that the user's or the machine's configuration names for all repositories and that this one lacks: git would refuse to blame. */
  readonly lackedByAll: boolean
  /** One that the repository's own configuration names and that is not there: git does refuse. */
  readonly lacked?: string
}

/** Looks for the lists by name. */
export function ignoredRevisions({ place, top }: Pick<Found, 'place' | 'top'>): IgnoredRevisions {
  const asked = ['config', '-z', '--show-scope', '--type=path', '--get-all', 'blame.ignoreRevsFile']
  const fields = runGit(place, asked, { expected: [0, 1] })
    .stdout.toString()
    .split('\0')
  const files = new Set([resolve(top, '.git-blame-ignore-revs')])
  let lackedByAll = false
  let lacked: string | undefined
  for (let at = 0; at + 1 < fields.length; at += 2) {
    const [scope, name = ''] = [fields[at], fields[at + 1]]
    if (name === '') continue
    files.add(resolve(top, name))
    if (existsSync(resolve(top, name))) continue
    if (scope === 'local' || scope === 'worktree') lacked = name
    else lackedByAll = true
  }
  return {
    files: [...files].filter((file) => existsSync(file)),
    lackedByAll,
    ...(lacked === undefined ? {} : { lacked }),
  }
}

/** The commits that a list names: one a line, behind it perhaps a comment. */
export function commitsIn(file: string): readonly string[] {
  return [...readFileSync(file, 'utf8').matchAll(/^[ \t]*([0-9a-f]{40,64})/gim)].map(([, id = '']) => id.toLowerCase())
}

function runBlame(
  { place, top }: Pick<Found, 'place' | 'top'>,
  args: readonly string[],
  { path, bare, content }: { readonly path: string; readonly bare: boolean; readonly content: Uint8Array | undefined },
): GitAnswer {
  const blaming = ['blame', ...args, '--', path]
  const options = { expected: [0, 128], ...(content ? { input: content } : {}) }
  if (!bare) return runGit(place, blaming, options)
  const env = { ...place.env, GIT_CONFIG_GLOBAL: '/dev/null', GIT_CONFIG_SYSTEM: '/dev/null' }
  // Whose repository it is has been accepted before by the configuration that is left out here.
  return runGit({ ...place, env }, ['-c', `safe.directory=${top}`, ...blaming], options)
}

/** Ever so many ranges would not fit on a command line: near ones are joined until they do. */
const MOST_RANGES = 2_000

function inRanges(lines: readonly number[]): readonly (readonly [number, number])[] {
  const span = (lines.at(-1) ?? 0) - (lines[0] ?? 0)
  const gap = lines.length > MOST_RANGES ? Math.ceil(span / MOST_RANGES) + 1 : 1
  const ranges: [number, number][] = []
  for (const line of lines) {
    const last = ranges.at(-1)
    if (last && line - last[1] <= gap) last[1] = line
    else ranges.push([line, line])
  }
  return ranges
}

/** Each line has a block of headers, the first of which is `ID ORIGINAL FINAL [COUNT]`, and then its text behind a tab (git-blame, "The porcelain format"). */
function parseBlame(output: Buffer): ReadonlyMap<number, LineOrigin> {
  const origins = new Map<number, LineOrigin>()
  let start = true
  for (const line of output.toString('latin1').split('\n')) {
    if (line.startsWith('\t')) start = true
    else if (start) {
      start = false
      const header = /^\^?([0-9a-f]{40,64}) \d+ (\d+)/.exec(line)
      if (header?.[1] === undefined) continue
      origins.set(Number(header[2]), /^0+$/.test(header[1]) ? 'uncommitted' : { commit: header[1] })
    }
  }
  return origins
}
