import type { RecordId } from '@registrar/model'
import type { CitingText } from './types.ts'
import { wordsOf } from './words.ts'

/** What a document calls the records of its own accord, as a title behind the number: `- **ADR-003: Deferrals across skills**`, `as ADR-003 (Skill Phase Gates) has it`. By the records that have such a number; titles of three words and more. */
export function introducedIn({ text, citations, facts }: CitingText): ReadonlyMap<RecordId, readonly string[]> {
  const introduced = new Map<RecordId, string[]>()
  // A comment in code begins so, too, and says what the code does.
  if (!facts) return introduced
  for (const { range, targets, form } of citations) {
    if (form !== 'bare') continue
    const lineStart = text.lastIndexOf('\n', range.start - 1) + 1
    const behind = text.slice(range.end, range.end + REACH)
    // A title begins its line: what stands before it would be a long text. In capitals it is one anywhere.
    const opens = range.start - lineStart <= BEFORE && OPENING.test(text.slice(lineStart, range.start))
    const [, inside = '', whole] = (opens ? TITLE.exec(behind) : null) ?? []
    const title = whole === undefined ? NAME.exec(behind)?.[1] : `${inside} ${whole}`.trim()
    if (title === undefined || new Set(wordsOf(title)).size < WORDS) continue
    for (const target of targets) introduced.set(target, [...(introduced.get(target) ?? []), title])
  }
  return introduced
}

const BEFORE = 20
const REACH = 90
const WORDS = 3
const OPENING = /^[\s>|#*_+[-]*$/
const NAME = /^\s\((\p{Lu}[\p{L}\d-]*(?:\s\p{Lu}[\p{L}\d-]*){2,5})\)/u
const TITLE = /^(?:\s\(([^()\r\n]{2,40})\))?[\]*_]{0,4}\s?(?::|—|–|-\s)[\]*_]{0,4}\s+["“*_]*([^\r\n|;.()]{8,80})/
