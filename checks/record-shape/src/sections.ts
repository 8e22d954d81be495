import { closest, type Reporter } from '@registrar/check-api'
import type { Collection, DocRecord, Document, HeadingFact, SectionSpec, Span } from '@registrar/model'
import type { messages } from './messages.ts'
import { checkTable } from './section-table.ts'

/** Required sections are there under a heading below the title, and those that are a table are a full one. */
export function checkSections(
  record: DocRecord,
  document: Document,
  { spec }: Collection,
  report: Reporter<typeof messages>,
): void {
  const { facts, path } = document
  if (spec.sections.length === 0) return
  const named = byName(facts.headings)
  for (const section of spec.sections) {
    const heading = named.get(nameOf(section.title))
    if (heading) {
      if (section.table)
        checkTable(
          { title: section.title, columns: section.table, heading },
          sectionSpan(document, heading),
          document,
          report,
        )
    } else if (section.required) {
      report({
        messageId: 'missingSection',
        data: { section: section.title },
        at: { path, span: record.range },
        help: helpFor(section, spec.sections, named),
      })
    }
  }
}

/** The first heading of each name; of the first depth only where there are several, which then are no titles. */
function byName(headings: readonly HeadingFact[]): ReadonlyMap<string, HeadingFact> {
  const named = new Map<string, HeadingFact>()
  const isSectioned = headings.filter(({ depth }) => depth === 1).length > 1
  for (const heading of headings) {
    const name = nameOf(heading.plain)
    if ((heading.depth > 1 || isSectioned) && !named.has(name)) named.set(name, heading)
  }
  return named
}

/** A title as titles compare: without its own number (`3. Context`), white space and case. */
function nameOf(title: string): string {
  return title
    .trim()
    .replace(/^§?\d+(?:\.\d+)*[.)]?\s+/, '')
    .replace(/\s+/g, ' ')
    .toLowerCase()
}

function helpFor(
  { title }: SectionSpec,
  sections: readonly SectionSpec[],
  named: ReadonlyMap<string, HeadingFact>,
): string {
  const known = new Set(sections.map((each) => nameOf(each.title)))
  const meant = closest(
    nameOf(title),
    [...named.keys()].filter((name) => !known.has(name)),
  )
  const heading = meant === undefined ? undefined : named.get(meant)
  return heading
    ? `Rename the heading "${heading.plain}" to "${title}"`
    : `Add a heading "## ${title}" and what belongs below it`
}

/** From behind the heading to the next of its depth or above. */
function sectionSpan({ facts }: Document, heading: HeadingFact): Span {
  const next = facts.headings.find(({ range, depth }) => range.start > heading.range.start && depth <= heading.depth)
  return { start: heading.range.end, end: next?.range.start ?? facts.length }
}
