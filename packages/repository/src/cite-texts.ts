import {
  leftCitations,
  resolveCitations,
  scanCitations,
  type CitationContext,
  type Grammar,
  type Scan,
} from '@registrar/citations'
import type { Citation, Facts, LeftCitation, LinkTarget, TextFile } from '@registrar/model'
import type { RecordIndex } from './lookup.ts'
import { parentPath } from './paths.ts'

/** A text whose citations are looked for; markdown has facts, and a target for each of their links. */
export interface PlainText {
  readonly path: string
  readonly text: string
  readonly facts?: Facts
  readonly linkTargets?: readonly LinkTarget[]
}

/** What a text cites. */
export interface Cited {
  readonly citations: readonly Citation[]
  readonly left: readonly LeftCitation[]
}

const NOTHING: Cited = { citations: [], left: [] }
const NO_FIELDS: CitationContext['relationFields'] = new Map()

/** Answers what texts cite. Of a text of the repository itself, `here`, the folder says which collection `record 12` is of, and paths count from it. */
export function citer(
  grammar: Grammar,
  lookup: RecordIndex,
  where: 'here' | 'elsewhere' = 'here',
): (text: PlainText) => Cited {
  return ({ path, text, facts, linkTargets = [] }) => {
    const scan = scanCitations(text, facts, grammar)
    if (!facts && scan.labelled.length === 0 && scan.paths.length === 0) return NOTHING
    const collection = where === 'here' ? lookup.collectionOfFolder(parentPath(path)) : undefined
    const context: CitationContext = {
      path,
      text,
      linkTargets,
      relationFields: NO_FIELDS,
      ...(facts ? { facts } : {}),
      ...(collection === undefined ? {} : { collection }),
    }
    const citations = withPlainRecords(scan, context, lookup, resolveCitations(scan, context, lookup))
    return { citations, left: leftCitations(scan, context, lookup, citations) }
  }
}

/** In a text file that cites records of one collection and lies in none, `record 12` is one of it, too; a number that no record has is nothing. */
function withPlainRecords(
  scan: Scan,
  context: CitationContext,
  lookup: RecordIndex,
  citations: readonly Citation[],
): readonly Citation[] {
  if (context.collection !== undefined || !scan.labelled.some(({ form }) => form.collections.length === 0))
    return citations
  const cited = new Set(citations.flatMap(({ collection, targets }) => (targets.length > 0 ? [collection] : [])))
  const [collection] = cited
  if (cited.size !== 1 || collection === undefined) return citations
  const again = resolveCitations(scan, { ...context, collection }, lookup)
  return again.filter(({ label, targets }) => label !== 'record' || targets.length > 0)
}

/** A text file with what it cites. */
export function textFile(
  { path, text, facts, linkTargets = [] }: PlainText,
  { citations, left }: Cited,
  keeps: TextFile['keeps'],
): TextFile {
  return { path, text, linkTargets, citations, left, ...(facts ? { facts } : {}), ...(keeps ? { keeps } : {}) }
}
