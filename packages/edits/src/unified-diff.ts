import { formatPatch, structuredPatch } from 'diff'

/**
 * The change of one file as `git apply` takes it: git's header with `a/` and `b/`, three lines of context, `\ No newline at end of file`.
 * `undefined` is a file that does not exist; without a change ''. The texts are compared as given, so a patch for a file with a BOM needs it in both.
 * Linear for texts that have hardly a line in common: beyond a bound one hunk replaces everything.
 */
export function unifiedDiff(path: string, before: string | undefined, after: string | undefined): string {
  if (before === after) return ''
  const oldName = `a/${path}`
  const newName = `b/${path}`
  return formatPatch({
    isGit: true,
    ...(before === undefined && { isCreate: true }),
    ...(after === undefined && { isDelete: true }),
    oldFileName: before === undefined ? '/dev/null' : oldName,
    newFileName: after === undefined ? '/dev/null' : newName,
    oldHeader: undefined,
    newHeader: undefined,
    hunks: hunksOf(before ?? '', after ?? ''),
  })
}

/**
 * The same for a file that moves: git's header with `rename from` and `rename to`, then what changes in it. Without texts, or without a difference between them, the move alone:
 * so a file that is no text moves, too.
 */
export function renameDiff(from: string, to: string, before = '', after = before): string {
  return formatPatch({
    isGit: true,
    isRename: true,
    oldFileName: `a/${from}`,
    newFileName: `b/${to}`,
    oldHeader: undefined,
    newHeader: undefined,
    hunks: before === after ? [] : hunksOf(before, after),
  })
}

type Hunks = ReturnType<typeof structuredPatch>['hunks']

function hunksOf(before: string, after: string): Hunks {
  const patch = structuredPatch('', '', before, after, undefined, undefined, { context: 3, maxEditLength: MAX_EDITS })
  return patch?.hunks ?? [replaceAll(before, after)]
}

function replaceAll(before: string, after: string): Hunks[number] {
  const removed = patchLines('-', before)
  const added = patchLines('+', after)
  return {
    oldStart: 1,
    oldLines: removed.count,
    newStart: 1,
    newLines: added.count,
    lines: [...removed.lines, ...added.lines],
  }
}

function patchLines(sign: string, text: string): { readonly lines: string[]; readonly count: number } {
  if (text === '') return { lines: [], count: 0 }
  const complete = text.endsWith('\n')
  const lines = (complete ? text.slice(0, -1) : text).split('\n').map((line) => sign + line)
  return { lines: complete ? lines : [...lines, '\\ No newline at end of file'], count: lines.length }
}

/** Lines removed and added until the search for the shortest patch is given up: its cost grows with their square. */
const MAX_EDITS = 2000
