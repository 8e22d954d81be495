import type { Document, Span } from '@registrar/model'

/** Where a document's text, not its front matter, tells a status. */
export interface ProseStatus {
  /** What says it: the section below the heading Status, or one line `Status: …` above the first section. */
  readonly span: Span
  /** That text; code blocks, comments, tags and what is struck out are blanks, so that offsets stay. */
  readonly text: string
  /** Where its first word stands. */
  readonly start: number
}

/** Finds it; undefined if there is none, or an empty one. */
export function findProseStatus(document: Document): ProseStatus | undefined {
  const { headings, frontMatter, length } = document.facts
  const at = headings.findIndex(({ plain }) => /^\W*(?:\d+[.)]?\s+)?status\W*$/i.test(plain))
  const heading = headings[at]
  if (heading) return within(document, { start: heading.range.end, end: headings[at + 1]?.range.start ?? length })
  const start = headings[0]?.range.end ?? frontMatter?.range.end ?? 0
  const head = { start, end: headings[1]?.range.start ?? length }
  const line = LINE.exec(visibleText(document, head))
  if (!line) return undefined
  const [whole, before = ''] = line
  const from = head.start + line.index + before.length
  return within(document, { start: from, end: head.start + line.index + whole.length })
}

const LINE = /^([ \t>*+-]*[*_]*status[*_]*[ \t]*:)[^\r\n]*/im

function within(document: Document, span: Span): ProseStatus | undefined {
  const text = visibleText(document, span)
  const lead = /^\P{L}*(?:status\b[*_]*\s*:\P{L}*)?/iu.exec(text)?.[0].length ?? 0
  return lead < text.length ? { span, text, start: span.start + lead } : undefined
}

function visibleText({ text, facts }: Document, { start, end }: Span): string {
  let visible = ''
  let at = start
  for (const place of facts.places) {
    if (place.start >= end) break
    if (place.end <= at || !HIDDEN.has(place.place)) continue
    visible += text.slice(at, Math.max(at, place.start))
    const to = Math.min(end, place.end)
    visible += ' '.repeat(to - Math.max(at, place.start))
    at = to
  }
  return (visible + text.slice(at, end)).replace(/~~[^~\n]+~~/g, (struck) => ' '.repeat(struck.length))
}

const HIDDEN: ReadonlySet<string> = new Set(['fence', 'comment', 'html'])
