import type { FactProblem, RegionFact, Span } from '@registrar/model'

/** A comment that opens or closes a derived region. */
export interface RegionMarker extends Span {
  /** Absent: `<!-- /registrar -->`. */
  readonly directive?: string
}

/** The marker that a comment is, if it is one: `<!-- registrar:index decisions by=topic -->` or `<!-- /registrar -->`. */
export function regionMarker(comment: string, start: number): RegionMarker | undefined {
  if (!comment.endsWith('-->')) return undefined
  const content = comment.slice('<!--'.length, -'-->'.length).trim()
  const span = { start, end: start + comment.length }
  if (content === CLOSE) return span
  return content.startsWith(OPEN) ? { ...span, directive: content.slice(OPEN.length).trim() } : undefined
}

/** Pairs markers, which come in order: a closing one ends the open region before it. Regions do not nest: an opening one leaves the one before it unclosed. */
export function pairRegions(markers: readonly RegionMarker[]): { regions: RegionFact[]; problems: FactProblem[] } {
  const regions: RegionFact[] = []
  const problems: FactProblem[] = []
  let open: (RegionMarker & { readonly directive: string }) | undefined
  const leave = () => {
    if (!open) return
    const { start, end, directive } = open
    regions.push({ directive, open: { start, end }, content: { start: end, end } })
    problems.push({ code: 'region-unclosed', range: { start, end }, message: UNCLOSED })
  }
  for (const marker of markers) {
    const { start, end, directive } = marker
    if (directive !== undefined) {
      leave()
      open = { start, end, directive }
    } else if (open) {
      regions.push({
        directive: open.directive,
        open: { start: open.start, end: open.end },
        content: { start: open.end, end: start },
        close: { start, end },
      })
      open = undefined
    } else {
      problems.push({ code: 'region-unopened', range: { start, end }, message: UNOPENED })
    }
  }
  leave()
  return { regions, problems }
}

const OPEN = 'registrar:'
const CLOSE = '/registrar'
const UNCLOSED = 'Unexpected end of the text or another region, expected `<!-- /registrar -->` to close this one'
const UNOPENED = 'Unexpected `<!-- /registrar -->`, expected a `<!-- registrar:… -->` before it'
