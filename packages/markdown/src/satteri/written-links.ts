import type { Span } from '@registrar/model'

/** The `]` that ends an image's label which begins at `from`, brackets inside of it paired; undefined where something may hide brackets. */
export function imageLabelEnd(text: string, from: number, to: number): number | undefined {
  let depth = 0
  for (let index = from; index < to; index++) {
    switch (text.charCodeAt(index)) {
      case BACKSLASH:
        index++
        break
      case BACKTICK:
      case LESS:
        return undefined
      case OPEN_BRACKET:
        depth++
        break
      case CLOSE_BRACKET:
        if (depth-- === 0) return index
        break
      default:
    }
  }
  return undefined
}

/** The `]` that ends a definition's label: brackets in it are escaped (CommonMark 4.7). */
export function definitionLabelEnd(text: string, from: number, to: number): number {
  let index = from
  while (index < to && text.charCodeAt(index) !== CLOSE_BRACKET) index += text.charCodeAt(index) === BACKSLASH ? 2 : 1
  return index
}

/** The target of the resource `(…)` that begins at `at`, without `<` and `>`; without one the empty span where it would be written (CommonMark 6.3). */
export function resourceDestination(text: string, at: number, to: number, lineEnds: boolean): Span | undefined {
  if (text.charCodeAt(at) !== OPEN_PAREN) return undefined
  const start = afterWhite(text, at + 1, lineEnds)
  return text.charCodeAt(start) === CLOSE_PAREN ? { start: at + 1, end: at + 1 } : destinationAt(text, start, to)
}

/** The target of a definition whose label ends at `labelEnd`, without `<` and `>`. */
export function definitionDestination(text: string, labelEnd: number, to: number, lineEnds: boolean): Span | undefined {
  return destinationAt(text, afterWhite(text, labelEnd + 2, lineEnds), to)
}

const TAB = 9
const SPACE = 32
const OPEN_PAREN = 40
const CLOSE_PAREN = 41
const LESS = 60
const GREATER = 62
const OPEN_BRACKET = 91
const BACKSLASH = 92
const CLOSE_BRACKET = 93
const BACKTICK = 96
const DELETE = 127
const PUNCTUATION = /[!-/:-@[-`{-~]/

function afterWhite(text: string, from: number, lineEnds: boolean): number {
  let at = from
  for (let code = text.charCodeAt(at); ; code = text.charCodeAt(++at)) {
    if (code !== SPACE && code !== TAB && !(lineEnds && (code === 10 || code === 13))) return at
  }
}

function destinationAt(text: string, start: number, to: number): Span | undefined {
  return text.charCodeAt(start) === LESS ? bracketed(text, start, to) : raw(text, start, to)
}

function bracketed(text: string, start: number, to: number): Span | undefined {
  for (let index = start + 1; index < to; index++) {
    const code = text.charCodeAt(index)
    if (code === BACKSLASH) index++
    else if (code === GREATER) return { start: start + 1, end: index }
    else if (code === 10 || code === 13 || code === LESS) return undefined
  }
  return undefined
}

function raw(text: string, start: number, to: number): Span | undefined {
  let depth = 0
  let index = start
  for (; index < to; index++) {
    const code = text.charCodeAt(index)
    if (code <= SPACE || code === DELETE) break
    if (code === BACKSLASH && PUNCTUATION.test(text.charAt(index + 1))) index++
    else if (code === OPEN_PAREN) depth++
    else if (code === CLOSE_PAREN && depth-- === 0) break
  }
  return index > start ? { start, end: Math.min(index, to) } : undefined
}
