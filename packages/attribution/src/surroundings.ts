import { countWhile } from '@registrar/edits'
import type { Facts, Span } from '@registrar/model'
import { countedWords, type WordWeights } from './topic-model.ts'
import type { Asked } from './types.ts'

/** So many lines before a citation and as many behind it are looked at … */
const LINES = 6

/** … as far as they are within so many code units: a paragraph on one line may be long. */
export const REACH = 800

/** The words around a citation: those of its own line and of the heading above it count for more than those of the lines around and of the path. */
export function surroundings({ citation: { range }, document }: Asked): WordWeights {
  const { text, path } = document
  const lineStart = text.lastIndexOf('\n', range.start - 1) + 1
  const lineEnd = endOfLine(text, range.end)
  const [from, to] = withoutLists(
    document,
    { start: lineStart, end: lineEnd },
    { start: linesBefore(text, range.start), end: linesBehind(text, range.end) },
  )
  const ownFrom = Math.max(lineStart, from)
  const ownTo = Math.min(lineEnd, to)
  return countedWords([
    [path.replace(/[/._-]+/g, ' '), 1],
    [headingAbove(document, range.start), 2],
    [text.slice(from, ownFrom), 1],
    [text.slice(ownFrom, range.start), 2],
    [text.slice(range.end, ownTo), 2],
    [text.slice(ownTo, to), 1],
  ])
}

function headingAbove({ facts, text }: Asked['document'], offset: number): string {
  const headings = facts?.headings ?? []
  const heading = headings[countWhile(headings, ({ range }) => range.start <= offset) - 1]
  return heading && heading.range.end < offset ? text.slice(heading.text.start, heading.text.end) : ''
}

/** What registrar writes between markers over several lines lists all records, whatever the text before and behind it is about: the surroundings end there. */
function withoutLists({ facts, text }: Asked['document'], own: Span, { start, end }: Span): readonly [number, number] {
  const regions = facts?.regions ?? []
  const next = countWhile(regions, ({ content }) => content.start < own.end)
  const isList = ({ content, close }: Facts['regions'][number]): boolean =>
    close !== undefined && text.slice(content.start, content.end).trimEnd().includes('\n')
  let [from, to] = [start, end]
  for (let at = next - 1; (regions[at]?.content.end ?? -1) > from; at--) {
    const region = regions[at]
    if (region && region.content.end <= own.start && isList(region)) from = region.content.end
  }
  for (let at = next; (regions[at]?.content.start ?? to) < to; at++) {
    const region = regions[at]
    if (region && isList(region)) to = region.content.start
  }
  return [from, to]
}

function linesBefore(text: string, offset: number): number {
  const limit = Math.max(0, offset - REACH)
  let at = offset
  for (let lines = 0; lines <= LINES && at > limit; lines++) at = text.lastIndexOf('\n', at - 1)
  return Math.max(limit, at + 1, 0)
}

function linesBehind(text: string, offset: number): number {
  const limit = Math.min(text.length, offset + REACH)
  let at = offset
  for (let lines = 0; lines <= LINES && at < limit; lines++) at = endOfLine(text, at) + 1
  return Math.min(limit, at)
}

function endOfLine(text: string, from: number): number {
  const end = text.indexOf('\n', from)
  return end < 0 ? text.length : end
}
