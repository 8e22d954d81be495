import { shellWord, type FindingRelated, type Place, type Reporter } from '@registrar/check-api'
import type { Collection, DocRecord, Span } from '@registrar/model'
import { isNamed, numberKey, printed } from './groups.ts'
import type { messages } from './messages.ts'

/**
 * A frozen number is held by exactly the records named for it. One more is a duplicate, an error; a named one that is gone leaves a
 * line of configuration that would hide the next duplicate, a warning. What the target branch holds is not gone.
 */
export function reportFrozen(
  collection: Collection,
  groups: ReadonlyMap<string, readonly DocRecord[]>,
  configFile: string | undefined,
  onTarget: ReadonlySet<string> | undefined,
  report: Reporter<typeof messages>,
): void {
  if (collection.frozen.size === 0) return
  const held = heldPaths(collection)
  for (const [key, named] of collection.frozen) {
    const number = printedKey(key, collection.width)
    const holders = groups.get(key) ?? []
    const meant = holders.filter((record) => isNamed(record, named))
    // Where they stand is asked for only where something is reported.
    const related = (): readonly FindingRelated[] =>
      meant.map(({ path, range }) => ({ path, at: range, message: 'a holder it is frozen for' }))
    for (const record of holders) {
      if (isNamed(record, named)) continue
      report({
        messageId: 'beyondFrozen',
        data: { number, holders: named },
        at: { path: record.path, span: record.range },
        related: related(),
        help: `registrar renumber ${shellWord(record.path)} next`,
      })
    }
    for (const path of named) {
      if (held.has(`${key}\n${path}`) || onTarget?.has(path)) continue
      report({
        messageId: 'frozenWithout',
        data: { number, holder: path },
        at: placeOf(configFile, meant, path, collection.frozenAt?.get(`${key}\n${path}`)),
        related: related(),
        severity: 'warning',
        help: `Name the record's present path under frozen, or take ${path} out of it`,
      })
    }
  }
}

/** Number and path of every record, its folder's also, stubs included: a frozen path that became a stub is still there. */
function heldPaths({ records }: Collection): ReadonlySet<string> {
  const held = new Set<string>()
  for (const { number, path, folder } of records) {
    held.add(`${numberKey(number)}\n${path}`)
    if (folder !== undefined) held.add(`${numberKey(number)}\n${folder}`)
  }
  return held
}

function printedKey(key: string, width: number): string {
  const letter = /[a-z]?$/.exec(key)?.[0] ?? ''
  return printed({ value: Number.parseInt(key, 10), letter }, width)
}

/** The configuration is what is mended; one given from outside the tree has no place in it. */
function placeOf(
  configFile: string | undefined,
  meant: readonly DocRecord[],
  gone: string,
  entry: Span | undefined,
): Place {
  const start = { start: 0, end: 0 }
  if (configFile !== undefined) return { path: configFile, span: entry ?? start }
  const holder = meant[0]
  return holder ? { path: holder.path, span: holder.range } : { path: gone, span: start }
}
