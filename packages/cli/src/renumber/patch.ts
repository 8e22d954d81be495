import { renameDiff, unifiedDiff } from '@registrar/edits'
import { shownPath } from './source-texts.ts'
import type { ChangedFile, Target } from './targets.ts'

/**
 * What changes as `git apply` takes it, moves as renames. Paths count from the top of the git repository, as in git's own diffs; those of another checkout lead there
 * from where the user stands, which `git apply` refuses to follow unless it is told to (`--unsafe-paths`).
 */
export function patchOf(targets: readonly Target[]): string {
  return targets.flatMap((target) => target.changed.map((file) => fileDiff(file, shownFrom(target)))).join('')
}

type Shown = (path: string) => string

function shownFrom({ checkout, git }: Target): Shown {
  if (checkout !== undefined) return (path) => shownPath({ checkout, path })
  return (path) => `${git?.prefix ?? ''}${path}`
}

function fileDiff({ before, after, content }: ChangedFile, shown: Shown): string {
  const texts = content && [content.before && exactText(content.before), exactText(content.after)]
  if (before === after) return unifiedDiff(shown(before), texts?.[0], texts?.[1])
  return renameDiff(shown(before), shown(after), texts?.[0], texts?.[1])
}

/** With its BOM, so that writing it gives the same bytes; what is edited is always UTF-8. */
function exactText(bytes: Uint8Array): string {
  return new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes)
}
