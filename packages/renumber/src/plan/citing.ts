import type { AttributionFacts, CitingText } from '@registrar/attribution'
import { lineIndex, type LineIndex } from '@registrar/edits'
import type { Document, LeftCitation, LeftOut, RecordId, Repository, TextFile } from '@registrar/model'
import { leftIn } from '@registrar/repository'
import type { PlanInput } from '../types.ts'

/** A text whose citations a renumbering looks at. */
export interface Citing {
  /** The name of the other checkout it stands in; absent in the repository itself. */
  readonly checkout?: string
  readonly document: CitingText
  /** Historical text keeps old numbers, generated text is written elsewhere, and what is not UTF-8 cannot be written back. */
  readonly keeps?: 'historical' | 'generated' | 'encoding'
  readonly facts: AttributionFacts
  /** What it was read as. */
  readonly source: { readonly document: Document } | { readonly file: TextFile }
  readonly lines: LineIndex
  left(): readonly LeftCitation[]
}

/** The documents and texts of a repository and of the other checkouts. */
export function citingTexts({ repository, texts, attribution, checkouts = [] }: PlanInput): readonly Citing[] {
  const left = leftIn(repository)
  const folders = recordFolders(repository)
  const documents = [...repository.documents.values()].map((document) => ({
    document,
    source: { document },
    facts: attribution,
    lines: lineIndex(document.text),
    left: () => left(document),
    ...keepsOf(document),
  }))
  const files = [...texts.files.values()].map((file) => ofFile(file, attribution, recordAround(folders, file.path)))
  const others = checkouts.flatMap((checkout) =>
    [...checkout.texts.files.values()].map((file) => ({
      ...ofFile(file, checkout.attribution, undefined),
      checkout: checkout.name,
    })),
  )
  return [...documents, ...files, ...others]
}

function keepsOf({ keeps, facts }: Document): Pick<Citing, 'keeps'> {
  if (keeps) return { keeps }
  return facts.problems.some(({ code }) => code === 'not-utf8') ? { keeps: 'encoding' } : {}
}

/** The files that were not searched though they may cite, by checkout: of a binary file nobody expects that. */
export function notSearched({ repository, texts, checkouts = [] }: PlanInput): readonly {
  readonly checkout?: string
  readonly path: string
  readonly reason: 'too-large' | 'encoding'
}[] {
  // What is cited in the part of a document that is UTF-8 is told by itself.
  const documents = [...repository.documents.values()].filter((document) => keepsOf(document).keeps === 'encoding')
  return [
    ...documents.map(({ path }) => ({ path, reason: 'encoding' as const })),
    ...ofTexts(texts.leftOut, {}),
    ...checkouts.flatMap((each) => ofTexts(each.texts.leftOut, { checkout: each.name })),
  ]
}

function ofTexts(leftOut: readonly LeftOut[], checkout: { readonly checkout?: string }) {
  return leftOut.flatMap(({ path, reason }) =>
    reason === 'too-large' || reason === 'encoding' ? [{ ...checkout, path, reason }] : [],
  )
}

function ofFile(file: TextFile, facts: AttributionFacts, record: RecordId | undefined): Citing {
  return {
    document: record === undefined ? file : { ...file, record },
    source: { file },
    facts,
    lines: lineIndex(file.text),
    left: () => file.left,
    ...(file.keeps ? { keeps: file.keeps } : {}),
  }
}

function recordFolders({ records }: Repository): ReadonlyMap<string, RecordId> {
  const folders = new Map<string, RecordId>()
  for (const { folder, id } of records.values())
    if (folder !== undefined && !folders.has(folder)) folders.set(folder, id)
  return folders
}

function recordAround(folders: ReadonlyMap<string, RecordId>, path: string): RecordId | undefined {
  for (let end = path.lastIndexOf('/'); end > 0; end = path.lastIndexOf('/', end - 1)) {
    const record = folders.get(path.slice(0, end))
    if (record !== undefined) return record
  }
  return undefined
}
