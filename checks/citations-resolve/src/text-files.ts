import { isTestFile } from '@registrar/check-api'
import type { Citation, TextFile } from '@registrar/model'
import { checkCitations } from './citations.ts'
import type { CitingView } from './view.ts'

/**
 * True of a text file beside the documents whose citations are expected to lead somewhere: code and configuration. Tests and examples make up what they cite, and data (a tracker's export, a report)
 * tells what was.
 */
export function isChecked({ path, keeps }: TextFile): boolean {
  return keeps === undefined && !isTestFile(path) && !DATA.test(path)
}

const DATA = /\.(?:json[5lc]?|jsonld|ndjson|csv|tsv|svg|ipynb|lock|map|po|xliff?)$/i

/**
 * The citations of a text file that no record answers, as those of documents. A number is one only in a file that cites a record of the collection, too: elsewhere it may be of another repository's
 * series. Without leading zeros it has to be one that the collection has passed, and the label no ordinary word: `CPS-123` in a usage line is an example, `issue 12` another tracker's.
 */
export function checkTextFile(view: CitingView): void {
  const { document } = view
  const cited = new Set<string | undefined>()
  for (const { targets, form, collection } of document.citations)
    if (targets.length > 0 && form !== 'identifier') cited.add(collection)
  const citations = document.citations.filter(
    (citation) =>
      citation.targets.length > 0 ||
      citation.form === 'path' ||
      (cited.has(citation.collection) && isMeant(view, citation)),
  )
  checkCitations({ ...view, document: { ...document, citations } })
}

function isMeant({ document, repository }: CitingView, citation: Citation): boolean {
  const { numbers, numberRange: digits, label } = citation
  const collection = repository.collections.find(({ name }) => name === citation.collection)
  if (!digits || !collection) return false
  if (document.text.charAt(digits.start) === '0') return true
  const highest = collection.records.at(-1)?.number.value ?? 0
  return label !== label?.toLowerCase() && numbers.every(({ value }) => value <= highest)
}
