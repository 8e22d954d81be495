import type { Facts, RecordNumber } from '@registrar/model'

/** A stub says in a line or two that the record went elsewhere; what is longer than this many code units says more. */
const STUB_LENGTH = 400

/** Begins as such a line does, the record itself its subject: `Moved to …`, `This decision has been renumbered: …`. */
const GONE =
  /^[\s>*_]*(?:(?:this|the)\s+\w+\s+|[a-z]+[\s-]?\d+\s+)?(?:(?:has|was|is|got)\s+(?:been\s+)?)?(?:moved|renumbered|renamed|relocated)\b(?!\s+from\b)/i

/** What the line may call the record after `this` or `the`: anything else that moves is what the record is about. */
const SUBJECT =
  /^[\s>*_]*(?:this|the)\s+(?!(?:record|decision|proposal|document|design|issue|research|note|page|file|text|adr|rfc)\b)/i

/** Where it went: a url, a path, or a number, whichever is first. */
const PLACE = /\bhttps?:\/\/\S+|[\w%.-]*\d[\w%.-]*\.(?:md|markdown)\b|\]\(|\b(?<digits>\d{1,7})(?<letter>[a-z]?)\b/i

/**
 * True of a short text under at most one heading that says of the record itself that it moved, and to where: another number, file or address than its
 * own. A note that it was renumbered *from* another number is no such text: that record is still there.
 */
export function isStub(
  text: string,
  facts: Facts,
  own: { readonly number: RecordNumber; readonly stem: string },
): boolean {
  if (facts.headings.length > 1) return false
  const body = text.slice(Math.max(facts.frontMatter?.range.end ?? 0, facts.headings[0]?.range.end ?? 0))
  if (body.length > STUB_LENGTH || SUBJECT.test(body)) return false
  const gone = GONE.exec(body)?.[0]
  if (gone === undefined) return false
  // Of a link its target says where: `see [ADR 7: Ovens](0007-stone-ovens.md)` may be the same number.
  const rest = body
    .slice(gone.length)
    .replace(/\b\d{4}-\d\d-\d\d\b/g, '')
    .replace(/\[[^[\]]*\]\((?=[^)#\s])/g, '](')
  const place = PLACE.exec(rest)
  if (!place) return false
  const written = place[0] === '](' ? rest.slice(place.index) : place[0]
  if (/^(?:\]\(\s*<?)?https?:/i.test(written)) return true
  // A record that got another slug keeps its number: then the name of the file tells.
  const file = /([^/\s(<`]+)\.(?:md|markdown)\b/i.exec(written)?.[1]
  if (file !== undefined) return file !== own.stem
  const { digits, letter = '' } = /(?<digits>\d{1,7})(?<letter>[a-z]?)(?![a-z\d])/i.exec(written)?.groups ?? {}
  return digits === undefined || Number(digits) !== own.number.value || letter.toLowerCase() !== own.number.letter
}
