import { keepsOldNumbers } from '@registrar/check-api'
import type { Citation, Document } from '@registrar/model'
import { hasSection, listSections, numberingOf, type Numbering } from './numbering.ts'
import type { Citing, CitingView } from './view.ts'

/** Looks at `§n` beside citations of one record: answers with a function that keeps each document's section numbers for the next question. */
export function sectionChecker(): (view: CitingView) => void {
  const known = new WeakMap<Document['facts'], Numbering>()
  const numbering = ({ facts }: Document, titleEnd: number | undefined): Numbering => {
    let found = known.get(facts)
    if (!found) known.set(facts, (found = numberingOf(facts.headings, titleEnd)))
    return found
  }
  return (view) => {
    const { document, repository, report } = view
    const seen = new Set<number>()
    for (const citation of document.citations) {
      if (citation.sections.length === 0 || citation.targets.length !== 1) continue
      const record = repository.records.get(citation.targets[0] ?? '')
      if (!record) continue
      if (keepsOldNumbers(document.text, citation.range.start)) continue
      const main = repository.documents.get(record.path)
      const linked = repository.documents.get(linkedPath(document, citation) ?? record.path)
      // Asked one by one: their union, made for each citation, would be quadratic.
      const there = [main, linked].flatMap((each) => (each ? [numbering(each, record.titleRange?.end)] : []))
      if (there.every(({ sections }) => sections.size === 0)) continue
      for (const { section, range } of citation.sections) {
        // A section stands beside a link's text and its target, and both are citations.
        if (seen.has(range.start) || hasSection(there, section)) continue
        seen.add(range.start)
        report({
          messageId: 'section',
          data: { section, target: linked?.path ?? record.path },
          at: { path: document.path, span: range },
          related: [{ path: record.path, at: record.range, message: `it has ${listSections(there)}` }],
          help: `Cite a section that is there: ${listSections(there)}.`,
        })
      }
    }
  }
}

function linkedPath(document: Citing, { link }: Citation): string | undefined {
  return link === undefined ? undefined : document.linkTargets[link]?.path
}
