import type { LoggedCommit } from './change-log.ts'

/** A commit that changed a file: its content from then on, and what it had been in each parent that had it. */
export interface Version {
  readonly commit: string
  readonly blob: string
  readonly before: readonly Step[]
  /** True if the log does not tell what the file was before: it may have had another name, there are more parents than two, or the commit is ignored. */
  readonly unsure: boolean
}

/** From a commit back to the nearest one that changed the file. */
export interface Step {
  /** Undefined only of the first step, from HEAD. */
  readonly blob: string | undefined
  version?: Version
}

/**
 * The versions of files of HEAD, each as the step that leads from HEAD to its newest; a file that HEAD does not have has a step to nowhere. As `git blame` goes: where a parent has the
 * same content, to that parent alone. Linear in the log. `ignored` are commits that git would look through in a way of its own.
 */
export function versionsOf(
  log: readonly LoggedCommit[],
  paths: Iterable<string>,
  ignored: ReadonlySet<string> = new Set(),
): ReadonlyMap<string, Step> {
  const first = new Map<string, Step>()
  for (const path of paths) first.set(path, { blob: undefined })
  const waiting = new Map<string, Waiting>()
  const head = log[0]?.id
  if (head !== undefined) waiting.set(head, new Map([...first].map(([path, step]) => [path, [step]])))
  for (const commit of log) {
    const here = waiting.get(commit.id)
    if (!here) continue
    waiting.delete(commit.id)
    for (const { path, from, before, after, ...change } of commit.changes) {
      const steps = here.get(path)
      if (!steps) continue
      here.delete(path)
      const merged = commit.merged?.get(path)
      if (commit.parents.length === 2 && !merged) {
        // Not like the first parent's and not like none: like the second's.
        wait(waiting, commit.parents[1], path, steps)
        continue
      }
      const was = merged?.before ?? [before]
      const unknown = merged ? was.includes(undefined) : change.unsure
      const unsure = unknown || commit.parents.length > 2 || ignored.has(commit.id)
      const version = {
        commit: commit.id,
        blob: after,
        before: unsure ? [] : stepsTo(waiting, commit.parents, merged ? path : from, was),
        unsure,
      }
      for (const step of steps) step.version = version
    }
    waitAll(waiting, commit.parents[0], here)
  }
  return first
}

/** The steps that have come to a commit, by path. */
type Waiting = Map<string, Step[]>

function stepsTo(
  waiting: Map<string, Waiting>,
  parents: readonly string[],
  path: string,
  blobs: readonly (string | undefined)[],
): readonly Step[] {
  return blobs.flatMap((blob, at) => {
    if (blob === undefined) return []
    const step: Step = { blob }
    wait(waiting, parents[at], path, [step])
    return [step]
  })
}

function wait(waiting: Map<string, Waiting>, commit: string | undefined, path: string, steps: Step[]): void {
  if (commit === undefined) return
  const there = waiting.get(commit)
  if (!there) return void waiting.set(commit, new Map([[path, steps]]))
  const others = there.get(path)
  if (others) others.push(...steps)
  else there.set(path, steps)
}

/** All that a commit left as it was; the larger of two such sets takes the smaller one in. */
function waitAll(waiting: Map<string, Waiting>, commit: string | undefined, left: Waiting): void {
  if (commit === undefined || left.size === 0) return
  const there = waiting.get(commit)
  if (!there) return void waiting.set(commit, left)
  const [into, from] = there.size < left.size ? [left, there] : [there, left]
  waiting.set(commit, into)
  for (const [path, steps] of from) into.set(path, [...(into.get(path) ?? []), ...steps])
}
