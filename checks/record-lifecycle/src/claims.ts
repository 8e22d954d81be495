/** Words in a text that say what supersedes what: `Supersedes …` or, backwards, `Superseded by …`. Offsets count in that text. */
export interface Claim {
  readonly backwards: boolean
  /** Behind the words: where the records stand. */
  readonly end: number
}

/** The claims of a text, in its order: not those that are denied, to come, or of a part only. */
export function claimsIn(text: string): readonly Claim[] {
  const claims: Claim[] = []
  for (const match of text.matchAll(WORDS)) {
    const before = sentenceBefore(text, match.index)
    const end = match.index + match[0].length
    if (
      HEDGED.test(before) ||
      PART.test(before) ||
      PART.test(/^[^.;\n]*/.exec(text.slice(end, end + REACH))?.[0] ?? '')
    )
      continue
    claims.push({ backwards: /by$/i.test(match[0]), end })
  }
  return claims
}

/** True if a text says of its record that it is superseded by something. */
export function supersededIn(text: string): boolean {
  return claimsIn(text).some(({ backwards }) => backwards)
}

const WORDS = /\b(?:supersedes|replaces|obsoletes|(?:superseded|replaced|obsoleted)[-_\s]+by)\b/gi
const HEDGED = /\b(?:not|never|(?:will|would|may|might|can|could|should|to)(?:\s+later)?\s+be)(?:\s+yet)?\s+$/i
const PART = /\bpart(?:s|ly|ial|ially)?\b/i
/** A sentence that is longer says something else by then. */
const REACH = 120

function sentenceBefore(text: string, at: number): string {
  return /[^.;\n]*$/.exec(text.slice(Math.max(0, at - REACH), at))?.[0] ?? ''
}
