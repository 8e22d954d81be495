import { fieldNamed, isEmptyValue, knownStatus } from '@registrar/check-api'
import type { Collection, DocRecord, Span, StatusSpec } from '@registrar/model'
import { supersededIn } from './claims.ts'
import type { LivingRecord } from './living.ts'
import { findProseStatus, type ProseStatus } from './prose.ts'
import { stageOf, stageWord, type Stage } from './stages.ts'

/** A status as a record tells it; plain data. */
export interface WrittenStatus {
  /** A field's whole value, of a text the words that are a status. */
  readonly written: string
  readonly span: Span
  /** True of one that the text tells, not front matter. */
  readonly inText?: true
  /** True if the text around it says that the record is superseded, whatever the status is called. */
  readonly superseded?: true
}

/** What a status means. */
export interface SaidStatus extends WrittenStatus {
  /** As its collection knows it. */
  readonly known?: StatusSpec
  readonly stage?: Stage
}

/** What one record says of its own status. */
export interface OwnStatuses {
  /** In front matter. */
  readonly field?: WrittenStatus
  /** In the text. */
  readonly prose?: WrittenStatus
  /** The text that `prose` is read from. */
  readonly section?: ProseStatus
}

export function ownStatuses({ record, collection, document }: LivingRecord): OwnStatuses {
  const field = fieldStatus(record)
  const section = findProseStatus(document)
  const prose = section && proseStatus(section, collection)
  return { ...(field ? { field } : {}), ...(section ? { section } : {}), ...(prose ? { prose } : {}) }
}

/** The status a record has: its field's, else its text's. None where it says none: that is not invented. */
export function statusOf({ fields }: DocRecord, { field, prose }: OwnStatuses): WrittenStatus | undefined {
  if (field || !prose) return field
  const entry = fieldNamed(fields, 'status')
  // A field that holds a list or a map says something, and nothing that is understood.
  return !entry || isEmptyValue(entry.value) ? prose : undefined
}

/** Reads a status as a collection means it. */
export function understood(status: WrittenStatus, { spec }: Collection): SaidStatus {
  const known = knownStatus(spec.statuses, status.written)
  const stage = status.superseded ? 'superseded' : stageOf(status.written)
  return { ...status, ...(known ? { known } : {}), ...(stage ? { stage } : {}) }
}

function fieldStatus({ fields }: DocRecord): WrittenStatus | undefined {
  const value = fieldNamed(fields, 'status')?.value
  if (value?.kind !== 'scalar' || isEmptyValue(value)) return undefined
  return { written: value.text.trim(), span: value.range }
}

function proseStatus({ text, span, start }: ProseStatus, { spec }: Collection): WrittenStatus | undefined {
  const line = /^[^\r\n]*/.exec(text.slice(start - span.start))?.[0].replace(/[*_`[\]]/g, ' ') ?? ''
  const name = knownStatus(spec.statuses, line)?.name ?? stageWord(line)
  // A choice that nobody made, as templates have it: `proposed | accepted`.
  if (name === undefined || /^\s*[|/]/.test(line.slice(name.length))) return undefined
  return {
    written: line.slice(0, name.length),
    span: { start, end: start + name.length },
    inText: true,
    ...(supersededIn(text) ? { superseded: true } : {}),
  }
}
