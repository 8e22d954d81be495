import type { Citation, DocRecord, Facts, LeftCitation, LinkTarget } from '@registrar/model'
import { joinPath } from '../folders.ts'
import { compileGrammar, type GrammarCollection } from '../grammar.ts'
import type { CitationContext, RecordLookup } from '../lookup.ts'
import { leftCitations, resolveCitations } from '../resolve.ts'
import { scanCitations } from '../scan.ts'

/** A collection of the repository that the tests of this package cite. */
interface TestCollection extends GrammarCollection {
  readonly dense: boolean
  readonly folder: string
  /** Written numbers to slugs; a number may be held twice. */
  readonly records: readonly (readonly [number: string, slug: string])[]
  readonly main?: string
  readonly prefix?: string
}

/** Decisions with gaps, dense issues in folders, designs, RFCs and two collections that share the label `note`. */
const collections: readonly TestCollection[] = [
  {
    name: 'decisions',
    labels: ['ADR', 'decision record', 'decision'],
    width: 4,
    dense: false,
    folder: 'docs/adr',
    records: [
      ['0003', 'a'],
      ['0005', 'b'],
      ['0008', 'c'],
      ['0012', 'use-queues'],
      ['0015', 'retries'],
      ['0017', 'tracing'],
      ['0029', 'd'],
      ['0030', 'e'],
      ['0040', 'tariffs'],
      ['0040a', 'tariffs-by-region'],
      ['0053', 'f'],
      ['0065', 'g'],
      ['0201', 'buckets'],
      ['0201', 'derived-values'],
    ],
  },
  {
    name: 'issues',
    labels: ['issue'],
    width: 3,
    dense: true,
    folder: 'issues',
    main: '00-report.md',
    records: [
      ['001', 'first'],
      ['002', 'second'],
      ['003', 'third'],
      ['004', 'fourth'],
      ['012', 'slow-start'],
      ['124', 'told-nothing'],
    ],
  },
  {
    name: 'designs',
    labels: ['design'],
    width: 2,
    dense: false,
    folder: 'design',
    records: [
      ['25', 'the-bus'],
      ['32', 'what-a-module-declares'],
      ['107', 'the-bus-again'],
    ],
  },
  {
    name: 'rfcs',
    labels: ['RFC'],
    width: 4,
    dense: true,
    folder: 'rfcs',
    prefix: 'RFC-',
    records: [
      ['0001', 'mailbox'],
      ['0002', 'queue'],
      ['0012', ''],
    ],
  },
  { name: 'left-notes', labels: ['note'], width: 2, dense: false, folder: 'left', records: [['41', 'left']] },
  { name: 'right-notes', labels: ['note'], width: 2, dense: false, folder: 'right', records: [['41', 'right']] },
]

export const grammar = compileGrammar(collections)

const records = collections.flatMap((collection) => collection.records.map((each) => makeRecord(collection, ...each)))
const byPath = new Map(records.map((record) => [record.folder ?? record.path, record]))
const paths = new Set([
  ...records.flatMap(({ path, folder }) => (folder === undefined ? [path] : [path, folder])),
  ...collections.map(({ folder }) => folder),
  'docs/adr/0000-template.md',
  'issues/012-slow-start/01-log.md',
])

/** What the resolution asks of that repository. */
const lookup: RecordLookup = {
  collection: (name) => collections.find((collection) => collection.name === name),
  holders: (name, value, letter) =>
    records.filter((each) => each.collection === name && each.number.value === value && each.number.letter === letter),
  between: (name, first, last) =>
    records.filter((each) => each.collection === name && each.number.value >= first && each.number.value <= last),
  byStem: (stem) => records.filter((each) => each.stem === stem),
  byPath: (path) => {
    for (let each = path; each !== ''; each = each.slice(0, Math.max(0, each.lastIndexOf('/')))) {
      const record = byPath.get(each)
      if (record) return record
    }
    return undefined
  },
  pathExists: (path) => paths.has(path),
  collectionAt: (folder) => collections.find((collection) => collection.folder === folder)?.name,
}

/** A record of that repository by the path of its main document; throws if there is none. */
export function recordAt(path: string): DocRecord {
  const record = records.find((each) => each.path === path)
  if (!record) throw new Error(`Unexpected path ${path}, expected that of a test record`)
  return record
}

export type Given = Partial<Omit<CitationContext, 'text'>>

/** The citations of a text, plain unless facts are given. */
export function citationsIn(text: string, given: Given = {}): readonly Citation[] {
  return resolveCitations(scanCitations(text, given.facts, grammar), contextOf(text, given), lookup)
}

/** The citations of a text that are left alone. */
export function leftIn(text: string, given: Given = {}): readonly LeftCitation[] {
  return leftCitations(scanCitations(text, given.facts, grammar), contextOf(text, given), lookup)
}

function contextOf(text: string, given: Given): CitationContext {
  return { path: 'notes.txt', linkTargets: [], relationFields: new Map(), ...given, text }
}

/** Facts of a text in which only what is given stands. */
export function factsOf(text: string, given: Partial<Facts> = {}): Facts {
  const none = { places: [], headings: [], links: [], anchors: [], tables: [], items: [], regions: [], problems: [] }
  return { length: text.length, parsed: true, ...none, ...given }
}

/** Facts and targets of a text with inline links `[text](url)` as its only markdown; a URL with a scheme is external. */
export function linked(text: string, given: Given = {}): Given & { readonly facts: Facts } {
  const folder = (given.path ?? 'docs/adr/x.md').replace(/[^/]*$/, '')
  const links = [...text.matchAll(/\[([^\]]*)\]\(([^)]*)\)/g)].map((match) => {
    const [all, label = '', url = ''] = match
    const start = match.index + 1
    const destination = { start: start + label.length + 2, end: start + label.length + 2 + url.length }
    const range = { start: match.index, end: match.index + all.length }
    return { kind: 'inline' as const, range, label: { start, end: start + label.length }, destination, url }
  })
  const places = links.map(({ destination }) => ({ ...destination, place: 'destination' as const }))
  const linkTargets = links.map(({ url }) => targetOf(folder, url))
  return { path: `${folder}x.md`, linkTargets, ...given, facts: factsOf(text, { links, places, ...given.facts }) }
}

function targetOf(folder: string, url: string): LinkTarget {
  if (url.includes('://')) return { outcome: 'external' }
  const path = joinPath(url.startsWith('/') ? '' : folder.slice(0, -1), url.replace(/[?#].*$/, '')) ?? ''
  const record = lookup.byPath(path)
  return record ? { outcome: 'file', path, record: record.id } : { outcome: 'missing', path }
}

function makeRecord(collection: TestCollection, written: string, slug: string): DocRecord {
  const stem = `${collection.prefix ?? ''}${written}${slug && '-'}${slug}`
  const place = `${collection.folder}/${stem}`
  const path = collection.main === undefined ? `${place}.md` : `${place}/${collection.main}`
  const letter = /[a-z]$/.exec(written)?.[0] ?? ''
  return {
    id: path,
    collection: collection.name,
    number: { value: Number.parseInt(written, 10), letter, written },
    slug,
    stem,
    path,
    ...(collection.main === undefined ? {} : { folder: place }),
    title: slug,
    range: { start: 0, end: 0 },
    ownNumbers: [],
    formerly: [],
    stub: false,
    fields: [],
  }
}
