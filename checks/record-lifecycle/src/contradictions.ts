import type { Reporter } from '@registrar/check-api'
import type { LivingRecord } from './living.ts'
import type { messages } from './messages.ts'
import { understood, type OwnStatuses, type SaidStatus } from './statuses.ts'

/** A status that the text tells is that of front matter, wherever both have one. */
export function reportContradiction(
  { document, collection }: LivingRecord,
  statuses: OwnStatuses,
  report: Reporter<typeof messages>,
): void {
  const { section } = statuses
  if (!statuses.field || !statuses.prose || !section) return
  const field = understood(statuses.field, collection)
  const prose = understood(statuses.prose, collection)
  if (!contradict(field, prose)) return
  // A text that tells how a status came to be names the one of now as well.
  const name = field.known?.name ?? field.written
  if (section.text.toLowerCase().includes(name.toLowerCase())) return
  report({
    messageId: 'contradiction',
    data: { said: prose.written, field: name },
    at: { path: document.path, span: prose.span },
    related: [{ path: document.path, at: field.span, message: 'the status in front matter' }],
    help: 'Correct the one that is wrong; said in one place only, they cannot differ',
  })
}

/** Two words for one stage (`accepted`, `approved`) do not contradict each other. */
function contradict(field: SaidStatus, prose: SaidStatus): boolean {
  if (field.stage !== undefined && prose.stage !== undefined) return field.stage !== prose.stage
  return field.known !== undefined && prose.known !== undefined && field.known.name !== prose.known.name
}
