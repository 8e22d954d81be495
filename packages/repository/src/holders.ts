import type { Config } from '@registrar/config'
import { decodeText, lineIndex } from '@registrar/edits'
import { markdownFacts } from '@registrar/markdown'
import type { Holder, Tree } from '@registrar/model'
import { indexEntries } from './entry-index.ts'
import { findRecords, type FoundRecord } from './find-records.ts'
import { makeRecord } from './record.ts'
import { isUnreadable } from './unreadable.ts'

/**
 * The holders of every number that more than one path of a tree holds. Only these are read: of a tree that merges two
 * branches nothing else is asked. An unreadable one is named after its path.
 */
export function sharedHolders(tree: Tree, config: Config): readonly Holder[] {
  const index = indexEntries(tree)
  const byNumber = new Map<string, FoundRecord[]>()
  for (const found of findRecords(config, index).values()) {
    if (index.entries.get(found.path)?.kind !== 'file') continue
    const { value, letter } = found.match.number
    const key = `${found.collection.name}\n${value}${letter}`
    const same = byNumber.get(key)
    if (same) same.push(found)
    else byNumber.set(key, [found])
  }
  const shared = [...byNumber.values()].filter((same) => same.length > 1).flat()
  tree.prefetch?.(shared.map(({ path }) => path))
  return shared.map((found) => holderOf(tree, found))
}

function holderOf(tree: Tree, found: FoundRecord): Holder {
  const bytes = tree.read(found.path)
  const text = isUnreadable(bytes) ? '' : decodeText(bytes).text
  const record = makeRecord(
    found,
    isUnreadable(bytes) ? undefined : { path: found.path, text, facts: markdownFacts(text) },
  )
  return {
    collection: record.collection,
    value: record.number.value,
    letter: record.number.letter,
    path: record.path,
    title: record.title,
    range: lineIndex(text).rangeOf(record.range),
    stub: record.stub,
  }
}
