import { fieldNamed, isEmptyValue, knownStatus } from '@registrar/check-api'
import type {
  Collection,
  DocRecord,
  Document,
  RecordId,
  RelationValue,
  Repository,
  Span,
  StatusSpec,
} from '@registrar/model'
import { supersededIn } from './claims.ts'
import { findProseStatus, type ProseStatus } from './prose.ts'
import { stageOf, stageWord, type Stage } from './stages.ts'

/** A status that a record tells, at its place. */
export interface SaidStatus {
  /** As written: a field's whole value, of a text the words that are a status. */
  readonly written: string
  readonly span: Span
  /** As its collection knows it. */
  readonly known?: StatusSpec
  readonly stage?: Stage
}

/** A record of a collection that a configuration names, with what it says of its own life. */
export interface Living {
  readonly record: DocRecord
  readonly collection: Collection
  readonly document: Document
  readonly relations: readonly RelationValue[]
  /** In front matter. */
  readonly field?: SaidStatus
  /** In the text. */
  readonly prose?: SaidStatus
  /** The text that `prose` is read from. */
  readonly section?: ProseStatus
}

/** The living records by id, in path order. Stubs are gone, historical and generated texts are written elsewhere. */
export function livingRecords({
  documents,
  records,
  collections,
  relations,
}: Repository): ReadonlyMap<RecordId, Living> {
  const configured = new Map(
    collections.filter((each) => each.configured).map((collection) => [collection.name, collection]),
  )
  const living = new Map<RecordId, Living>()
  for (const document of documents.values()) {
    const record = records.get(document.path)
    const collection = record && configured.get(record.collection)
    if (!record || !collection || record.stub || document.keeps !== undefined) continue
    const field = fieldStatus(record, collection)
    const section = findProseStatus(document)
    const prose = section && proseStatus(section, collection)
    living.set(record.id, {
      record,
      collection,
      document,
      relations: relations.get(record.id) ?? [],
      ...(field ? { field } : {}),
      ...(section ? { section } : {}),
      ...(prose ? { prose } : {}),
    })
  }
  return living
}

/** The status a record has: its field's, else its text's. None where it says none: that is not invented. */
export function statusOf({ record, field, prose }: Living): SaidStatus | undefined {
  if (field) return field
  const entry = fieldNamed(record.fields, 'status')
  // A field that holds a list or a map says something, and nothing that is understood.
  return !entry || isEmptyValue(entry.value) ? prose : undefined
}

function fieldStatus(record: DocRecord, { spec }: Collection): SaidStatus | undefined {
  const value = fieldNamed(record.fields, 'status')?.value
  if (value?.kind !== 'scalar' || isEmptyValue(value)) return undefined
  const written = value.text.trim()
  return { written, span: value.range, ...read(written, spec.statuses) }
}

function proseStatus({ text, span, start }: ProseStatus, { spec }: Collection): SaidStatus | undefined {
  const line = /^[^\r\n]*/.exec(text.slice(start - span.start))?.[0].replace(/[*_`[\]]/g, ' ') ?? ''
  const name = knownStatus(spec.statuses, line)?.name ?? stageWord(line)
  // A choice that nobody made, as templates have it: `proposed | accepted`.
  if (name === undefined || /^\s*[|/]/.test(line.slice(name.length))) return undefined
  const stage = supersededIn(text) ? 'superseded' : stageOf(name)
  const known = knownStatus(spec.statuses, line)
  return {
    written: line.slice(0, name.length),
    span: { start, end: start + name.length },
    ...(known ? { known } : {}),
    ...(stage ? { stage } : {}),
  }
}

function read(text: string, statuses: readonly StatusSpec[]): Pick<SaidStatus, 'known' | 'stage'> {
  const known = knownStatus(statuses, text)
  const stage = stageOf(text)
  return { ...(known ? { known } : {}), ...(stage ? { stage } : {}) }
}
