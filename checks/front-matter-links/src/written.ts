import type { RelationValue, Span } from '@registrar/model'

/**
 * The whole word that a relation value is part of: where a value's own range is a path's stem, the path with its folders and ending.
 * White space, quotes, brackets and commas end a word.
 */
export function wholeWord(text: string, { range }: Pick<RelationValue, 'range'>): Span {
  let { start, end } = range
  while (start > 0 && !ends.has(text.charAt(start - 1))) start--
  while (end < text.length && !ends.has(text.charAt(end))) end++
  return { start, end }
}

const ends: ReadonlySet<string> = new Set([
  ' ',
  '\t',
  '\n',
  '\r',
  '"',
  "'",
  '`',
  '[',
  ']',
  '(',
  ')',
  '{',
  '}',
  '<',
  '>',
  ',',
  '',
])

/** Where a value stands as its author wrote it: free text as it is, anything else as a whole word. */
export function valueSpan(text: string, value: Pick<RelationValue, 'range' | 'outcome'>): Span {
  return value.outcome === 'text' ? value.range : wholeWord(text, value)
}

/** The word as people wrote it. */
export function writtenWord(text: string, value: Pick<RelationValue, 'range'>): string {
  const { start, end } = wholeWord(text, value)
  return text.slice(start, end)
}
