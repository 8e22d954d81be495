import type { BaselineEntry } from '@registrar/config'
import type { Diagnostic } from '@registrar/model'

/** More of a passage says nothing that its beginning does not say. */
const MAX_LENGTH = 120

/** What tells a finding from others although lines move and messages are worded anew: check, message, path and what stands at its place in `text`. */
export function fingerprint({ path, check, messageId, range }: Diagnostic, text: string): BaselineEntry {
  const { start, end } = range
  const written = text.slice(start.offset, Math.min(end.offset, start.offset + 3 * MAX_LENGTH))
  return { path, check, messageId, text: written.replace(/\s+/g, ' ').trim().slice(0, MAX_LENGTH) }
}
