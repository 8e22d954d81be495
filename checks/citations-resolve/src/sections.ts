import { keepsOldNumbers } from '@registrar/check-api'
import type { Citation, Document, HeadingFact } from '@registrar/model'
import type { View } from './view.ts'

/** Looks at `§n` beside citations of one record: answers with a function that keeps each document's section numbers for the next question. */
export function sectionChecker(): (view: View) => void {
  const known = new WeakMap<Document, ReadonlySet<string>>()
  const sectionsOf = (document: Document, ownHeading: number | undefined): ReadonlySet<string> => {
    let sections = known.get(document)
    if (!sections) known.set(document, (sections = numberedSections(document.facts.headings, ownHeading)))
    return sections
  }
  return (view) => {
    const { document, repository, report } = view
    const seen = new Set<number>()
    for (const citation of document.citations) {
      const record = repository.records.get(citation.targets[0] ?? '')
      if (citation.sections.length === 0 || citation.targets.length !== 1 || !record) continue
      if (keepsOldNumbers(document.text, citation.range.start)) continue
      const main = repository.documents.get(record.path)
      const linked = repository.documents.get(linkedPath(document, citation) ?? record.path)
      const sections = [main, linked].flatMap((each) => (each ? [...sectionsOf(each, record.titleRange?.end)] : []))
      if (sections.length === 0) continue
      const there = new Set(sections)
      for (const { section, range } of citation.sections) {
        // A section stands beside a link's text and its target, and both are citations.
        if (seen.has(range.start) || hasSection(there, section)) continue
        seen.add(range.start)
        report({
          messageId: 'section',
          data: { section, target: linked?.path ?? record.path },
          at: { path: document.path, span: range },
          related: [{ path: record.path, at: record.range, message: `it has ${listed(there)}` }],
          help: `Cite a section that is there: ${listed(there)}.`,
        })
      }
    }
  }
}

function linkedPath(document: Document, { link }: Citation): string | undefined {
  return link === undefined ? undefined : document.linkTargets[link]?.path
}

/**
 * The numbers that headings begin with: `## 10. Locks`, `## §4`, `### 4.2 Why`. None if the document does not number its headings: one heading
 * that begins with a digit (`## 3 open questions`) is no numbering.
 */
function numberedSections(headings: readonly HeadingFact[], titleEnd: number | undefined): ReadonlySet<string> {
  const sections = new Set<string>()
  let clear = 0
  for (const { plain, text } of headings) {
    if (text.end === titleEnd) continue
    const form = /^(§\s*)?(\d{1,4}(?:\.\d{1,4})*)([.):]?)(?=\s|$|[—–-])/.exec(plain.trim())
    if (!form) continue
    sections.add(form[2] ?? '')
    if (form[1] || form[3] || form[2]?.includes('.')) clear++
  }
  return clear > 0 || sections.size > 1 ? sections : new Set()
}

/** A section is there with its parts, and a part where its section is and has no numbered parts. */
function hasSection(sections: ReadonlySet<string>, section: string): boolean {
  if (sections.has(section)) return true
  for (const each of sections) if (each.startsWith(`${section}.`)) return true
  const parent = section.slice(0, Math.max(0, section.lastIndexOf('.')))
  if (parent === '' || !sections.has(parent)) return false
  for (const each of sections) if (each.startsWith(`${parent}.`)) return false
  return true
}

function listed(sections: ReadonlySet<string>): string {
  const all = [...sections].map((section) => `§${section}`)
  return all.length > 12 ? `${all.slice(0, 12).join(', ')} …` : all.join(', ')
}
