import type { DerivedText, Document, Repository } from '@registrar/model'
import { isIndexOf } from './directive.ts'
import { deriveIndexFile } from './index-file.ts'
import { deriveRegion } from './region.ts'

/**
 * Everything that registrar writes in a repository, compared with what is there: the regions between markers, and the files that list a
 * collection without markers for it. In path order; texts of one file do not overlap and are sorted by place.
 * Historical and generated documents are left alone. Never throws.
 */
export function deriveTexts(repository: Repository): readonly DerivedText[] {
  const texts: DerivedText[] = []
  for (const path of repository.marked) {
    const document = repository.documents.get(path)
    if (document && !document.keeps) texts.push(...regionTexts(repository, document))
  }
  for (const collection of repository.collections) {
    const { index } = collection
    if (!index) continue
    const regions = repository.documents.get(index.file)?.facts.regions ?? []
    if (!regions.some(({ directive }) => isIndexOf(directive, collection.name)))
      texts.push(...deriveIndexFile(repository, collection, index))
  }
  return withoutOverlaps(texts.sort(inOrder))
}

function regionTexts(repository: Repository, document: Document): readonly DerivedText[] {
  const { facts, path, text } = document
  const broken = facts.problems.flatMap(({ code, range, message }): readonly DerivedText[] => {
    if (!code.startsWith('region-')) return []
    const expected = text.slice(range.start, range.end)
    return [{ path, range, expected, kind: 'region', directive: '', differences: [], problem: message }]
  })
  const closed = facts.regions.filter(({ close }) => close !== undefined)
  return [...broken, ...closed.map((region) => deriveRegion(repository, document, region))]
}

/** A region inside of another text waits until that one is current: both cannot be written at once. */
function withoutOverlaps(texts: readonly DerivedText[]): readonly DerivedText[] {
  let stale: DerivedText | undefined
  return texts.filter((text) => {
    const inside = stale?.path === text.path && text.range.start < stale.range.end
    if (text.differences.length === 0) return true
    if (!inside) stale = text
    return !inside
  })
}

function inOrder(a: DerivedText, b: DerivedText): number {
  if (a.path !== b.path) return a.path < b.path ? -1 : 1
  return a.range.start - b.range.start || b.range.end - a.range.end
}
