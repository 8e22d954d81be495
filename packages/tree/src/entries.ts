import type { Entry } from '@registrar/model'

/** The entries sorted by path in code-unit order (never by locale), each path once: of several with one path the last. Returns a new array. */
export function sortedEntries(entries: Iterable<Entry>): readonly Entry[] {
  const byPath = new Map<string, Entry>()
  for (const entry of entries) byPath.set(entry.path, entry)
  return [...byPath.values()].sort((a, b) => (a.path < b.path ? -1 : a.path > b.path ? 1 : 0))
}

/** True if the path is relative, not empty, with `/` between names that are neither empty nor `.` nor `..`: a path that an entry can have. */
export function isEntryPath(path: string): boolean {
  return path.split('/').every((name) => name !== '' && name !== '.' && name !== '..')
}
