import type { GuardLimits } from './guard.ts'

/** What no parser refuses for its weight. */
export const LIGHT = 20_000_000

/**
 * A weight that is at least that of `text`, if a glance at its marks shows that it keeps all limits and weighs no more than `LIGHT`; undefined if that takes a closer look.
 * Nearly every text passes.
 */
export function lightWeight(text: string, limits: GuardLimits): number | undefined {
  return weightAtOnce(text, limits) ?? weightByStretch(text, limits)
}

/**
 * The same from the marks of the whole text, as if all of them stood in its longest stretch without a blank line, which no block with inline content reaches beyond. The
 * engine's own search finds them in a quarter of the time that a loop takes.
 */
export function weightAtOnce(text: string, limits: GuardLimits): number | undefined {
  const deepest = deepestPrefix(limits)
  if (text.length > limits.size || prefixLength(text, 0, deepest) > deepest || text.includes('\r')) return undefined
  let lines = 1
  let longest = 0
  let start = 0
  for (let at = text.indexOf('\n'), before = -1; at >= 0; before = at, at = text.indexOf('\n', at + 1)) {
    lines++
    if (at + 1 < text.length && prefixLength(text, at + 1, deepest) > deepest) return undefined
    if (at - before > 1) continue
    if (at - start > longest) longest = at - start
    start = at
  }
  longest = Math.max(longest, text.length - start)
  const opened = count(text, '[')
  const closed = count(text, ']')
  if (lines > limits.lines || closed * closed > limits.lookups || count(text, '|') >= limits.columns) return undefined
  const ticks = count(text, '`')
  const tags = count(text, '<')
  const attention = count(text, '*') + count(text, '_') + count(text, '~')
  const others = count(text, '\\') + count(text, '&') + count(text, ':') + count(text, '@')
  const marks = lines + opened + closed + ticks + tags + attention + others
  const image = closed > 0 && text.includes('![') ? IMAGE : 1
  const steps =
    (ticks / 2 + closed / 2 + tags) * longest +
    (attention + opened / 4 + closed * image) * Math.min(marks, longest) +
    opened * OPEN_LABEL +
    (closed * closed) / 4
  const weight = marks * longest
  return weight <= LIGHT && steps <= limits.steps ? weight : undefined
}

/** The same from stretch to stretch without a blank line, each taken to cost what it costs at most. */
export function weightByStretch(text: string, limits: GuardLimits): number | undefined {
  const length = text.length
  const deepest = deepestPrefix(limits)
  if (length > limits.size || prefixLength(text, 0, deepest) > deepest) return undefined
  let weight = 0
  let steps = 0
  let lines = 1
  let closings = 0
  let lineStart = 0
  let pipes = 0
  // Of the stretch without a blank line:
  let start = 0
  let marks = 0
  let ticks = 0
  let attention = 0
  let opened = 0
  let closed = 0
  let images = 0
  let tags = 0
  for (let at = 0; at <= length; at++) {
    const code = at < length ? text.charCodeAt(at) : LINE_FEED
    if (code > 126) continue
    const mark = MARKS[code]
    if (mark === NONE) continue
    marks++
    switch (mark) {
      case LINE: {
        lines++
        if (code !== LINE_FEED) {
          if (text.charCodeAt(at + 1) !== LINE_FEED) return undefined
          break
        }
        if (pipes >= limits.columns || prefixLength(text, at + 1, deepest) > deepest) return undefined
        pipes = 0
        const isBlank = at - lineStart < 2 && (at === lineStart || text.charCodeAt(lineStart) === CARRIAGE_RETURN)
        lineStart = at + 1
        if (!isBlank && at < length) break
        const size = at - start
        weight += marks * size
        steps += (ticks / 2 + closed / 2 + tags) * size
        steps += (attention + opened / 4 + closed * (images > 0 ? IMAGE : 1)) * marks + opened * OPEN_LABEL
        if (weight > LIGHT || steps > limits.steps) return undefined
        closings += closed
        start = at
        marks = ticks = attention = opened = closed = images = tags = 0
        break
      }
      case PIPE:
        pipes++
        break
      case TICK:
        ticks++
        break
      case ATTENTION:
        attention++
        break
      case OPEN:
        opened++
        if (text.charCodeAt(at - 1) === EXCLAMATION) images++
        break
      case CLOSE:
        closed++
        break
      case TAG:
        tags++
        break
      default:
    }
  }
  const isShort = lines <= limits.lines && closings * closings <= limits.lookups
  // Each definition of a footnote looks through those before it.
  return isShort && steps + (closings * closings) / 4 <= limits.steps ? weight : undefined
}

/** What a bracket that nothing closes costs the parser. */
export const OPEN_LABEL = 200
/** An image inside an image costs the parser this much more than a link or emphasis. */
export const IMAGE = 16

const LINE_FEED = 10
const CARRIAGE_RETURN = 13
const EXCLAMATION = 33

const NONE = 0
const LINE = 1
const PIPE = 2
const TICK = 3
const ATTENTION = 4
const OPEN = 5
const CLOSE = 6
const TAG = 7
const OTHER = 8

const MARKS = marksByCode({
  [LINE]: '\n\r',
  [PIPE]: '|',
  [TICK]: '`',
  [ATTENTION]: '*_~',
  [OPEN]: '[',
  [CLOSE]: ']',
  [TAG]: '<',
  [OTHER]: '\\&:@',
})

function marksByCode(characters: Readonly<Record<number, string>>): Uint8Array {
  const marks = new Uint8Array(127)
  for (const [mark, each] of Object.entries(characters))
    for (const character of each) marks[character.charCodeAt(0)] = Number(mark)
  return marks
}

function count(text: string, mark: string): number {
  let found = 0
  for (let at = text.indexOf(mark); at >= 0; at = text.indexOf(mark, at + 1)) found++
  return found
}

/** So long a prefix of a line nests no deeper than the limit: a list's content stands two columns behind that of the list around it at least, and a tab is four columns. */
function deepestPrefix({ depth }: GuardLimits): number {
  return Math.floor((depth - 4) / 3)
}

/** How many characters of a line may be before its content: white space, quotes and list markers. Not counted further than one beyond `most`. */
function prefixLength(text: string, from: number, most: number): number {
  let at = from
  while (at - from <= most) {
    const code = text.charCodeAt(at)
    if (code === 42 || code === 43 || code === 45) {
      const after = text.charCodeAt(at + 1)
      // Otherwise no list, but emphasis or a rule (CommonMark 5.2).
      if (after !== 32 && after !== 9) break
    } else if (
      !(code === 32 || code === 9 || code === 62 || (code >= 48 && code <= 57) || code === 41 || code === 46)
    ) {
      break
    }
    at++
  }
  return at - from
}
