import type { Facts, LinkFact, Span } from '@registrar/model'
import { isDigit, isSpace, isUpper, isWord } from './characters.ts'
import { skipSpaces } from './gaps.ts'
import { readNumber, type NumberSpan } from './numbers.ts'

/** A number that stands in a link's text without a label, so that the link says whose it is. */
export interface LinkNumber {
  readonly range: Span
  readonly number: NumberSpan
  /** `alone` the text is the number · `titled` a title follows it (`201. Title`) · `path` it ends a path (`04-ISSUES/102`) · `key` it is a reference's or definition's label · `named` capitals that are no label stand before it (`SE-0201`). */
  readonly shape: 'alone' | 'titled' | 'path' | 'key' | 'named'
  /** Index into the link facts; of a link in front matter, which has no fact, absent. */
  readonly link?: number
  /** Of a link in front matter: its target as written. */
  readonly destination?: Span
}

/** A markdown link in a string of the front matter. */
export interface StringLink {
  readonly label: Span
  readonly destination: Span
}

/** The numbers that stand alone in the texts of links, in reference labels and in definitions, in the order of the links. */
export function linkNumbers(text: string, facts: Facts): LinkNumber[] {
  const found: LinkNumber[] = []
  const { links } = facts
  for (let link = 0; link < links.length; link++) {
    const fact = links[link] as LinkFact
    if (fact.label) {
      const number = numberIn(text, fact.label)
      if (number) found.push({ ...number, shape: fact.kind === 'definition' ? 'key' : number.shape, link })
    }
    if (fact.referenceLabel) {
      const number = numberIn(text, fact.referenceLabel)
      if (number) found.push({ ...number, shape: 'key', link })
    }
  }
  return found
}

/** The markdown links in the strings of a front matter: `[0053](0053-f.md)`. */
export function stringLinks(text: string, facts: Facts): StringLink[] {
  const content = facts.frontMatter?.content
  if (!content) return []
  const source = text.slice(content.start, content.end)
  if (!source.includes('](')) return []
  const found: StringLink[] = []
  for (const match of source.matchAll(/\[([^\][\n]{0,300})\]\(([^()\s]{1,500})\)/g)) {
    const start = content.start + match.index + 1
    const label = { start, end: start + (match[1] ?? '').length }
    const destination = { start: label.end + 2, end: label.end + 2 + (match[2] ?? '').length }
    found.push({ label, destination })
  }
  return found
}

/** The number in the text of a link in front matter. */
export function stringLinkNumber(text: string, { label, destination }: StringLink): LinkNumber | undefined {
  const number = numberIn(text, label)
  return number && { ...number, destination }
}

function numberIn(text: string, label: Span): LinkNumber | undefined {
  const start = skipMarkers(text, label.start)
  if (text.charCodeAt(start) === 35) return numberAt(text, start + 1, label)
  return isDigit(text.charCodeAt(start)) && !text.slice(start, label.end).includes('/')
    ? numberAt(text, start, label)
    : (namedNumber(text, start, label) ?? pathNumber(text, start, label))
}

/** `SE-0201`, `SE-0201: Title`. */
function namedNumber(text: string, start: number, label: Span): LinkNumber | undefined {
  if (!isUpper(text.charCodeAt(start))) return undefined
  const name = /^[A-Z]{1,8}-(?=\d)/.exec(text.slice(start, Math.min(label.end, start + 10)))?.[0]
  const number = name === undefined ? undefined : numberAt(text, start + name.length, label)
  return number && { range: { start, end: number.range.end }, number: number.number, shape: 'named' }
}

function numberAt(text: string, start: number, label: Span): LinkNumber | undefined {
  const number = isDigit(text.charCodeAt(start)) ? readNumber(text, start) : undefined
  if (!number || number.end > label.end) return undefined
  const range = { start, end: number.end }
  const after = skipMarkers(text, number.end)
  if (after >= label.end) return { range, number, shape: 'alone' }
  return startsTitle(text, after, number) ? { range, number, shape: 'titled' } : undefined
}

/** Behind `.`, `:`, `)` or a dash with a space; behind a mere space only if the number is padded. */
function startsTitle(text: string, at: number, number: NumberSpan): boolean {
  const spaced = skipSpaces(text, at)
  const code = text.charCodeAt(spaced)
  if (code === 0x2013 || code === 0x2014) return true
  if (code === 46 || code === 58 || code === 41 || code === 45) return isSpace(text.charCodeAt(spaced + 1))
  return spaced > at && number.zero && isWord(code)
}

/** `04-ISSUES/102`: the whole text is a path without spaces that ends in a number. */
function pathNumber(text: string, start: number, label: Span): LinkNumber | undefined {
  if (label.end - start > 200) return undefined
  const written = text.slice(start, label.end)
  // The expression takes the words of nearly every link apart in vain.
  if (!written.includes('/')) return undefined
  const match = /^([\w.-]+(?:\/[\w.-]+)*\/)\d{1,9}[a-z]?(?=[*_~`]{0,3}$)/.exec(written)
  if (!match) return undefined
  const number = readNumber(text, start + (match[1] ?? '').length)
  return number && { range: { start, end: number.end }, number, shape: 'path' }
}

/** Emphasis and code marks. */
function skipMarkers(text: string, from: number): number {
  let at = from
  while (at < from + 4 && '*_~`'.includes(text.charAt(at)) && at < text.length) at++
  return at
}
