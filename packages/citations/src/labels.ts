import { isDigit, isHyphen, isLower, isUpper, isWord } from './characters.ts'
import { gapBefore, type Gap, type Lines } from './gaps.ts'
import type { Grammar, LabelForm } from './grammar.ts'

/** A label that stands before a number. */
export interface LabelMatch {
  /** Where the label starts. */
  readonly start: number
  readonly form: LabelForm
  /** `strong` cites with any number · `weak` is an ordinary word that needs a sign of being meant · `name` it is a part of a longer name. */
  readonly strength: 'strong' | 'weak' | 'name'
  readonly gap: Gap['kind']
}

/** The label of the grammar that stands before the number at `number`, the longest where several fit. */
export function labelBefore(text: string, number: number, grammar: Grammar, lines: Lines): LabelMatch | undefined {
  const gap = gapBefore(text, number, lines)
  if (!gap) return undefined
  const end = gap.start
  const last = text.charCodeAt(end - 1)
  if (!grammar.lastCodes.has(last)) return undefined
  let start = end - 1
  while (start > end - longestWord && (isWord(text.charCodeAt(start - 1)) || text.charCodeAt(start - 1) === 95)) start--
  while (text.charCodeAt(start) === 95 && start < end - 1) start++
  const word = text.slice(start, end)
  for (const form of grammar.forms.get(word.toLowerCase()) ?? []) {
    const at = phraseStart(text, start, form.words, lines)
    if (at !== undefined) return judged(text, at, word, form, gap)
  }
  return insideName(start, word, grammar, gap)
}

const longestWord = 80

/** Where a form of several words starts whose last word starts at `last`. */
function phraseStart(text: string, last: number, words: readonly string[], lines: Lines): number | undefined {
  let start = last
  for (let i = words.length - 2; i >= 0; i--) {
    const gap = gapBefore(text, start, lines)
    const word = words[i] ?? ''
    if (!gap || gap.kind === 'none' || gap.kind === 'slash' || gap.kind === 'underscore' || gap.kind === 'hash') return
    start = gap.start - word.length
    if (start < 0 || text.slice(start, gap.start).toLowerCase() !== word) return undefined
  }
  return start === last || !isWord(text.charCodeAt(start - 1)) ? start : undefined
}

function judged(text: string, start: number, word: string, form: LabelForm, gap: Gap): LabelMatch | undefined {
  const exact = form.sense === 'listed' && word === form.exact
  const { kind } = gap
  // One letter is a label only where the number is joined to it: `D46`, never `vitamin D 46`.
  if (form.exact.length === 1 && kind !== 'none' && kind !== 'hyphen') return undefined
  return { start, form, strength: strengthOf(text, start, form, kind, exact), gap: kind }
}

function strengthOf(
  text: string,
  start: number,
  form: LabelForm,
  kind: Gap['kind'],
  exact: boolean,
): LabelMatch['strength'] {
  if (kind === 'underscore' || (kind === 'none' && !exact)) return 'name'
  const joined = kind === 'none' || kind === 'hyphen' || kind === 'slash'
  if (joined && continuesName(text, start, kind, form)) return 'name'
  if (form.sense === 'phrase' || exact) return 'strong'
  return form.sense === 'listed' && kind !== 'space' && kind !== 'break' ? 'strong' : 'weak'
}

/** True if the label is joined to what stands before it: `pre-ADR-12`, `#adr-12` behind a page, `feature/adr-12`; not `docs/adr/12` and `ADR-11/ADR-12`. */
function continuesName(text: string, start: number, kind: Gap['kind'], form: LabelForm): boolean {
  const before = text.charCodeAt(start - 1)
  const further = text.charCodeAt(start - 2)
  if (before === 64 || before === 36) return true
  if (isHyphen(before) || before === 46 || before === 35) return isWord(further)
  if (before !== 47 || !isWord(further)) return false
  return kind === 'slash' ? form.sense === 'word' : !isDigit(further)
}

/** `TestADR_0012`, `test_adr_0012`, `adrIssue12`: a label that ends a longer name. */
function insideName(start: number, word: string, grammar: Grammar, gap: Gap): LabelMatch | undefined {
  if (gap.kind === 'space' || gap.kind === 'break' || gap.kind === 'hash' || gap.kind === 'slash') return undefined
  const lower = word.toLowerCase()
  for (const form of grammar.words) {
    const { label, plural } = form
    const at = word.length - form.exact.length
    if (at <= 0 || plural || label.length < 2 || !lower.endsWith(form.words[0] ?? '')) continue
    if (startsHump(word, at)) return { start: start + at, form, strength: 'name', gap: gap.kind }
  }
  return undefined
}

/** True if a part of a name starts at `at`: behind `_` or a digit, or with a capital behind a small letter. */
function startsHump(word: string, at: number): boolean {
  const before = word.charCodeAt(at - 1)
  return before === 95 || isDigit(before) || (isLower(before) && isUpper(word.charCodeAt(at)))
}
