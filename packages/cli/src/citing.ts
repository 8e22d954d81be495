import { lineIndex } from '@registrar/edits'
import type { Citation, DocRecord, Range, Repository } from '@registrar/model'

/** A place that cites a record, and how sure that is. */
export interface Citing {
  readonly path: string
  readonly range: Range
  readonly form: Citation['form']
  readonly written: string
  /** True if the number is held more than once, so that the citation may mean another record. */
  readonly ambiguous: boolean
}

/** Every place that cites a record, in path order; its own number in its own file is none. */
export function citingPlaces(repository: Repository, record: DocRecord): readonly Citing[] {
  const places: Citing[] = []
  for (const { path, text, citations } of repository.documents.values()) {
    const mine = citations.filter(
      ({ targets, form }) =>
        targets.includes(record.id) && form !== 'identifier' && !(form === 'own-number' && path === record.path),
    )
    if (mine.length === 0) continue
    const lines = lineIndex(text)
    for (const { range, form, written, targets } of mine)
      places.push({
        path,
        range: lines.rangeOf(range),
        form,
        written,
        ambiguous: form !== 'range' && targets.length > 1,
      })
  }
  return places
}
