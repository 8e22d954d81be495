import type { Citation } from '@registrar/model'
import type { Decision } from '../types.ts'
import type { Citing } from './citing.ts'

/** How a decision names a citation of one text. */
export interface CitationName {
  readonly line: string
  readonly nth: number
}

/** Names the citations of a text: their whole line, trimmed, and which of the same citations on equal lines they are. Linear in the text and its citations. */
export function citationNames({ document, lines }: Citing): (citation: Citation) => CitationName {
  const names = new Map<Citation, CitationName>()
  const texts = new Map<number, string>()
  const counted = new Map<string, Map<string, number>>()
  for (const citation of document.citations) {
    const at = lines.pointAt(citation.range.start).line
    const line = texts.get(at) ?? lineText(document.text, lines.lineSpan(at))
    texts.set(at, line)
    const onLine = counted.get(line) ?? new Map<string, number>()
    counted.set(line, onLine)
    const nth = onLine.get(citation.written) ?? 0
    onLine.set(citation.written, nth + 1)
    names.set(citation, { line, nth })
  }
  return (citation) => names.get(citation) ?? { line: '', nth: 0 }
}

/** What people have said, found again by place. */
export interface Decisions {
  /** What was said of a citation; it counts as used from then on. */
  of(citation: Citation, citing: Citing): Decision['means'] | undefined
  unused(): readonly Decision[]
}

/** Indexes decisions; a text that none is about costs one look. */
export function indexDecisions(decisions: readonly Decision[]): Decisions {
  const byText = new Map<string, Map<string, Decision>>()
  const used = new Set<Decision>()
  const names = new Map<Citing, (citation: Citation) => CitationName>()
  for (const decision of decisions) {
    const key = textKey(decision.checkout, decision.path)
    const about = byText.get(key) ?? new Map<string, Decision>()
    about.set(placeKey(decision.written, decision), decision)
    byText.set(key, about)
  }
  return {
    of(citation, citing) {
      const about = byText.get(textKey(citing.checkout, citing.document.path))
      if (!about) return undefined
      const nameOf = names.get(citing) ?? citationNames(citing)
      names.set(citing, nameOf)
      const said = about.get(placeKey(citation.written, nameOf(citation)))
      if (said) used.add(said)
      return said?.means
    },
    unused: () => decisions.filter((decision) => !used.has(decision)),
  }
}

function textKey(checkout: string | undefined, path: string): string {
  return `${checkout ?? ''}\n${path}`
}

function placeKey(written: string, { line, nth }: CitationName): string {
  return `${nth}\n${written}\n${line}`
}

function lineText(text: string, { start, end }: { readonly start: number; readonly end: number }): string {
  return text.slice(start, end).trim()
}
