import type { Span } from '@registrar/model'
import { flanking } from './guard-flanking.ts'
import { IMAGE, OPEN_LABEL } from './guard-light.ts'

/** Estimates, block by block and in one pass, what inline markers cost the parser beyond their length. */
export class InlineWork {
  /** Steps over what the parser has already seen. */
  steps = 0
  /** Of each block its marks times its length, together: what a parser costs that goes through the block again at every mark. */
  weight = 0
  readonly #text: string
  readonly #ends = new Map<string, number>()
  #definitions = 0
  #brackets = 0
  #footnotes = 0
  /** Pieces that the block so far is cut into. */
  #pieces = 0
  #openers: { readonly marker: number; readonly piece: number }[] = []
  #labels: Label[] = []
  #lastLabel = 0
  #openCounts = new Map<number, number>()

  constructor(text: string) {
    this.#text = text
  }

  /** Comparisons of labels with definitions. */
  get lookups(): number {
    return this.#definitions * this.#brackets
  }

  add({ start, end }: Span): void {
    this.#pieces = 0
    this.#openers = []
    this.#openCounts.clear()
    this.#labels = []
    this.#lastLabel = 0
    let addresses = 0
    let runs: ReadonlyMap<number, number> | undefined
    for (let at = start; at < end; at++) {
      switch (this.#text.charCodeAt(at)) {
        case BACKSLASH:
          at++
          this.#pieces++
          break
        case BACKTICK:
          runs ??= lastRuns(this.#text, { start, end })
          at = this.#code(at, end, runs) - 1
          break
        case STAR:
        case UNDERSCORE:
        case TILDE:
          at = this.#attention(at, end) - 1
          break
        case OPEN_BRACKET:
          this.#pieces++
          this.#label(at)
          break
        case CLOSE_BRACKET:
          this.#labelEnd(at, end)
          break
        case LESS:
          at = this.#markup(at, end) - 1
          break
        case LINE_FEED:
        case CARRIAGE_RETURN:
        case AMPERSAND:
          this.#pieces++
          break
        case COLON:
        case AT:
          addresses++
          break
        default:
      }
    }
    this.weight += (this.#pieces + addresses) * (end - start)
    this.steps += this.#labels.length * OPEN_LABEL
  }

  /** Code that nothing closes is looked for up to the block's end. */
  #code(at: number, end: number, runs: ReadonlyMap<number, number>): number {
    this.#pieces++
    const size = runLength(this.#text, at, end)
    let next = at + size
    if ((runs.get(size) ?? 0) <= at) {
      this.steps += (end - next) / 2
      return next
    }
    for (;;) {
      next = this.#text.indexOf('`', next)
      const closing = runLength(this.#text, next, end)
      next += closing
      if (closing === size) return next
    }
  }

  /** A closing marker is looked for backwards among the pieces up to its opening one, or the block's start. */
  #attention(at: number, end: number): number {
    this.#pieces++
    const marker = this.#text.charCodeAt(at)
    const next = at + runLength(this.#text, at, end)
    const { opens, closes } = flanking(this.#text, at, next)
    const open = this.#openCounts.get(marker) ?? 0
    if (closes && open > 0) {
      for (let opener = this.#openers.pop(); opener; opener = this.#openers.pop()) {
        this.#count(opener.marker, -1)
        if (opener.marker !== marker) continue
        this.steps += this.#pieces - opener.piece
        break
      }
    } else {
      if (closes) this.steps += this.#pieces
      if (opens) {
        this.#openers.push({ marker, piece: this.#pieces })
        this.#count(marker, 1)
      }
    }
    return next
  }

  #count(marker: number, difference: number): void {
    this.#openCounts.set(marker, (this.#openCounts.get(marker) ?? 0) + difference)
  }

  #label(at: number): void {
    const image = this.#text.charCodeAt(at - 1) === EXCLAMATION
    const footnote = this.#text.charCodeAt(at + 1) === CARET
    this.#labels.push({ image, footnote, piece: this.#pieces })
    if (footnote) this.steps += this.#pieces / 4
  }

  #labelEnd(at: number, end: number): void {
    this.#pieces++
    this.#brackets++
    const label = this.#labels.pop()
    if (label) this.steps += (this.#pieces - label.piece) * (label.image ? IMAGE : 1)
    else this.steps += this.#pieces - this.#lastLabel
    if (label) this.#lastLabel = this.#pieces
    const after = this.#text.charCodeAt(at + 1)
    if (after === COLON) {
      this.#definitions++
      if (label?.footnote) this.steps += this.#footnotes++ / 2
    } else if (after === OPEN_PAREN) {
      // A title in parentheses is looked for up to the next closing one.
      this.steps += (Math.min(this.#closing(')', at), end) - at) / 2
    }
  }

  /** A comment, declaration, instruction or CDATA that nothing closes is looked for up to the block's end. */
  #markup(at: number, end: number): number {
    this.#pieces++
    const close = this.#closingOf(at)
    if (!close) return at + 1
    const closed = this.#closing(close, at)
    if (closed < end) return closed + close.length
    this.steps += end - at
    return at + 1
  }

  #closingOf(at: number): string | undefined {
    const after = this.#text.charCodeAt(at + 1)
    if (after === QUESTION) return '?>'
    if (after !== EXCLAMATION) return undefined
    if (this.#text.startsWith('<!--', at)) return '-->'
    return this.#text.startsWith('<![CDATA[', at) ? ']]>' : '>'
  }

  /** Where `close` next stands at or after `at`, which never goes back; the text's length if nowhere. */
  #closing(close: string, at: number): number {
    const known = this.#ends.get(close)
    if (known !== undefined && known >= at) return known
    const found = this.#text.indexOf(close, at)
    const end = found < 0 ? this.#text.length : found
    this.#ends.set(close, end)
    return end
  }
}

interface Label {
  readonly image: boolean
  readonly footnote: boolean
  /** Pieces before it. */
  readonly piece: number
}

const LINE_FEED = 10
const CARRIAGE_RETURN = 13
const EXCLAMATION = 33
const AMPERSAND = 38
const OPEN_PAREN = 40
const STAR = 42
const COLON = 58
const LESS = 60
const AT = 64
const QUESTION = 63
const OPEN_BRACKET = 91
const BACKSLASH = 92
const CLOSE_BRACKET = 93
const CARET = 94
const UNDERSCORE = 95
const BACKTICK = 96
const TILDE = 126

function runLength(text: string, at: number, end: number): number {
  const marker = text.charCodeAt(at)
  let index = at
  while (index < end && text.charCodeAt(index) === marker) index++
  return index - at
}

/** For each length of a run of backticks in the block, where the last of that length begins. */
function lastRuns(text: string, { start, end }: Span): ReadonlyMap<number, number> {
  const runs = new Map<number, number>()
  for (let at = text.indexOf('`', start); at >= 0 && at < end;) {
    const size = runLength(text, at, end)
    runs.set(size, at)
    at = text.indexOf('`', at + size)
  }
  return runs
}
