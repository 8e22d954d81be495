import {
  leftCitations,
  resolveCitations,
  scanCitations,
  type CitationContext,
  type Grammar,
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

const NO_FIELDS: CitationContext['relationFields'] = new Map()

/** Answers what texts cite. Of a text of the repository itself, `here`, the folder says which collection `record 12` is of, and paths count from it. */
export function citer(
  grammar: Grammar,
  lookup: RecordIndex,
  where: 'here' | 'elsewhere' = 'here',
): (text: PlainText) => Cited {
  return ({ path, text, facts, linkTargets = [] }) => {
    const scan = scanCitations(text, facts, grammar)
    const collection = where === 'here' ? lookup.collectionOfFolder(parentPath(path)) : undefined
    const context: CitationContext = {
      path,
      text,
      linkTargets,
      relationFields: NO_FIELDS,
      ...(facts ? { facts } : {}),
      ...(collection === undefined ? {} : { collection }),
    }
    const citations = resolveCitations(scan, context, lookup)
    return { citations, left: leftCitations(scan, context, lookup, citations) }
  }
}

/** A text file with what it cites. */
export function textFile(
  { path, text, facts, linkTargets = [] }: PlainText,
  { citations, left }: Cited,
  keeps: TextFile['keeps'],
): TextFile {
  return { path, text, linkTargets, citations, left, ...(facts ? { facts } : {}), ...(keeps ? { keeps } : {}) }
}
