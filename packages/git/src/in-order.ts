import type { Entry } from '@registrar/model'
import { sortedEntries } from '@registrar/tree'

/**
 * The entries as a tree has them: each path once, of several the last, sorted in code-unit order. Git lists them by their bytes, which is the same order unless there are characters
 * beyond U+FFFF: mostly the list itself is the answer.
 */
export function inOrder(entries: readonly Entry[]): readonly Entry[] {
  let before = ''
  for (const { path } of entries) {
    if (path <= before) return sortedEntries(entries)
    before = path
  }
  return entries
}
