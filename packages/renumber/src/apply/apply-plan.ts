import { applyEdits, decodeText, encodeText } from '@registrar/edits'
import type { Tree } from '@registrar/model'
import type { PlannedEdit, RenumberPlan } from '../types.ts'
import { movedPaths } from './moved-paths.ts'
import { treeAfter } from './tree-after.ts'

/** What a plan makes of a tree. */
export interface AppliedPlan {
  /** With everything moved and edited. */
  readonly tree: Tree
  /** The new bytes of every file whose content changes, by its path after the moves, in path order. */
  readonly contents: ReadonlyMap<string, Uint8Array>
  /** What of the plan does not fit the tree, one sentence each; the files concerned are as they were. Empty of every plan that was made from this tree. */
  readonly problems: readonly string[]
}

/**
 * A plan done in memory: edits on the texts as they are, then all moves at once. A checkout's name gives what becomes of that one, in which nothing moves; without it the repository's own.
 * BOM, line ends and every byte outside of the edits stay; a file that is not UTF-8, or no file, is not edited. A path that is not there is created by an edit of the
 * empty range at its start. Pure; never throws but what the tree throws.
 */
export function applyPlan(plan: RenumberPlan, tree: Tree, checkout?: string): AppliedPlan {
  const moves = checkout === undefined ? plan.moves : []
  const moved = movedPaths(moves)
  const problems: string[] = []
  const contents = new Map<string, Uint8Array>()
  const edited = editsByPath(plan.edits, checkout)
  const noFiles = new Set(tree.entries().flatMap(({ path, kind }) => (kind === 'file' ? [] : path)))
  tree.prefetch?.([...edited.keys()])
  for (const [path, edits] of edited) {
    const result = noFiles.has(path)
      ? `Unexpected edit of ${path}, expected a file, no link`
      : editedBytes(path, edits, tree)
    if (typeof result === 'string') problems.push(result)
    else if (result !== undefined) contents.set(moved(path), result)
  }
  problems.push(...movesOfNothing(moves, tree))
  const after = treeAfter(tree, moved, contents)
  problems.push(...after.collisions.map((path) => `Unexpected second file at ${path}, expected each path once`))
  return { tree: after.tree, contents, problems }
}

/** The edits of one checkout by path, in path order. */
function editsByPath(edits: readonly PlannedEdit[], checkout: string | undefined): ReadonlyMap<string, PlannedEdit[]> {
  const byPath = new Map<string, PlannedEdit[]>()
  for (const edit of edits) {
    if (edit.checkout !== checkout) continue
    const same = byPath.get(edit.path)
    if (same) same.push(edit)
    else byPath.set(edit.path, [edit])
  }
  return new Map([...byPath].sort(([a], [b]) => (a < b ? -1 : 1)))
}

/** The new bytes, undefined if they are the old ones, or what is wrong. */
function editedBytes(path: string, edits: readonly PlannedEdit[], tree: Tree): Uint8Array | string | undefined {
  const bytes = tree.read(path)
  const isNew = !(bytes instanceof Uint8Array)
  if (isNew && bytes.reason !== 'missing') return `Unexpected edit of ${path}, expected a file: ${bytes.message}`
  const { text, bom, utf8 } = isNew ? { text: '', bom: false, utf8: true } : decodeText(bytes)
  if (!utf8) return `Unexpected edit of ${path}, expected a text in UTF-8`
  for (const { range, oldText } of edits) {
    const found = text.slice(range.start.offset, range.end.offset)
    if (found !== oldText) return `Unexpected text '${found}' at ${placeOf(path, range)}, expected '${oldText}'`
  }
  const result = applyEdits(text, edits)
  if ('overlap' in result) {
    const [first, second] = result.overlap
    return `Unexpected edit at ${placeOf(path, second.range)}, expected none that overlaps that at ${placeOf(path, first.range)}`
  }
  return result.text === text && !isNew ? undefined : encodeText({ text: result.text, bom })
}

function placeOf(path: string, { start }: PlannedEdit['range']): string {
  return `${path}:${start.line}:${start.column}`
}

/** Linear in entries: every folder above an entry is something that can move. */
function movesOfNothing(moves: RenumberPlan['moves'], tree: Tree): string[] {
  const open = new Set(moves.map(({ from }) => from))
  for (const { path } of open.size === 0 ? [] : tree.entries())
    for (let end = path.length; end > 0; end = path.lastIndexOf('/', end - 1)) open.delete(path.slice(0, end))
  return [...open].map((path) => `Unexpected move of ${path}, expected a file or folder there`)
}
