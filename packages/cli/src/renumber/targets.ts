import { existsSync, lstatSync } from 'node:fs'
import { join } from 'node:path'
import { decodeText } from '@registrar/edits'
import type { ChangedPath } from '@registrar/git'
import type { Tree, Unreadable } from '@registrar/model'
import { applyPlan, movedPaths } from '@registrar/renumber'
import { isUnreadable } from '@registrar/repository'
import type { PlannedTransaction } from '@registrar/transaction'
import { UsageError } from '../io.ts'
import { journalFolder, type Written } from '../recovery.ts'
import { sha256 } from '../write-texts.ts'
import type { Workspace } from '../workspace.ts'
import type { Planned } from './plan-moves.ts'
import { plannedText, shownPath } from './source-texts.ts'

/** One of the folders that a plan changes, and what becomes of it. */
export interface Target extends Written {
  /** Absent of the repository itself. */
  readonly checkout?: string
  readonly moves: Planned['plan']['moves']
  /** Every file that moves or is written, in the order of the paths before. */
  readonly changed: readonly ChangedFile[]
}

/** A file before and after; without contents where they stay, and are perhaps no text. */
export interface ChangedFile extends ChangedPath {
  readonly content?: { readonly before: Uint8Array | undefined; readonly after: Uint8Array }
}

/**
 * What a plan makes of the files as they are now, first the repository itself, then each checkout in which something changes. Throws `UsageError` if a file is not what the plan was made from, or is not
 * on the disk; `Error` for a plan that does not fit.
 */
export function targetsOf(workspace: Workspace, { plan, input, checkouts }: Planned): readonly Target[] {
  const places = [
    { written: workspace as Written, tree: input.tree, checkout: undefined },
    ...checkouts.map(({ other: { name, tree }, ...written }) => ({
      written: written as Written,
      tree,
      checkout: name,
    })),
  ]
  return places
    .map(({ written: { root, git }, tree, checkout }): Target => {
      const moves = checkout === undefined ? plan.moves : []
      const now = readNow(tree, input, editedPaths(plan, checkout), checkout)
      const { contents, problems } = applyPlan(plan, now.tree, checkout)
      if (problems.length > 0) throw new Error(`a plan does not fit its own files: ${problems.join('; ')}`)
      const changed = changedFiles(tree, moves, contents, now.bytes)
      for (const { before, content } of changed) if (content?.before || !content) refuseAbsent(root, before)
      return { root, ...(git ? { git } : {}), ...(checkout === undefined ? {} : { checkout }), moves, changed }
    })
    .filter(({ changed }) => changed.length > 0)
}

/** The target as a transaction; each file is held to the content that the plan was applied to. */
export function transactionOf(target: Target): PlannedTransaction {
  const writes = target.changed.flatMap(({ after, content }) =>
    content
      ? [{ path: after, bytes: content.after, expected: content.before ? sha256(content.before) : 'absent' }]
      : [],
  )
  return { plan: { root: target.root, moves: target.moves, writes }, journalFolder: journalFolder(target) }
}

function editedPaths({ edits }: Planned['plan'], checkout: string | undefined): ReadonlySet<string> {
  return new Set(edits.filter((edit) => edit.checkout === checkout).map(({ path }) => path))
}

/** Reads each file that is edited once more, and makes sure that it says what was planned with: what is hashed is what the edits are applied to. */
function readNow(
  tree: Tree,
  input: Planned['input'],
  paths: ReadonlySet<string>,
  checkout: string | undefined,
): { readonly tree: Tree; readonly bytes: ReadonlyMap<string, Uint8Array> } {
  const bytes = new Map<string, Uint8Array>()
  for (const path of paths) {
    const read = tree.read(path)
    refuseUnlike(
      read,
      plannedText(input, checkout, path),
      checkout === undefined ? path : shownPath({ checkout, path }),
    )
    if (!isUnreadable(read)) bytes.set(path, read)
  }
  return {
    bytes,
    tree: { name: tree.name, entries: () => tree.entries(), read: (path) => bytes.get(path) ?? tree.read(path) },
  }
}

/** Throws `UsageError` if a text that was planned with is not what is there now: what is verified is read again. */
export function refuseChanged({ repository, tree, texts, checkouts = [] }: Planned['input']): void {
  const here = [...repository.documents.values(), ...texts.files.values()]
  for (const { path, text } of here) refuseUnlike(tree.read(path), text, path)
  for (const { name: checkout, ...other } of checkouts)
    for (const { path, text } of other.texts.files.values())
      refuseUnlike(other.tree.read(path), text, shownPath({ checkout, path }))
}

function refuseUnlike(read: Uint8Array | Unreadable, planned: string | undefined, shown: string): void {
  if (isUnreadable(read) ? planned === undefined : decodeText(read).text === planned) return
  throw new UsageError(
    `${shown} has changed since it was looked at; nothing was written`,
    'run the command again: it looks at the files as they are now',
  )
}

function changedFiles(
  tree: Tree,
  moves: Target['moves'],
  contents: ReadonlyMap<string, Uint8Array>,
  read: ReadonlyMap<string, Uint8Array>,
): readonly ChangedFile[] {
  const moved = movedPaths(moves)
  const open = new Map(contents)
  const changed: ChangedFile[] = []
  for (const { path: before } of tree.entries()) {
    const after = moved(before)
    const bytes = open.get(after)
    open.delete(after)
    if (bytes) changed.push({ before, after, content: { before: read.get(before), after: bytes } })
    else if (after !== before) changed.push({ before, after })
  }
  for (const [path, after] of open) changed.push({ before: path, after: path, content: { before: undefined, after } })
  return changed
}

/** A sparse checkout has files in its index alone. */
function refuseAbsent(root: string, path: string): void {
  if (existsSync(join(root, path)) || lstatSync(join(root, path), { throwIfNoEntry: false })) return
  throw new UsageError(
    `${path} is not on the disk, only in the index: this checkout is sparse`,
    `bring it: git sparse-checkout add ${path.slice(0, Math.max(0, path.lastIndexOf('/'))) || '.'}`,
  )
}
