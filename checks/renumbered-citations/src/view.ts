import type { Reporter } from '@registrar/check-api'
import type { Citation, CitedNumber, Document, DocRecord, Repository } from '@registrar/model'
import type { Holders } from './holders.ts'
import type { messages } from './messages.ts'

/** One document as the parts of this check look at it. */
export interface View extends CitingView {
  readonly document: Document
}

/** The same of any text that cites, a document or a text file beside it. */
export interface CitingView {
  readonly repository: Repository
  readonly holders: Holders
  readonly document: { readonly path: string; readonly text: string; readonly citations: readonly Citation[] }
  readonly report: Reporter<typeof messages>
}

/** True if a citation names a record's number. */
export function names({ numbers: [number] }: Citation, record: DocRecord): boolean {
  return number?.value === record.number.value && number.letter === record.number.letter
}

/** True if a record says that a number was its own: in `formerly`, in a note of its renumbering, or in a heading or front matter that nobody changed. */
export function had({ formerly, ownNumbers }: DocRecord, { value, letter }: CitedNumber): boolean {
  return (
    (letter === '' && formerly.includes(value)) ||
    ownNumbers.some((own) => !own.agrees && own.value === value && own.letter === letter)
  )
}

/** The record that a link of the document leads to, or led to before it moved. */
export function linkedRecord({ repository, document }: View, link: number): DocRecord | undefined {
  const target = document.linkTargets[link]
  const id = target?.record ?? target?.movedTo
  return id === undefined ? undefined : repository.records.get(id)
}

/** The citations in the texts and keys of a document's links, by the index of the link. */
export function citationsByLink({ citations }: Document): ReadonlyMap<number, readonly Citation[]> {
  const byLink = new Map<number, Citation[]>()
  for (const citation of citations) {
    if (citation.link === undefined || citation.form === 'link-target' || citation.form === 'identifier') continue
    const list = byLink.get(citation.link)
    if (list) list.push(citation)
    else byLink.set(citation.link, [citation])
  }
  return byLink
}
