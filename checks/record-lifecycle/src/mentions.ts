import { countWhile } from '@registrar/check-api'
import type { Document, RecordId, Span } from '@registrar/model'
import type { Claim } from './claims.ts'

/** A place in a text that names records, a link as a whole. */
export interface Mention {
  readonly span: Span
  /** None if it leads to no record, several if a number is held more than once. */
  readonly targets: readonly RecordId[]
  /** Of a link that leads to a file or folder that is no record. */
  readonly path?: string
  /** True of a link to another host, and of what leads nowhere. */
  readonly elsewhere: boolean
}

/** What a span of a document names, in its order. */
export function mentionsIn({ facts, linkTargets, citations }: Document, span: Span): readonly Mention[] {
  const mentions: Mention[] = []
  for (const [index, { kind, range }] of facts.links.entries()) {
    const target = linkTargets[index]
    if (!target || !isInside(range, span) || kind === 'image' || kind === 'image-reference') continue
    const isFile = target.record === undefined && (target.outcome === 'file' || target.outcome === 'folder')
    mentions.push({
      span: range,
      targets: target.record === undefined ? [] : [target.record],
      ...(isFile && target.path !== undefined ? { path: target.path } : {}),
      elsewhere: !isFile && target.record === undefined,
    })
  }
  for (const { range, link, form, targets } of citations)
    if (link === undefined && form !== 'identifier' && isInside(range, span))
      mentions.push({ span: range, targets, elsewhere: targets.length === 0 })
  return mentions.sort((a, b) => a.span.start - b.span.start)
}

/** What stands between the records of one claim: marks, `and`, and the labels of a collection. */
export function joinedBy(labels: readonly string[]): RegExp {
  const words = ['and', ...labels.map((label) => `${escaped(label)}s?`)].join('|')
  return new RegExp(`^${ENDING}(?:[\\s:,&/()<>\\[\\]*_+-]|\\b(?:${words})\\b)*${LINK}$`, 'i')
}

/** The mentions that a claim is about: the first one behind it in the same sentence or list, and what is joined to it. `offset` is where `text` begins. */
export function mentionedBy(
  { end: claimEnd }: Claim,
  mentions: readonly Mention[],
  text: string,
  offset: number,
  joint: RegExp,
): readonly Mention[] {
  const found: Mention[] = []
  let end = claimEnd + offset
  for (let at = countWhile(mentions, ({ span }) => span.start < end); at < mentions.length; at++) {
    const mention = mentions[at]
    if (!mention || mention.span.start - end > REACH) break
    const gap = text.slice(end - offset, mention.span.start - offset)
    if (!joint.test(gap) && (found.length > 0 || !FIRST.test(gap))) break
    found.push(mention)
    end = Math.max(end, mention.span.end)
  }
  return found
}

/** More code units than a link's text and its folders have between two records. */
const REACH = 400
/** In front matter a link is text: of it only the file's name is a mention. */
const LINK = '(?:\\[[^\\]\\n]{0,200}\\]\\(<?)?(?:[\\w.%-]*/)*'
const ENDING = '(?:\\.(?:md|markdown)\\b[^\\s,)]*)?'
/** A few words in the same sentence: `by our new ` before `ADR 3`. */
const FIRST = new RegExp(`^(?:[^.;!?\\n]|\\n(?!\\s*(?:\\n|[-*+]\\s|#))){0,40}${LINK}$`)

function escaped(label: string): string {
  return label.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
}

function isInside({ start, end }: Span, span: Span): boolean {
  return start >= span.start && end <= span.end
}
