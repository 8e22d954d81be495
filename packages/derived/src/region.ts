import type { Collection, DerivedText, Document, DocRecord, IndexSpec, RegionFact, Repository } from '@registrar/model'
import { findBlocks } from './blocks.ts'
import type { RowEdits } from './bodies.ts'
import { canonical, unpadded } from './canonical.ts'
import { compareRows } from './compare.ts'
import { rowDifferences } from './differences.ts'
import { cellSafe } from './correct.ts'
import { readDirective, type Directive } from './directive.ts'
import { editRows } from './edit-rows.ts'
import { framed } from './framed.ts'
import { recordGraph } from './graph/record-graph.ts'
import { renderGraph } from './graph/render.ts'
import { fieldText } from './groups.ts'
import { findHomes } from './homes.ts'
import { shelfOf } from './shelf.ts'
import { titleText } from './titles.ts'

/** What stands between the markers of a closed region, compared with what its directive gives. */
export function deriveRegion(repository: Repository, document: Document, region: RegionFact): DerivedText {
  const directive = readDirective(region.directive, repository)
  if (directive.name === 'title') return titleRegion(repository, document, region, directive.record)
  if (directive.name === 'graph') return graphRegion(repository, document, region, directive.collections)
  if (directive.name === 'index' || directive.name === 'list')
    return listRegion(repository, document, region, directive)
  const found = document.text.slice(region.content.start, region.content.end)
  return { ...base(document, region, directive.collection?.name), expected: found, problem: directive.problem }
}

function base(
  { path }: Document,
  { content, directive }: RegionFact,
  collection: string | undefined,
): Omit<DerivedText, 'expected'> {
  return {
    path,
    range: content,
    kind: 'region',
    directive,
    differences: [],
    ...(collection === undefined ? {} : { collection }),
  }
}

function titleRegion(repository: Repository, document: Document, region: RegionFact, record: DocRecord): DerivedText {
  const { start, end } = region.content
  const found = document.text.slice(start, end)
  const [before] = /^\s*/.exec(found) ?? ['']
  const title = cellSafe(titleText(repository, record), { kind: isInTable(document, region) ? 'table' : 'list' })
  const expected = found.trim() === '' ? title : before + title + (/\s*$/.exec(found)?.[0] ?? '')
  return {
    ...base(document, region, record.collection),
    expected,
    differences:
      found === expected
        ? []
        : [{ kind: 'wrong', range: region.content, record: record.id, expected: title, found: found.trim() }],
  }
}

function isInTable({ facts }: Document, { open }: RegionFact): boolean {
  return facts.tables.some(({ range }) => range.start <= open.start && open.end <= range.end)
}

/** A fence with the graph in it: mermaid, which forges show as a picture. Labels hold no backtick, so that three of them are enough. */
function graphRegion(
  repository: Repository,
  document: Document,
  region: RegionFact,
  collections: readonly Collection[],
): DerivedText {
  const { content } = region
  const [only] = collections.length === 1 ? collections : []
  const chart = renderGraph(recordGraph(repository, { collections }), 'mermaid').trimEnd().split('\n')
  const expected = framed(document, region, [['```mermaid', ...chart, '```']])
  return {
    ...base(document, region, only?.name),
    expected,
    differences: expected === document.text.slice(content.start, content.end) ? [] : [{ kind: 'text', range: content }],
  }
}

function listRegion(
  repository: Repository,
  document: Document,
  region: RegionFact,
  directive: Extract<Directive, { name: 'index' | 'list' }>,
): DerivedText {
  const { text, path } = document
  const { content } = region
  const filters = directive.name === 'list' ? directive.filters : []
  const shelf = shelfOf(repository, directive.collection, {
    strict: true,
    only: (record) => filters.every(([field, value]) => hasValue(record, field, value)),
  })
  const headings = document.facts.headings.filter(
    ({ range }) => range.start >= content.start && range.end <= content.end,
  )
  const blocks = findBlocks(document, content, shelf)
  const edits: RowEdits = { text, path, blocks, headings, end: text.length, shelf, ordered: true }
  const by: IndexSpec['group'] = directive.name === 'index' ? directive.by : 'none'
  const homes =
    by === 'none'
      ? [{ name: '', records: shelf.records, ...(blocks[0] ? { block: blocks[0] } : {}) }]
      : findHomes(headings, blocks, by, shelf)
  const comparison = compareRows(homes, blocks)
  const expected = framed(document, region, canonical(edits, homes, directive.form))
  const found = text.slice(content.start, content.end)
  if (expected === found || unpadded(expected) === unpadded(found))
    return { ...base(document, region, directive.collection.name), expected: found }
  const { added } = editRows(edits, comparison)
  const places = added.map((each) => ({ ...each, at: Math.min(Math.max(each.at, content.start), content.end) }))
  const differences = rowDifferences(edits, comparison, places)
  return {
    ...base(document, region, directive.collection.name),
    expected,
    differences: differences.length > 0 ? differences : [{ kind: 'text', range: content }],
  }
}

function hasValue(record: DocRecord, field: string, value: string): boolean {
  const found = field === 'status' ? (record.status ?? '') : fieldText(record, field)
  if (found.toLowerCase() === value.toLowerCase()) return true
  const entry = record.fields.find(({ key }) => key.toLowerCase() === field)
  return (
    entry?.value.kind === 'list' &&
    entry.value.items.some((item) => item.kind === 'scalar' && item.text.trim().toLowerCase() === value.toLowerCase())
  )
}
