import type { HeadingFact } from '@registrar/model'

/** The section numbers of a document, in the order of its headings. */
export interface Numbering {
  readonly sections: ReadonlySet<string>
  /** The sections that have numbered parts: `4` and `4.2` where `4.2.1` is a heading. */
  readonly parents: ReadonlySet<string>
}

/**
 * The numbers that headings begin with: `## 10. Locks`, `## §4`, `### 4.2 Why`; the heading whose text ends at `titleEnd` is none. Empty if the document does not number its
 * headings: one heading that begins with a digit (`## 3 open questions`) is no numbering.
 */
export function numberingOf(headings: readonly HeadingFact[], titleEnd: number | undefined): Numbering {
  const sections = new Set<string>()
  const parents = new Set<string>()
  let clear = 0
  for (const { plain, text } of headings) {
    if (text.end === titleEnd) continue
    const form = /^(§\s*)?(\d{1,4}(?:\.\d{1,4})*)([.):]?)(?=\s|$|[—–-])/.exec(plain.trim())
    const section = form?.[2]
    if (!form || section === undefined) continue
    sections.add(section)
    for (let parent = parentOf(section); parent !== ''; parent = parentOf(parent)) parents.add(parent)
    if (form[1] || form[3] || section.includes('.')) clear++
  }
  return clear > 0 || sections.size > 1 ? { sections, parents } : { sections: new Set(), parents: new Set() }
}

/** Whether one of the documents has a section. It is there with its parts, and a part where its section is and has no numbered parts. */
export function hasSection(numberings: readonly Numbering[], section: string): boolean {
  const isHeading = (each: string): boolean => numberings.some(({ sections }) => sections.has(each))
  const hasParts = (each: string): boolean => numberings.some(({ parents }) => parents.has(each))
  if (isHeading(section) || hasParts(section)) return true
  const parent = parentOf(section)
  return parent !== '' && isHeading(parent) && !hasParts(parent)
}

/** The first sections of several documents, for a message: `§1, §2, §4`. */
export function listSections(numberings: readonly Numbering[]): string {
  const first = new Set<string>()
  for (const { sections } of numberings) {
    for (const section of sections) {
      first.add(`§${section}`)
      if (first.size > MOST_LISTED) return `${[...first].slice(0, MOST_LISTED).join(', ')} …`
    }
  }
  return [...first].join(', ')
}

const MOST_LISTED = 12

function parentOf(section: string): string {
  return section.slice(0, Math.max(0, section.lastIndexOf('.')))
}
