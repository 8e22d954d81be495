import type { Span } from '@registrar/model'
import type { Citing } from './citing.ts'

/** A place of a text as a plan names it. */
export function placeOf({ checkout, document, lines }: Citing, span: Span) {
  return { ...(checkout === undefined ? {} : { checkout }), path: document.path, range: lines.rangeOf(span) }
}
