import type { HeadingFact, ItemFact, Span, TableFact } from '@registrar/model'
import type { Heading, ListItem, Table, TableCell } from 'mdast'
import { toString } from 'mdast-util-to-string'
import type { Slugs } from './slug.ts'
import { spanOf, trimmedEnd, trimmedStart } from './spans.ts'
import { writtenOf } from './written.ts'

/**
 * The fact of a heading. GitHub makes the anchor of the text without images and without what HTML tags say, white space at
 * its ends included; what a reader sees has the images' descriptions and no white space at the ends.
 */
export function headingFact(text: string, node: Heading, slugs: Slugs): HeadingFact {
  const range = spanOf(node)
  const content = writtenOf(node)?.content ?? emptyAfterMarkers(text, range, node.depth)
  const [only, ...others] = node.children
  const isText = only?.type === 'text' && others.length === 0
  return {
    depth: node.depth,
    range,
    text: { start: content.start, end: trimmedEnd(text, content) },
    plain: onOneLine(isText ? only.value : seenText(node)),
    slug: slugs.next(isText ? only.value : toString(node, TEXT_ALONE)),
  }
}

function seenText({ children }: Heading): string {
  return children.map((child) => (child.type === 'break' ? ' ' : toString(child, WITHOUT_HTML))).join('')
}

function onOneLine(seen: string): string {
  const isOne = !seen.includes('\n') && !seen.includes('\r')
  return (isOne ? seen : seen.replaceAll(/\s*[\r\n]\s*/g, ' ')).trim()
}

/** The fact of a list item: `text` is empty, at the item's end, where it has no paragraph. */
export function itemFact(source: string, node: ListItem, depth: number, list: number): ItemFact {
  const range = spanOf(node)
  const paragraph = node.children.find((child) => child.type === 'paragraph')
  if (!paragraph) return { range, text: { start: range.end, end: range.end }, depth, list }
  const { start, end } = spanOf(paragraph)
  // Behind a task's box remark leaves out one character, which is half of a line end `\r\n`.
  return { range, text: { start: trimmedStart(source, { start, end }), end }, depth, list }
}

/** The fact of a table. An empty cell's span is empty, at its first place after the pipe. */
export function tableFact(text: string, node: Table): TableFact {
  return {
    range: spanOf(node),
    rows: node.children.map((row) => ({ range: spanOf(row), cells: row.children.map((cell) => cellSpan(text, cell)) })),
  }
}

const WITHOUT_HTML = { includeHtml: false }
const TEXT_ALONE = { includeHtml: false, includeImageAlt: false }
const PIPE = 124

function cellSpan(text: string, cell: TableCell): Span {
  const content = writtenOf(cell)?.content
  if (content) return { start: content.start, end: trimmedEnd(text, content) }
  const { start, end } = spanOf(cell)
  const inside = trimmedStart(text, { start: text.charCodeAt(start) === PIPE ? start + 1 : start, end })
  const at = text.charCodeAt(inside) === PIPE || inside >= end ? Math.min(start + 1, end) : inside
  return { start: at, end: at }
}

function emptyAfterMarkers(text: string, { start, end }: Span, depth: number): Span {
  const at = trimmedStart(text, { start: Math.min(start + depth, end), end })
  return text.charAt(at) === '#' ? { start: start + depth, end: start + depth } : { start: at, end: at }
}
