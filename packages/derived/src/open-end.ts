import type { Document, Facts, PlaceSpan } from '@registrar/model'
import { lineStart } from './lines.ts'

/**
 * Where something begins that nothing closes, so that what is put behind it would be a part of it: a fence (CommonMark 0.31, 4.5), a comment or a raw HTML
 * element (4.6). The text's length if everything is closed.
 */
export function openEnd({ text, facts }: Pick<Document, 'text' | 'facts'>): number {
  const { places } = facts
  const open = [
    places.findLast(({ place }) => place === 'fence'),
    places.findLast(({ place }) => place === 'comment'),
    places.findLast(({ place, start }) => place === 'html' && RAW.test(text.slice(start, start + LONGEST))),
  ].filter((each) => each !== undefined && isOpen(text, facts, each))
  return open.reduce((first, each) => Math.min(first, lineStart(text, each?.start ?? first)), text.length)
}

/** The elements whose content is raw until their end tag (CommonMark 0.31, 4.6, start condition 1). */
const RAW = /^<(script|pre|style|textarea)\b/i
const LONGEST = '<textarea '.length

function isOpen(text: string, { items }: Facts, { place, start, end }: PlaceSpan): boolean {
  const written = text.slice(start, end)
  if (place === 'comment') return !written.endsWith('-->')
  if (place === 'html')
    return !text
      .slice(end)
      .toLowerCase()
      .includes(`</${RAW.exec(written)?.[1]?.toLowerCase()}`)
  const marker = /^(`{3,}|~{3,})/.exec(written)?.[1]
  // One that a list item or a quote holds ends with it.
  const isHeld = (): boolean =>
    !/^ *$/.test(text.slice(lineStart(text, start), start)) ||
    items.some(({ range }) => range.start <= start && start < range.end)
  if (marker === undefined || isHeld()) return false
  const lines = written.split(/\r\n|\n|\r/)
  const close = lines.length > 1 ? (lines.at(-1) ?? '').trim() : ''
  return close.length < marker.length || close !== marker.charAt(0).repeat(close.length)
}
