import type { SectionCitation } from '@registrar/model'
import { isDigit, isSpace } from './characters.ts'
import { skipGap, skipSpaces, type Lines } from './gaps.ts'

/** The sections named directly behind a citation that ends at `end`: `§4`, `§ 4.2`, `§4 and §10`, `§§4, 10`, `'s §4`. The range of each is its sign and number, of a number without its own sign the number. */
export function readSections(text: string, end: number, lines: Lines): readonly SectionCitation[] {
  const start = signAt(text, end, lines)
  if (start === undefined) return none
  const sections: SectionCitation[] = []
  let at: number | undefined = start
  let many = false
  while (at !== undefined) {
    const sign = signLength(text, at)
    const digits = sign > 0 ? skipSpaces(text, at + sign) : at
    many ||= sign > 0 && signLength(text, at, 2) > 0
    const number = sectionEnd(text, digits)
    if (number === undefined) break
    sections.push({ section: text.slice(digits, number), range: { start: at, end: number } })
    at = nextSection(text, number, many, lines)
  }
  return sections
}

/** True if a section follows. */
export function hasSection(text: string, end: number, lines: Lines): boolean {
  return signAt(text, end, lines) !== undefined
}

const none: readonly SectionCitation[] = []

function signAt(text: string, end: number, lines: Lines): number | undefined {
  let at = end
  const quote = text.charCodeAt(at)
  if ((quote === 39 || quote === 0x2019) && text.charCodeAt(at + 1) === 115) at += 2
  if (text.charCodeAt(at) === 44) at++
  const next = text.charCodeAt(at)
  if (next !== 167 && next !== 38 && next !== 10 && next !== 13 && !isSpace(next)) return undefined
  at = skipGap(text, at, lines)
  return signLength(text, at) > 0 ? at : undefined
}

/** The length of the section signs at `at`; with `least`, 0 if there are fewer. */
function signLength(text: string, at: number, least = 1): number {
  let end = at
  let count = 0
  while (count < 2) {
    if (text.charCodeAt(end) === 167) end++
    else if (text.startsWith('&sect;', end)) end += 6
    else break
    count++
  }
  return count >= least ? end - at : 0
}

function sectionEnd(text: string, start: number): number | undefined {
  let at = start
  while (isDigit(text.charCodeAt(at))) at++
  if (at === start || at - start > 6) return undefined
  while (text.charCodeAt(at) === 46 && isDigit(text.charCodeAt(at + 1))) {
    at++
    while (isDigit(text.charCodeAt(at))) at++
  }
  return at
}

/** Where the next section of a list starts: with its own sign, or behind `§§` with its number. */
function nextSection(text: string, end: number, many: boolean, lines: Lines): number | undefined {
  let at = end
  if (text.charCodeAt(at) === 44) at++
  at = skipGap(text, at, lines)
  for (const word of ['and', '&amp;', '&', 'or']) {
    if (at === end || !text.startsWith(word, at)) continue
    at = skipGap(text, at + word.length, lines)
    break
  }
  if (at === end) return undefined
  if (signLength(text, at) > 0) return at
  return many && isDigit(text.charCodeAt(at)) ? at : undefined
}
