import type { Entry, Tree } from '@registrar/model'
import { sortedEntries } from '@registrar/tree'

/** One tree laid over another: at a path that both have, what the upper one has. Named as told. */
export function laidOver(name: string, below: Tree, above: Tree): Tree {
  let entries: readonly Entry[] | undefined
  let ofAbove: ReadonlySet<string> | undefined
  const isAbove = (path: string) => (ofAbove ??= new Set(above.entries().map((entry) => entry.path))).has(path)
  return {
    name,
    entries: () => (entries ??= sortedEntries([...below.entries(), ...above.entries()])),
    read: (path) => (isAbove(path) ? above : below).read(path),
    prefetch(paths) {
      above.prefetch?.(paths.filter(isAbove))
      below.prefetch?.(paths.filter((path) => !isAbove(path)))
    },
  }
}
