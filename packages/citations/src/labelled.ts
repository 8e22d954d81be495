import type { Facts, Place, SectionCitation } from '@registrar/model'
import { isYear, readNumber, tailOf, type NumberSpan } from './numbers.ts'
import { crossesBlocks } from './blocks.ts'
import { skipSpaces, type Lines } from './gaps.ts'
import type { Grammar, LabelForm } from './grammar.ts'
import { saysFormerly } from './history.ts'
import { labelBefore, type LabelMatch } from './labels.ts'
import { readMembers, type Member } from './members.ts'
import { hasSection, readSections } from './sections.ts'

/** A label with its numbers. */
export interface LabelledHit {
  /** Where the label starts. */
  readonly start: number
  /** Behind the last number. */
  readonly end: number
  readonly form: LabelForm
  /** Empty if what looked like a citation is none; the text up to `end` is read. */
  readonly members: readonly Member[]
  /** A number inside of a name: `TestADR_0328_x`, `REQ-012-06`. */
  readonly name: boolean
  /** The label is an ordinary word: nothing but a record that exists shows that it is meant. */
  readonly weak: boolean
  /** An ordinary word with `#`: as another tracker's number is written. */
  readonly hash: boolean
  /** Only a number that stands in a link makes this a citation. */
  readonly needsLink: boolean
  /** The words before say that the number was another record's or is no longer in use. */
  readonly formerly: boolean
  readonly place: Place
  /** Index into the link facts, of the link whose text or reference label it stands in. */
  readonly link: number | undefined
  /** Named behind the last number. */
  readonly sections: readonly SectionCitation[]
}

/** Where a number stands. */
export interface LabelledContext {
  readonly facts: Facts | undefined
  readonly grammar: Grammar
  readonly lines: Lines
  readonly place: Place
  readonly link: number | undefined
}

/** The citation whose first number starts at `at`; none if no label stands before it. */
export function readLabelled(text: string, at: number, context: LabelledContext): LabelledHit | undefined {
  const { lines, place, link, facts } = context
  const label = labelBefore(text, at, context.grammar, lines)
  if (!label) return undefined
  if (label.gap === 'break' && facts && crossesBlocks(facts, label.start, at)) return undefined
  const first = readNumber(text, at)
  if (!first) return undefined
  const joined = label.gap === 'none' || label.gap === 'hyphen' || label.gap === 'slash' || label.gap === 'underscore'
  const strong = label.strength === 'strong'
  // The folders of `03-DESIGN/01-to-be/25-the-board.md` are no part of a name.
  if (label.strength === 'name' && label.gap === 'slash') return undefined
  // `<a id="adr-0012">` names an anchor.
  if (label.strength === 'name' || (place === 'html' && joined)) return nameHit(first, label, context)
  const { start, form, gap } = label
  // `rfd/0186/README.md` is a path, whatever became of it as one.
  if (gap === 'slash' && /^\/[\p{L}_.]/u.test(text.slice(first.end, first.end + 3))) return undefined
  const before = text.slice(start, first.start)
  const rules = { plural: form.plural, strong, joined, hash: gap === 'hash', before, lines }
  const members = readMembers(text, first, rules)
  const last = members.at(-1) as Member
  const end = (last.last ?? last.number).end
  if (members.length === 1 && !last.last) {
    const tail = tailOf(text, first, joined, false)
    if (tail === 'no') return undefined
    // `adr/0012-use-queues.md` is a path, and was read as one.
    if (tail === 'name') return gap === 'slash' ? undefined : nameHit(first, label, context)
  }
  const meant = isMeant(text, label, members, end, lines)
  return {
    start,
    end,
    form,
    members: meant || link !== undefined ? members : none,
    name: false,
    weak: !strong,
    hash: gap === 'hash',
    needsLink: !meant,
    formerly: saysFormerly(text, start),
    place,
    link,
    sections: readSections(text, end, lines),
  }
}

const none: readonly [] = []

function nameHit(number: NumberSpan, { start, form }: LabelMatch, { place, link }: LabelledContext): LabelledHit {
  const clear = number.digits > 1 && !(form.sense === 'word' && isYear(number))
  return {
    start,
    end: number.end,
    form,
    members: clear ? [{ number }] : none,
    name: true,
    weak: false,
    hash: false,
    needsLink: false,
    formerly: false,
    place,
    link,
    sections: none,
  }
}

/** An ordinary word needs two digits, §, or a parenthesis beside it; a plural several numbers, or one with zeros. */
function isMeant(text: string, label: LabelMatch, members: readonly Member[], end: number, lines: Lines): boolean {
  const { form, gap } = label
  const [first] = members
  if (!first) return false
  const alone = members.length === 1 && !first.last
  if (form.plural && alone)
    return first.number.zero || (gap === 'slash' && first.number.digits >= Math.max(2, form.width))
  if (label.strength === 'strong' || members.some(({ number }) => number.digits > 1)) return true
  return text.charCodeAt(skipSpaces(text, end)) === 40 || hasSection(text, end, lines)
}
