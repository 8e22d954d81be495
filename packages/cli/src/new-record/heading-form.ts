import type { CollectionConfig } from '@registrar/config'
import type { Repository } from '@registrar/model'

/** How the records of a collection are headed; undefined if they have no heading of their own. */
export type HeadingForm =
  | ((number: { readonly value: number; readonly written: string }, title: string) => string)
  | undefined

/**
 * The form of heading that most records of a collection have: `1. Title`, `ADR-0001: Title`, `Title`. Of a collection without records `1. Title`, which is what adr-tools
 * writes; MADR has the title alone.
 */
export function headingForm(collection: CollectionConfig, repository: Repository): HeadingForm {
  const forms = formsOf(collection.name, repository)
  const [best] = [...count(forms)].sort(([, one], [, other]) => other - one)
  if (best === undefined)
    return collection.preset === 'madr' ? (_number, title) => title : ({ value }, title) => `${value}. ${title}`
  const form = JSON.parse(best[0]) as Form
  if (form === 'none') return undefined
  if (form === 'title') return (_number, title) => title
  return ({ value, written }, title) =>
    `${form.before}${form.padded ? written : value}${form.between}${title}${form.after}`
}

type Form =
  | 'none'
  | 'title'
  | { readonly before: string; readonly padded: boolean; readonly between: string; readonly after: string }

function formsOf(name: string, { collections, documents }: Repository): readonly Form[] {
  const records = collections.find((each) => each.name === name)?.records ?? []
  return records.flatMap((record): readonly Form[] => {
    const document = documents.get(record.path)
    if (!document?.facts.parsed || record.stub) return []
    const { text, facts } = document
    const [heading] = facts.headings
    const { titleRange } = record
    if (heading?.depth !== 1 || !titleRange) return ['none']
    const own = record.ownNumbers.find(({ where }) => where === 'heading')?.range
    if (!own || own.start > titleRange.start) return ['title']
    const digits = text.slice(own.start, own.end).replace(/\D+$/, '')
    const before = text.slice(heading.text.start, own.start)
    const between = text.slice(own.end, titleRange.start)
    const after = text.slice(titleRange.end, heading.text.end)
    // A heading with a link says where that one leads.
    if (/[[\]()]/.test(before + between + after)) return []
    return [{ before, padded: digits.startsWith('0'), between, after }]
  })
}

function count(forms: readonly Form[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const form of forms) {
    const key = JSON.stringify(form)
    counts.set(key, (counts.get(key) ?? 0) + 1)
  }
  return counts
}
