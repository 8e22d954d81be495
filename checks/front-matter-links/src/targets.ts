import type { Reporter } from '@registrar/check-api'
import type { Collection, RelationSpec, RelationValue } from '@registrar/model'
import type { messages } from './messages.ts'
import type { Suggest } from './suggest.ts'
import { relationSpec, type Declaring, type View } from './view.ts'
import { valueSpan, writtenWord } from './written.ts'

type Report = Reporter<typeof messages>

type Known = Pick<View, 'records' | 'collections'>

/** Each value leads to something that exists; in a configured collection to a record that the field may name. */
export function reportTargets(known: Known, declaring: Declaring, suggest: Suggest, report: Report): void {
  const { collection, document, relations } = declaring
  for (const value of relations) {
    const spec = relationSpec(collection, value.field)
    if (!spec) continue
    if (value.outcome === 'missing') {
      const written = writtenWord(document.text, value)
      if (isNotMerged(written, collection)) continue
      const meant = suggest(written, collection.name)
      report({
        messageId: 'missing',
        data: { field: value.field, written },
        at: { path: document.path, span: valueSpan(document.text, value) },
        ...(meant === undefined ? {} : { help: `Did you mean ${meant}?` }),
      })
    } else if (collection.configured) reportUnfit(known, declaring, value, spec, report)
  }
}

/** A proposal's number is given before it is merged, where numbers come from elsewhere and hardly any is here: then one without a file says nothing. A path does. */
function isNotMerged(written: string, { spec, dense }: Collection): boolean {
  return spec.kind === 'proposal' && !dense && /^\W*(?:[a-z]+[-\s#]*)?\d+[a-z]?\W*$/i.test(written)
}

function reportUnfit(
  known: Known,
  { record, document }: Declaring,
  value: RelationValue,
  spec: RelationSpec,
  report: Report,
): void {
  const { field, outcome, targets } = value
  const at = { path: document.path, span: valueSpan(document.text, value) }
  const written = outcome === 'text' ? value.written.replace(/\s+/g, ' ') : writtenWord(document.text, value)
  if (outcome !== 'record') {
    if (spec.strict !== false) report({ messageId: 'notRecord', data: { field, written }, at })
    return
  }
  const [target] = targets
  if (targets.length !== 1 || target === undefined) return
  if (target === record.id) {
    if (namesRecordItself(written, record.path)) report({ messageId: 'self', data: { field }, at })
    return
  }
  const of = known.collections.get(known.records.get(target)?.collection ?? '')
  if (!of || spec.to.length === 0 || spec.to.some((to) => isCollection(to, of))) return
  report({
    messageId: 'notAllowed',
    data: { field, written, collection: of.name, to: namesOf(spec.to, known) },
    at,
    related: [
      { path: target, at: known.records.get(target)?.range ?? { start: 0, end: 0 }, message: 'the record it names' },
    ],
  })
}

/** A record that is a folder may name other files in that folder. */
function namesRecordItself(written: string, path: string): boolean {
  const [, folder = '', file = ''] = /^(?:.*?([^/]*)\/)?([^/]*)$/.exec(path) ?? []
  const last =
    written
      .replace(/[?#].*$/, '')
      .replace(/\/$/, '')
      .split('/')
      .at(-1) ?? ''
  return !last.endsWith('.md') || last === file || last === folder
}

/** A kind is said as the collections of it that there are. */
function namesOf(to: readonly string[], { collections }: Known): readonly string[] {
  const names = to.flatMap((named) => {
    const meant = [...collections.values()].filter((collection) => isCollection(named, collection))
    return meant.length > 0 ? meant.map(({ name }) => name) : [named]
  })
  return [...new Set(names)]
}

function isCollection(named: string, { name, spec }: Collection): boolean {
  return named === name || named === spec.kind || named === spec.plural
}
