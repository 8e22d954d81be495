import type { Citation, DocRecord, Repository, Span } from '@registrar/model'
import { citeAgain, type CiteAgain } from '@registrar/repository'
import type { PlanInput } from '../types.ts'
import type { Citing } from './citing.ts'
import { holdsBareNumbers, holdsNewNumbers } from './holds-numbers.ts'
import type { NumberedMove } from './numbered-move.ts'
import type { Regions } from './regions.ts'
import type { Settled } from './settle.ts'

/** What of the texts becomes a citation only because a record gets its number. */
export interface Captures {
  /** The texts, with what is bare and would be captured among their citations, as dangling ones. */
  readonly texts: readonly Citing[]
  /** What is certain by itself: paths of what the record is about to be called mean it, the rest is left. */
  readonly settled: readonly Settled[]
}

/**
 * Finds what no record answers now and one will: `RFC 2119` in a collection with many gaps, a path that was an example. Only the texts that hold the new digits are looked at again, and
 * none is parsed. Linear in these texts.
 */
export function findCaptures(
  texts: readonly Citing[],
  moves: readonly NumberedMove[],
  regions: Regions,
  input: PlanInput,
): Captures {
  const future = new Map(
    moves.flatMap(({ path, pathMove, record }) => [[path, record] as const, [pathMove.to, record] as const]),
  )
  const mayHold = holdsNewNumbers(moves, input.repository)
  const mayHoldBare = holdsBareNumbers(moves)
  const settled: Settled[] = []
  let again: CiteAgain | undefined
  const all = texts.map((citing) => {
    const { text, facts } = citing.document
    if (!mayHold(text) && !(facts && mayHoldBare(text))) return citing
    again ??= citeAgain(withFuture(input.repository, moves), input.forge)
    const fresh = newCitations(citing, again, future).filter(({ range }) => !regions.holds(citing, range))
    const bare: Citation[] = []
    for (const citation of fresh) {
      const record = futureOf(citation, citing, future)
      const certain = record && certainly(citation, record, citing)
      if (certain) settled.push({ citing, citation, outcome: certain })
      else if (record) bare.push({ ...citation, targets: [], collection: record.collection })
    }
    return bare.length === 0 ? citing : withCitations(citing, bare)
  })
  return { texts: all, settled }
}

/** The repository with the moved records under their new numbers, too. */
function withFuture(repository: Repository, moves: readonly NumberedMove[]): Repository {
  const records = new Map(repository.records)
  const entries = new Map(repository.entries)
  const future: DocRecord[] = moves.map(({ record, to, written, stem, path, pathMove }) => {
    const folder = record.folder === undefined ? {} : { folder: pathMove.to }
    const one = { ...record, ...folder, id: path, path, stem, number: { ...to, written }, ownNumbers: [] }
    entries.set(path, { path, kind: 'file' })
    // Where two swap, the path is that of a record that is there.
    if (!records.has(path)) records.set(path, one)
    return one
  })
  const collections = repository.collections.map((collection) => ({
    ...collection,
    records: [...collection.records, ...future.filter((record) => record.collection === collection.name)].sort(
      (a, b) => a.number.value - b.number.value,
    ),
  }))
  return { ...repository, records, entries, collections }
}

/** Those that the text has not had until now, or that led nowhere. */
function newCitations(citing: Citing, again: CiteAgain, future: ReadonlyMap<string, DocRecord>): readonly Citation[] {
  const { document, checkout, source } = citing
  const cited =
    'document' in source
      ? again.ofDocument(source.document)
      : again.ofText(source.file, checkout === undefined ? 'here' : 'elsewhere')
  const had = document.citations
  let next = 0
  return cited.filter((citation) => {
    const { range } = citation
    while (next < had.length && (had[next]?.range.end ?? 0) <= range.start) next++
    const other = had[next]
    if (!futureOf(citation, citing, future)) return false
    return !other || other.range.start >= range.end || isSamePath(other, range)
  })
}

/** Links lead where they led: one that leads nowhere is of the record that comes there. */
function futureOf(
  { targets, form, link }: Citation,
  { document, checkout }: Citing,
  future: ReadonlyMap<string, DocRecord>,
): DocRecord | undefined {
  for (const id of targets) {
    const record = future.get(id)
    if (record) return record
  }
  const target = form === 'link-target' && link !== undefined ? document.linkTargets[link] : undefined
  if (checkout !== undefined || target?.outcome !== 'missing' || target.path === undefined) return undefined
  const whole = target.path.replace(/\.html$/, '')
  const file = future.get(`${whole}.md`)
  if (file) return file
  for (let end = whole.length; end > 0; end = whole.lastIndexOf('/', end - 1)) {
    const record = future.get(whole.slice(0, end))
    if (record) return record
  }
  return undefined
}

/** Numbers that lead nowhere are asked about with all the others. */
function isSamePath({ form, range, targets }: Citation, { start, end }: Span): boolean {
  return isPath(form) && targets.length === 0 && range.start === start && range.end === end
}

function certainly(citation: Citation, record: DocRecord, { keeps }: Citing): Settled['outcome'] | undefined {
  const { form } = citation
  if (keeps) return { kind: 'left', reason: keeps }
  if (form === 'identifier' || form === 'range') return { kind: 'left', reason: form }
  if (!isPath(form)) return undefined
  const words = `it is the path that ${record.path} is about to get`
  return { kind: 'kept', record: record.id, evidence: { rung: 'path', words } }
}

function isPath(form: Citation['form']): boolean {
  return form === 'path' || form === 'link-target'
}

function withCitations(citing: Citing, more: readonly Citation[]): Citing {
  const citations = [...citing.document.citations, ...more].sort((a, b) => a.range.start - b.range.start)
  return { ...citing, document: { ...citing.document, citations } }
}
