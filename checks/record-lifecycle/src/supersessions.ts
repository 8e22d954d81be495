import type { RecordId, Span } from '@registrar/model'
import { claimsIn } from './claims.ts'
import type { Living } from './living.ts'
import { joinedBy, mentionedBy, mentionsIn, type Mention } from './mentions.ts'

/** One record supersedes another, as one of them says in front matter or under its status. */
interface Supersession {
  readonly newer: Living
  readonly older: Living
  readonly saidBy: Living
  readonly span: Span
}

/** What a record's status text says that it is superseded by. */
export interface SupersededBy {
  readonly living: Living
  /** Empty if it names nothing. */
  readonly mentions: readonly Mention[]
}

export interface Supersessions {
  /** Each pair once, as the newer says it if it does; what runs in a circle is not among them. */
  readonly all: readonly Supersession[]
  /** The pairs that the newer itself says, as `pair` writes them. */
  readonly saidByNewer: ReadonlySet<string>
  readonly told: readonly SupersededBy[]
}

/** Collects them from every record. Numbers that several records hold say nothing. */
export function findSupersessions(living: ReadonlyMap<RecordId, Living>): Supersessions {
  const found = new Map<string, Supersession>()
  const saidByNewer = new Set<string>()
  const told: SupersededBy[] = []
  const add = (saidBy: Living, backwards: boolean, targets: readonly RecordId[], span: Span): void => {
    const [target] = targets
    const other = target === undefined || targets.length > 1 ? undefined : living.get(target)
    if (!other || other === saidBy) return
    const [newer, older] = backwards ? [other, saidBy] : [saidBy, other]
    const key = pair(newer, older)
    if (!backwards) saidByNewer.add(key)
    if (!found.has(key) || !backwards) found.set(key, { newer, older, saidBy, span })
  }
  for (const each of living.values()) {
    for (const { field, targets, range } of each.relations) {
      const direction = DIRECTIONS.get(field.toLowerCase())
      if (direction && !isPartial(each, range)) add(each, direction === 'backwards', targets, range)
    }
    for (const { backwards, mentions } of toldClaims(each)) {
      for (const { targets, span } of mentions) add(each, backwards, targets, span)
      if (backwards) told.push({ living: each, mentions })
    }
  }
  return { all: withoutCircles([...found.values()]), saidByNewer, told }
}

/** How a pair is written in a set. */
export function pair(newer: Living, older: Living): string {
  return `${newer.record.id}\n${older.record.id}`
}

const DIRECTIONS: ReadonlyMap<string, 'forwards' | 'backwards'> = new Map([
  ...['supersedes', 'replaces', 'obsoletes'].map((field) => [field, 'forwards'] as const),
  ...['superseded', 'replaced', 'obsoleted'].flatMap((word) =>
    ['-', '_'].map((joint) => [`${word}${joint}by`, 'backwards'] as const),
  ),
])

/** `0003 (in part)`: the rest of it still holds. */
function isPartial({ document: { text } }: Living, { start, end }: Span): boolean {
  const before = /[^\r\n,]*$/.exec(text.slice(Math.max(0, start - 60), start))?.[0] ?? ''
  const after = /^[^\r\n,]*/.exec(text.slice(end, end + 60))?.[0] ?? ''
  return /\bpart(?:s|ly|ial|ially)?\b/i.test(`${before} ${after.replace(/^\S*/, '')}`)
}

function* toldClaims(living: Living): Generator<{ backwards: boolean; mentions: readonly Mention[] }> {
  const { document, section, field, collection } = living
  const sources = [
    ...(section ? [{ text: section.text, span: section.span }] : []),
    ...(field ? [{ text: document.text.slice(field.span.start, field.span.end), span: field.span }] : []),
  ]
  for (const { text, span } of sources) {
    const claims = claimsIn(text)
    if (claims.length === 0) continue
    const mentions = mentionsIn(document, span)
    const joint = joinedBy(collection.spec.labels)
    for (const claim of claims)
      yield { backwards: claim.backwards, mentions: mentionedBy(claim, mentions, text, span.start, joint) }
  }
}

/** Takes records off that nothing supersedes, or that supersede nothing, until none is left that can be: the rest are circles and what lies between. */
function withoutCircles(all: readonly Supersession[]): readonly Supersession[] {
  const inCircle = new Set(all)
  for (const [from, to] of [
    ['newer', 'older'],
    ['older', 'newer'],
  ] as const) {
    const leaving = new Map<Living, Supersession[]>()
    const entering = new Map<Living, number>()
    for (const each of inCircle) {
      const list = leaving.get(each[from])
      if (list) list.push(each)
      else leaving.set(each[from], [each])
      entering.set(each[to], (entering.get(each[to]) ?? 0) + 1)
    }
    const free = [...leaving.keys()].filter((each) => !entering.has(each))
    for (const node of free)
      for (const each of leaving.get(node) ?? []) {
        inCircle.delete(each)
        const left = (entering.get(each[to]) ?? 0) - 1
        entering.set(each[to], left)
        if (left === 0) free.push(each[to])
      }
  }
  return all.filter((each) => !inCircle.has(each))
}
