import type { Reporter } from '@registrar/check-api'
import type { RecordId } from '@registrar/model'
import type { Living, SaidStatus } from './living.ts'
import type { messages } from './messages.ts'

/** A status that the text tells is that of front matter, wherever both have one. */
export function reportContradictions(living: ReadonlyMap<RecordId, Living>, report: Reporter<typeof messages>): void {
  for (const { field, prose, section, document } of living.values()) {
    if (!field || !prose || !section || !contradict(field, prose)) continue
    // A text that tells how a status came to be names the one of now as well.
    const name = field.known?.name ?? field.written
    if (section.text.toLowerCase().includes(name.toLowerCase())) continue
    report({
      messageId: 'contradiction',
      data: { said: prose.written, field: name },
      at: { path: document.path, span: prose.span },
      related: [{ path: document.path, at: field.span, message: 'the status in front matter' }],
      help: 'Correct the one that is wrong; said in one place only, they cannot differ',
    })
  }
}

/** Two words for one stage (`accepted`, `approved`) do not contradict each other. */
function contradict(field: SaidStatus, prose: SaidStatus): boolean {
  if (field.stage !== undefined && prose.stage !== undefined) return field.stage !== prose.stage
  return field.known !== undefined && prose.known !== undefined && field.known.name !== prose.known.name
}
