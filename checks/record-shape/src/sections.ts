import { closest, sectionNames, type Reporter } from '@registrar/check-api'
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
  const named = byName(facts.headings, record)
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

/** The first heading of each name, whole names before parts of them. The record's title is none, unless several headings of the first depth are sections. */
function byName(headings: readonly HeadingFact[], { range }: DocRecord): ReadonlyMap<string, HeadingFact> {
  const isSectioned = headings.filter(({ depth }) => depth === 1).length > 1
  const sections = headings
    .filter(({ depth, text }) => depth > 1 || isSectioned || text.start !== range.start)
    .map((heading) => ({ heading, names: sectionNames(heading.plain) }))
  const named = new Map<string, HeadingFact>()
  for (const { heading, names } of sections) add(named, names.slice(0, 1), heading)
  for (const { heading, names } of sections) add(named, names.slice(1), heading)
  return named
}

function add(named: Map<string, HeadingFact>, names: readonly string[], heading: HeadingFact): void {
  for (const name of names) if (!named.has(name)) named.set(name, heading)
}

function nameOf(title: string): string {
  return sectionNames(title)[0] ?? ''
}

function helpFor(
  { title }: SectionSpec,
  sections: readonly SectionSpec[],
  named: ReadonlyMap<string, HeadingFact>,
): string {
  const known = new Set(sections.map((each) => nameOf(each.title)))
  const name = nameOf(title)
  // Of a heading that joins several names none can be renamed alone.
  const others = [...named].flatMap(([each, { plain }]) => (!known.has(each) && nameOf(plain) === each ? [each] : []))
  const meant = others.find((each) => `${name} `.startsWith(`${each} `)) ?? closest(name, others)
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
