import { fieldNamed, isEmptyValue, type Reporter } from '@registrar/check-api'
import type { RecordId } from '@registrar/model'
import { statusOf, type Living } from './living.ts'
import { mentionsIn } from './mentions.ts'
import type { messages } from './messages.ts'
import { pair, type SupersededBy, type Supersessions } from './supersessions.ts'

type Report = Reporter<typeof messages>

/** Where the status itself says by what a record is superseded, and no field does: it names a record, and that one says so, too. */
export function reportSupersededBy(
  living: ReadonlyMap<RecordId, Living>,
  { told, saidByNewer }: Supersessions,
  report: Report,
): void {
  const toldBy = new Map<Living, SupersededBy[]>()
  for (const each of told) {
    const list = toldBy.get(each.living)
    if (list) list.push(each)
    else toldBy.set(each.living, [each])
  }
  const says = memoized((newer: Living) => recordsItSupersedes(newer))
  for (const each of living.values()) {
    if (statusOf(each)?.stage !== 'superseded' || namesInField(each)) continue
    const mentions = (toldBy.get(each) ?? []).flatMap((claim) => claim.mentions)
    if (mentions.length === 0) {
      reportNothing(each, report)
      continue
    }
    const named = new Set<string>()
    for (const { span, targets, path } of mentions) {
      const at = { path: each.document.path, span }
      if (path !== undefined)
        report({
          messageId: 'supersededByFile',
          data: { path, collection: each.collection.name },
          at,
          help: 'Name the record that holds now; what else there is to read about it stands better in the text',
        })
      const newer = targets.length === 1 ? living.get(targets[0] ?? '') : undefined
      if (
        !newer ||
        newer === each ||
        !asksForAnswers(newer) ||
        saidByNewer.has(pair(newer, each)) ||
        says(newer).has(each.record.id)
      )
        continue
      // A link is two citations, its text and its target, and says it once.
      if (named.has(newer.record.id)) continue
      named.add(newer.record.id)
      const { number, path: own } = each.record
      report({
        messageId: 'unanswered',
        data: { newer: newer.record.number.written, own: number.written },
        at,
        related: [{ path: newer.document.path, at: newer.record.range, message: 'does not say so' }],
        help: `Write "Supersedes ${number.written}" with a link to ${own} under the status of ${newer.document.path}`,
      })
    }
  }
}

/** False where a relation of the collection that says by what a record is superseded has no inverse: its records say it on one side. */
function asksForAnswers({ collection: { spec } }: Living): boolean {
  const told = Object.entries(spec.relations).filter(([name]) => /^(?:supersed|replac|obsolet)ed[-_ ]?by$/i.test(name))
  return told.length > 0 && told.every(([, { inverse }]) => inverse !== undefined)
}

/** What stands in front matter alone is a matter of fields. */
function reportNothing({ prose, field, document, collection, section }: Living, report: Report): void {
  if (field || !prose || !section) return
  // `Superseded, see [3. Queues](…)` says by what in its own words; whether a number that nobody has is there, others ask.
  if (mentionsIn(document, section.span).length > 0 || BY_SOMETHING.test(section.text)) return
  report({
    messageId: 'supersededByNothing',
    data: { collection: collection.name },
    at: { path: document.path, span: prose.span },
    help: 'Write "Superseded by" and a link to the record that holds now, or correct the status',
  })
}

const BY_SOMETHING = /\bby\b[^\r\n]*(?:\d|https?:\/\/)/i

function namesInField({ record: { fields } }: Living): boolean {
  return ['superseded-by', 'superseded_by', 'replaced-by', 'obsoleted-by'].some((name) => {
    const entry = fieldNamed(fields, name)
    return entry !== undefined && !isEmptyValue(entry.value)
  })
}

/** The records that a text cites in sections where it speaks of superseding: wording is free there. */
function recordsItSupersedes({ document }: Living): ReadonlySet<RecordId> {
  const { headings, length, frontMatter } = document.facts
  const start = frontMatter?.range.end ?? 0
  const bounds = [...headings.map(({ range }) => range.start), length]
  const speaks = bounds.map((end, at) => SPEAKS.test(document.text.slice(at === 0 ? start : bounds[at - 1], end)))
  const found = new Set<RecordId>()
  let section = 0
  for (const { range, targets } of document.citations) {
    if (range.start < start) continue
    while (section < bounds.length - 1 && range.start >= (bounds[section] ?? 0)) section++
    if (speaks[section]) for (const target of targets) found.add(target)
  }
  return found
}

const SPEAKS = /\b(?:supersed|replac|obsolet)/i

function memoized<K, V>(make: (key: K) => V): (key: K) => V {
  const made = new Map<K, V>()
  return (key) => {
    const known = made.get(key)
    if (known !== undefined) return known
    const value = make(key)
    made.set(key, value)
    return value
  }
}
