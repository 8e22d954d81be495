import type { Document, RecordId, RelationValue, Span } from '@registrar/model'
import { claimsIn } from './claims.ts'
import type { LivingRecord } from './living.ts'
import { joinedBy, mentionedBy, mentionsIn, type Mention } from './mentions.ts'
import type { OwnStatuses } from './statuses.ts'

/** One record says of another that it supersedes it, or, backwards, is superseded by it; plain data. */
export interface SaidSupersession {
  readonly target: RecordId
  readonly backwards: boolean
  readonly span: Span
}

/** What a status says of superseding, with what it names; empty if it names nothing. */
export interface ToldClaim {
  readonly backwards: boolean
  readonly mentions: readonly Mention[]
}

/** What a record says of superseding: in the fields of its front matter, then under its status. Numbers that several records hold say nothing. */
export function saidSupersessions(
  { document }: LivingRecord,
  relations: readonly RelationValue[],
  claims: readonly ToldClaim[],
): readonly SaidSupersession[] {
  const said: SaidSupersession[] = []
  const add = (backwards: boolean, [target, second]: readonly RecordId[], { start, end }: Span): void => {
    if (target !== undefined && second === undefined && target !== document.path)
      said.push({ target, backwards, span: { start, end } })
  }
  for (const { field, targets, range } of relations) {
    const direction = DIRECTIONS.get(field.toLowerCase())
    if (direction && !isPartial(document, range)) add(direction === 'backwards', targets, range)
  }
  for (const { backwards, mentions } of claims) for (const { targets, span } of mentions) add(backwards, targets, span)
  return said
}

/** The claims of the texts that tell a record's status. */
export function toldClaims(
  { document, collection }: LivingRecord,
  { section, field }: OwnStatuses,
): readonly ToldClaim[] {
  const sources = [
    ...(section ? [{ text: section.text, span: section.span }] : []),
    ...(field ? [{ text: document.text.slice(field.span.start, field.span.end), span: field.span }] : []),
  ]
  return sources.flatMap(({ text, span }) => {
    const claims = claimsIn(text)
    if (claims.length === 0) return []
    const mentions = mentionsIn(document, span)
    const joint = joinedBy(collection.spec.labels)
    return claims.map((claim) => ({
      backwards: claim.backwards,
      mentions: mentionedBy(claim, mentions, text, span.start, joint),
    }))
  })
}

const DIRECTIONS: ReadonlyMap<string, 'forwards' | 'backwards'> = new Map([
  ...['supersedes', 'replaces', 'obsoletes'].map((field) => [field, 'forwards'] as const),
  ...['superseded', 'replaced', 'obsoleted'].flatMap((word) =>
    ['-', '_'].map((joint) => [`${word}${joint}by`, 'backwards'] as const),
  ),
])

/** `0003 (in part)`: the rest of it still holds. */
function isPartial({ text }: Document, { start, end }: Span): boolean {
  const before = /[^\r\n,]*$/.exec(text.slice(Math.max(0, start - 60), start))?.[0] ?? ''
  const after = /^[^\r\n,]*/.exec(text.slice(end, end + 60))?.[0] ?? ''
  return /\bpart(?:s|ly|ial|ially)?\b/i.test(`${before} ${after.replace(/^\S*/, '')}`)
}
