import type {
  Collection,
  DerivedDifference,
  DerivedText,
  Document,
  IndexSpec,
  Repository,
  Span,
} from '@registrar/model'
import { findBlocks, startOf, type Block } from './blocks.ts'
import type { RowEdits } from './bodies.ts'
import { compareRows } from './compare.ts'
import { missingRow, rowDifferences } from './differences.ts'
import { editRows } from './edit-rows.ts'
import { groupRecords } from './groups.ts'
import { compareHandKept, handKeptHomes } from './hand-kept.ts'
import { findHomes } from './homes.ts'
import { lineStart, nextLine, splice, type Splice } from './lines.ts'
import { listLines } from './new-lists.ts'
import { openEnd } from './open-end.ts'
import { shelfOf, type Shelf } from './shelf.ts'
import { templateOf } from './template.ts'

/**
 * The lists of a file that lists a collection and has no markers for it: only rows of its records are written, every other byte stays.
 * Regions of the file are left to themselves. A configured index that is not there is written whole.
 */
export function deriveIndexFile(
  repository: Repository,
  collection: Collection,
  index: IndexSpec,
): readonly DerivedText[] {
  const shelf = shelfOf(repository, collection, { strict: collection.configured })
  const document = repository.documents.get(index.file)
  if (!document) return collection.configured ? absent(repository, index, shelf) : []
  if (document.keeps || !document.facts.parsed) return []
  const regions = document.facts.regions.flatMap(({ content, directive }) =>
    /^title\b/.test(directive) ? [] : [content],
  )
  const blocks = findBlocks(document, { start: 0, end: document.text.length }, shelf).filter(
    (block) => !regions.some(({ start, end }) => startOf(block) >= start && startOf(block) < end),
  )
  const { text, path } = document
  const edits: RowEdits = {
    text,
    path,
    blocks,
    headings: document.facts.headings,
    end: openEnd(document),
    shelf,
    ordered: collection.configured,
  }
  const kept = collection.configured ? undefined : handKeptHomes(document, blocks, shelf)
  const comparison = kept
    ? compareHandKept(kept.homes)
    : compareRows(findHomes(document.facts.headings, blocks, index.group, shelf), blocks)
  const { splices, added } = editRows(edits, comparison)
  const differences = [
    ...rowDifferences(edits, comparison, added),
    ...(kept?.unplaced ?? []).map((record) => missingRow(record, blocks.at(-1)?.rows.at(-1)?.body.end ?? 0)),
  ]
  return stretches(document, regions, blocks, splices).map(({ range, splices: own }, at, all) => ({
    path,
    range,
    expected: splice(text, own).slice(range.start, range.end + growth(own)),
    kind: 'index',
    directive: `index ${collection.name}`,
    collection: collection.name,
    differences: differences.filter((each) => belongs(each, at, all)),
  }))
}

interface Stretch {
  readonly range: Span
  readonly splices: readonly Splice[]
}

/** From the first to the last line of rows, once for each part of the file between regions. */
function stretches(
  { text }: Document,
  regions: readonly Span[],
  blocks: readonly Block[],
  splices: readonly Splice[],
): readonly Stretch[] {
  const lines = blocks.flatMap(({ rows }) =>
    rows.map(({ body, end }) => ({ start: lineStart(text, body.start), end: nextLine(text, end) })),
  )
  const bounds = [0, ...regions.flatMap(({ start, end }) => [start, end]), text.length]
  return bounds.flatMap((from, at): readonly Stretch[] => {
    const to = bounds[at + 1]
    if (at % 2 === 1 || to === undefined) return []
    const last = at + 2 >= bounds.length
    const inside = ({ start }: Span): boolean => start >= from && (start < to || last)
    const own = splices.filter(inside)
    const spans = [...lines.filter(inside), ...own]
    if (spans.length === 0) return []
    const start = spans.reduce((least, span) => Math.min(least, span.start), text.length)
    const end = spans.reduce((most, span) => Math.max(most, span.end), 0)
    return [{ range: { start, end }, splices: own }]
  })
}

/** A difference belongs to the last stretch that begins before it, else to the first. */
function belongs({ range }: DerivedDifference, at: number, all: readonly Stretch[]): boolean {
  const owner = all.findLastIndex((stretch) => stretch.range.start <= range.start)
  return at === Math.max(0, owner)
}

function growth(splices: readonly Splice[]): number {
  return splices.reduce((sum, { start, end, text }) => sum + text.length - (end - start), 0)
}

/** A configured index that is not there. A file of that name that is no markdown document is nobody's to replace. */
function absent(repository: Repository, index: IndexSpec, shelf: Shelf): readonly DerivedText[] {
  const { collection, records } = shelf
  const base = {
    path: index.file,
    range: { start: 0, end: 0 },
    kind: 'index' as const,
    directive: `index ${collection.name}`,
    collection: collection.name,
  }
  if (repository.entries.has(index.file) || repository.folders.has(index.file))
    return [
      {
        ...base,
        expected: '',
        differences: [],
        problem: `Unexpected index file ${index.file}, expected a markdown file that can be read`,
      },
    ]
  if (records.length === 0) return []
  const render = templateOf('', index.file, undefined, shelf)
  const title = collection.name.slice(0, 1).toUpperCase() + collection.name.slice(1)
  const parts = groupRecords(records, index.group, collection).flatMap(({ name, records: own }) => {
    const lines = listLines(
      { text: '', blocks: [] },
      own.map((record) => render(record)),
    )
    return name === '' || index.group === 'none' ? [lines] : [[`## ${name}`], lines]
  })
  const expected = [[`# ${title}`], ...parts].map((lines) => `${lines.join('\n')}\n`).join('\n')
  return [{ ...base, expected, differences: [{ kind: 'text', range: base.range, expected }] }]
}
