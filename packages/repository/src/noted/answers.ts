import type { DocRecord } from '@registrar/model'
import { questionHash, type QuestionSet } from './questions.ts'
import type { RecordIdentity } from './noted-record.ts'

/** The question who has a number. */
export function numberQuestion(collection: string, value: number, letter: string): string {
  return `${collection}\n${value}${letter}`
}

/** An index of a check over records. */
export interface RecordKeys {
  /** The check's id and the index's name. */
  readonly name: string
  readonly keysOf: (record: DocRecord) => readonly string[]
}

/** Adds the questions about a record that two states of it answer differently; undefined is a record that is not there. */
export function addRecordChanges(
  changed: QuestionSet,
  before: DocRecord | undefined,
  after: DocRecord | undefined,
  indexes: Iterable<RecordKeys>,
): void {
  const other = !before || !after || !sameIdentity(before, after)
  if (other) {
    if (before) addIdentity(changed, before)
    if (after) addIdentity(changed, after)
  }
  for (const each of [before, after]) {
    if (!each) continue
    if (other || before?.title !== after?.title) changed.add(questionHash('title', each.id))
    if (other || !sameJson(before?.formerly, after?.formerly)) changed.add(questionHash('former', each.id))
    if (other || !sameJson(detailsOf(before), detailsOf(after))) changed.add(questionHash('details', each.id))
  }
  for (const { name, keysOf } of indexes) {
    const [old, fresh] = [before ? keysOf(before) : [], after ? keysOf(after) : []]
    for (const key of [...old, ...fresh])
      if (other || !old.includes(key) || !fresh.includes(key)) changed.add(questionHash('index', `${name}\n${key}`))
  }
}

function sameIdentity(a: DocRecord, b: DocRecord): boolean {
  return (
    a.collection === b.collection &&
    a.number.value === b.number.value &&
    a.number.letter === b.number.letter &&
    a.number.written === b.number.written &&
    a.slug === b.slug &&
    a.stem === b.stem &&
    a.path === b.path &&
    a.folder === b.folder &&
    a.stub === b.stub
  )
}

function addIdentity(changed: QuestionSet, record: RecordIdentity): void {
  const { collection, number, stem, path, folder } = record
  changed.add(questionHash('number', numberQuestion(collection, number.value, number.letter)))
  changed.add(questionHash('stem', stem))
  changed.add(questionHash('place', path))
  if (folder !== undefined) changed.add(questionHash('place', folder))
  changed.add(questionHash('between', collection))
  changed.add(questionHash('members', collection))
  changed.add(questionHash('members', ''))
}

function detailsOf(record: DocRecord | undefined): unknown {
  if (!record) return undefined
  const { titleRange, range, ownNumbers, status, fields } = record
  return [titleRange, range, ownNumbers, status, fields]
}

/** True of plain data that says the same. */
export function sameJson(a: unknown, b: unknown): boolean {
  return a === b || JSON.stringify(a) === JSON.stringify(b)
}
