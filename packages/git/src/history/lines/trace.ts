import type { ComparedLine, FileLines } from './file-lines.ts'
import type { Step, Version } from './versions.ts'

/** The content of a version; `none` if it is not among git's objects here, undefined if it has to be brought. */
export type ContentOf = (blob: string) => FileLines | 'none' | undefined

/** The commit that wrote a line · `unsure` only git itself can tell · the version from which on contents have to be brought. */
export type Traced = { readonly commit: string } | { readonly wanted: Version } | 'unsure'

/**
 * The commit that `git blame -w -M` names for a line of a file of the work tree, as far as the log and the contents tell for certain. `newest` leads to the version of HEAD.
 *
 * A line comes from a parent that has it. One of more than 20 letters and digits is found there wherever it stands (git-blame, `-M`), a shorter one for certain only if it stayed in place:
 * if nothing before it differs or nothing behind it, every way of comparing two files leaves it there.
 */
export function traceLine({ version }: Step, now: FileLines, line: ComparedLine, contentOf: ContentOf): Traced {
  if (!version || line.part === '') return 'unsure'
  const head = contentOf(version.blob)
  if (head === undefined) return { wanted: version }
  // What HEAD does not have is not committed, or git sees it through a filter.
  if (head === 'none' || passes(now, head, line) !== true) return 'unsure'
  return trace(version, { line, contentOf, known: new Map() })
}

interface Search {
  readonly line: ComparedLine
  readonly contentOf: ContentOf
  readonly known: Map<Version, Traced>
}

function trace(from: Version, search: Search): Traced {
  const { known } = search
  const walked: Version[] = []
  let version: Version | undefined = from
  let traced: Traced | undefined
  while (version && !(traced = known.get(version))) {
    walked.push(version)
    const steps = stepsWith(version, search)
    if (!Array.isArray(steps)) traced = steps
    else if (steps.length === 0) traced = { commit: version.commit }
    else if (steps.length > 1)
      traced = agreed(steps.map((step) => (step.version ? trace(step.version, search) : 'unsure')))
    if (traced) break
    version = (steps as readonly Step[])[0]?.version
  }
  traced ??= 'unsure'
  for (const each of walked) known.set(each, traced)
  return traced
}

/** Of a line that several parents have it depends on the comparison to which it goes, unless all lead to one commit. */
function agreed(all: readonly Traced[]): Traced {
  const wanted = all.find((one) => typeof one === 'object' && 'wanted' in one)
  if (wanted) return wanted
  const commits = new Set(all.map((one) => (typeof one === 'object' && 'commit' in one ? one.commit : undefined)))
  const [commit] = commits
  return commits.size === 1 && commit !== undefined ? { commit } : 'unsure'
}

/** The steps to parents that have the line: none if the version's commit wrote it. */
function stepsWith(version: Version, { line, contentOf }: Search): Step[] | Traced {
  const { blob, before, unsure } = version
  const here = unsure ? 'none' : contentOf(blob)
  if (here === undefined) return { wanted: version }
  if (here === 'none') return 'unsure'
  const found: Step[] = []
  for (const step of before) {
    const there = step.blob === undefined ? 'none' : contentOf(step.blob)
    if (there === undefined) return { wanted: version }
    const answer = there === 'none' ? undefined : passes(here, there, line)
    if (answer === undefined) return 'unsure'
    if (answer) found.push(step)
  }
  return found
}

/** True if the line comes from the other file, false if it is not there; undefined if that depends on how the two are compared. */
function passes(here: FileLines, there: FileLines, line: ComparedLine): boolean | undefined {
  const count = there.count(line, MOST_PLACES)
  if (count === 0) return false
  if (isLong(line.text)) return count <= MOST_PLACES ? true : undefined
  if (count > 1 || here.count(line, 1) !== 1) return undefined
  return isInPlace(here.all(), there.all(), line.text) ? true : undefined
}

/** Git passes over lines that are in a file ever so often (xdl_cleanup_records). */
const MOST_PLACES = 4

/** More than 20 letters and digits, ASCII alone, as git counts them. */
function isLong(text: string): boolean {
  return text.replace(/[^a-z\d]+/gi, '').length > 20
}

function isInPlace(here: readonly string[], there: readonly string[], text: string): boolean {
  const at = here.indexOf(text)
  const was = there.indexOf(text)
  if (at === was && here.slice(0, at).every((line, index) => line === there[index])) return true
  const behind = here.length - at
  if (behind !== there.length - was) return false
  for (let step = 1; step < behind; step++) if (here[at + step] !== there[was + step]) return false
  return true
}
