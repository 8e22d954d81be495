import type { FieldSpec, SectionSpec } from '@registrar/model'
import { FEWEST, nineInTen } from '../observe/nine-in-ten.ts'
import { observe, type Observed } from '../observe/observe.ts'
import type { Draft, Drafted } from './draft.ts'
import { fieldValue, TODO } from './field-values.ts'
import { headingForm } from './heading-form.ts'
import { markdownTitle } from './markdown-title.ts'

/** A new record without a template: the fields and sections that its collection requires or that nine of ten of its records have, under the heading that most of them have. */
export function fromKind(draft: Draft): Drafted {
  const { collection, repository, number, title } = draft
  const observed = observe(repository).find((each) => each.collection.name === collection.name)
  const sections = sectionsOf(draft, observed)
  const values = fieldsOf(draft, observed, sections).map(
    ([name, spec]) => [name, fieldValue(name, spec, draft)] as const,
  )
  const heading = headingForm(collection, repository)?.(number, markdownTitle(title))
  const blocks = [
    ...(values.length > 0 ? [['---', ...values.map(([name, value]) => `${name}: ${value}`), '---'].join('\n')] : []),
    ...(heading === undefined ? [] : [`# ${heading}`]),
    ...(datesInText(draft) ? [`Date: ${draft.today}`] : []),
    ...sections.flatMap((section) => [`## ${section.title}`, ...bodyOf(section, draft.status)]),
  ]
  return {
    text: `${blocks.join('\n\n')}\n`,
    open: values.flatMap(([name, value]) => (value.includes(TODO) ? [name] : [])),
  }
}

/** What is required comes where the records have it; what only they have is taken over, relations aside: what they name nobody knows yet. */
function fieldsOf(
  { collection: { configured, spec }, statusSaid }: Draft,
  observed: Observed | undefined,
  sections: readonly SectionSpec[],
): readonly (readonly [string, FieldSpec])[] {
  const required = configured ? Object.entries(spec.fields).filter(([, field]) => field.required) : []
  const isRequired = (name: string): boolean => required.some(([field]) => field === name)
  const seen = (observed?.fields ?? []).flatMap(({ name, spec: field }) =>
    field.type === 'relation' && !isRequired(name) ? [] : [[name, spec.fields[name] ?? field] as const],
  )
  const fields = [...seen, ...required.filter(([name]) => !seen.some(([field]) => field === name))]
  const isMissing = statusSaid && !fields.some(([name]) => name === 'status') && !sections.some(isStatus)
  return isMissing ? [['status', { type: 'text' }], ...fields] : fields
}

/** Where no configuration names sections, and there are too few records to tell, the kind's own. */
function sectionsOf(
  { collection: { spec, configured } }: Draft,
  observed: Observed | undefined,
): readonly SectionSpec[] {
  const required = configured || (observed?.of ?? 0) < FEWEST ? spec.sections.filter((section) => section.required) : []
  const seen = (observed?.sections ?? []).map(
    ({ name }) => spec.sections.find(({ title }) => alike(title, name)) ?? { title: name },
  )
  const others = required.filter(({ title }) => !seen.some((section) => alike(section.title, title)))
  return [...seen, ...others]
}

function bodyOf(section: SectionSpec, status: string): readonly string[] {
  if (isStatus(section)) return [status.charAt(0).toUpperCase() + status.slice(1)]
  if (!section.table) return []
  return [[row(section.table), row(section.table.map(() => '---')), row(section.table.map(() => TODO))].join('\n')]
}

function row(cells: readonly string[]): string {
  return `| ${cells.join(' | ')} |`
}

function isStatus({ title }: SectionSpec): boolean {
  return alike(title, 'status')
}

function alike(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase()
}

/** True if nine of ten records have a line `Date: 2026-01-31` between their heading and the next one, as adr-tools writes it. */
function datesInText({ collection, repository: { collections, documents } }: Draft): boolean {
  const records = collections.find(({ name }) => name === collection.name)?.records ?? []
  const dated = records.filter(({ path }) => {
    const document = documents.get(path)
    const [first, second] = document?.facts.headings ?? []
    if (!document || !first) return false
    return /^Date: \d{4}-\d{2}-\d{2}\s*$/m.test(document.text.slice(first.range.end, second?.range.start))
  })
  return nineInTen(dated.length, records.length)
}
