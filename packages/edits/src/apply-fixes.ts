import type { Edit, Fix } from '@registrar/model'
import { applyEdits } from './apply-edits.ts'
import { countWhile } from './count-while.ts'
import { compareEdits, liesWithin, overlaps, sameEdit } from './overlap.ts'

/** What applying fixes gave. `changed` has the new text of every path whose text is another now; each fix is in one of the lists, in the given order. */
export interface FixResult {
  readonly changed: ReadonlyMap<string, string>
  readonly applied: readonly Fix[]
  readonly skipped: readonly Fix[]
}

/**
 * Applies fixes to the texts that `read` gives (without BOM), each fix with all of its edits or not at all; an earlier fix wins.
 * Skipped is a fix that overlaps an applied one or itself, that reaches outside of a text, or that has no edits. Identical edits of several fixes count once.
 * A path for which `read` gives nothing is an empty text, which an edit of the empty range at 0 creates.
 */
export function applyFixes(read: (path: string) => string | undefined, fixes: readonly Fix[]): FixResult {
  const files = new Map<string, FileEdits>()
  const fileAt = (path: string): FileEdits => {
    let file = files.get(path)
    if (!file) files.set(path, (file = { before: read(path), accepted: [] }))
    return file
  }

  const applied: Fix[] = []
  const skipped: Fix[] = []
  for (const fix of fixes) {
    if (accept(fix.edits, fileAt)) applied.push(fix)
    else skipped.push(fix)
  }

  const changed = new Map<string, string>()
  for (const [path, { before, accepted }] of files) {
    const after = applyEdits(before ?? '', accepted)
    if (accepted.length > 0 && 'text' in after && after.text !== before) changed.set(path, after.text)
  }
  return { changed, applied, skipped }
}

/** The text of one path, and the edits taken for it: sorted, none twice, without overlaps. */
interface FileEdits {
  readonly before: string | undefined
  readonly accepted: Edit[]
}

function accept(edits: readonly Edit[], fileAt: (path: string) => FileEdits): boolean {
  const taken: { readonly file: FileEdits; readonly edit: Edit }[] = []
  for (const edit of edits) {
    const file = fileAt(edit.path)
    const place = placeOf(file.accepted, edit)
    const before = file.accepted[place - 1]
    const after = file.accepted[place]
    if (after && sameEdit(edit, after)) continue
    const fits =
      liesWithin(edit, file.before?.length ?? 0) &&
      !(before && overlaps(before, edit)) &&
      !(after && overlaps(edit, after))
    if (!fits) {
      for (const {
        file: { accepted },
        edit: back,
      } of taken)
        accepted.splice(placeOf(accepted, back), 1)
      return false
    }
    file.accepted.splice(place, 0, edit)
    taken.push({ file, edit })
  }
  return edits.length > 0
}

/** The index of the first edit that is not before this one. */
function placeOf(sorted: readonly Edit[], edit: Edit): number {
  return countWhile(sorted, (each) => compareEdits(each, edit) < 0)
}
