import { fieldNamed, isEmptyValue, type Reporter } from '@registrar/check-api'
import type { Collection, DocRecord, RecordId } from '@registrar/model'
import type { LivingRecord } from './living.ts'
import { mentionsIn } from './mentions.ts'
import type { messages } from './messages.ts'
import { statusOf, understood, type OwnStatuses } from './statuses.ts'
import type { ToldClaim } from './supersedes.ts'

type Report = Reporter<typeof messages>

export interface SupersededByInput {
  readonly living: LivingRecord
  readonly statuses: OwnStatuses
  readonly claims: readonly ToldClaim[]
  readonly find: (id: RecordId) => LivingRecord | undefined
  /** The records that a living record says it supersedes, in whatever words. */
  readonly answersOf: (newer: LivingRecord) => ReadonlySet<RecordId>
}

/** Where the status itself says by what a record is superseded, and no field does: it names a record, and that one says so, too. */
export function reportSupersededBy(input: SupersededByInput, report: Report): void {
  const { living, statuses, claims } = input
  const { record, collection, document } = living
  const status = statusOf(record, statuses)
  if (!status || understood(status, collection).stage !== 'superseded' || namesInField(record)) return
  const mentions = claims.flatMap((claim) => (claim.backwards ? claim.mentions : []))
  if (mentions.length === 0) return reportNothing(living, statuses, report)
  const named = new Set<RecordId>()
  for (const { span, targets, path } of mentions) {
    const at = { path: document.path, span }
    if (path !== undefined)
      report({
        messageId: 'supersededByFile',
        data: { path, collection: collection.name },
        at,
        help: 'Name the record that holds now; what else there is to read about it stands better in the text',
      })
    const newer = targets.length === 1 ? input.find(targets[0] ?? '') : undefined
    if (!newer || newer.record.id === record.id || !asksForAnswers(newer.collection)) continue
    // A link is two citations, its text and its target, and says it once.
    if (named.has(newer.record.id) || input.answersOf(newer).has(record.id)) continue
    named.add(newer.record.id)
    const { number, path: own } = record
    report({
      messageId: 'unanswered',
      data: { newer: newer.record.number.written, own: number.written },
      at,
      related: [{ path: newer.document.path, at: newer.record.range, message: 'does not say so' }],
      help: `Write "Supersedes ${number.written}" with a link to ${own} under the status of ${newer.document.path}`,
    })
  }
}

/** False where a relation of the collection that says by what a record is superseded has no inverse: its records say it on one side. */
function asksForAnswers({ spec }: Collection): boolean {
  const told = Object.entries(spec.relations).filter(([name]) => /^(?:supersed|replac|obsolet)ed[-_ ]?by$/i.test(name))
  return told.length > 0 && told.every(([, { inverse }]) => inverse !== undefined)
}

/** What stands in front matter alone is a matter of fields. */
function reportNothing(
  { document, collection }: LivingRecord,
  { field, prose, section }: OwnStatuses,
  report: Report,
): void {
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

function namesInField({ fields }: DocRecord): boolean {
  return ['superseded-by', 'superseded_by', 'replaced-by', 'obsoleted-by'].some((name) => {
    const entry = fieldNamed(fields, name)
    return entry !== undefined && !isEmptyValue(entry.value)
  })
}
