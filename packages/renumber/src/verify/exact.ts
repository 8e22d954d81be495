import { numberLike } from '@registrar/check-api'
import type { CitedNumber, DocRecord, Repository } from '@registrar/model'
import type { PlanInput, PlannedEdit, RenumberPlan } from '../types.ts'
import type { Image } from './image.ts'

/** Answers whether an edit writes exactly the old text with the new number: of the record it means, or of any that moves if it means none. */
export type ExactForm = (edit: Pick<PlannedEdit, 'oldText' | 'newText' | 'form' | 'record'>) => boolean

/** The forms that new numbers may have after a plan. Constant in the number of records. */
export function exactForms(
  { edits }: Pick<RenumberPlan, 'edits'>,
  { repository }: Pick<PlanInput, 'repository'>,
  image: Image,
): ExactForm {
  const { records } = repository
  const widths = new Map(repository.collections.map(({ name, width }) => [name, width]))
  const byNumber = new Map<string, DocRecord[]>()
  const add = (record: DocRecord | undefined, key: string): void => {
    if (record) byNumber.set(key, [...(byNumber.get(key) ?? []), record])
  }
  for (const id of image.moving) {
    const record = records.get(id)
    if (record) add(record, keyOf(record.number))
  }
  // A person may say that a number means a record which never had it: anchors of headings follow.
  for (const { record, evidence, oldText } of edits)
    if (record !== undefined && evidence?.rung === 'decision')
      for (const was of oldText.match(NUMBERS) ?? []) add(records.get(record), keyOf(numberOf(was)))
  return (edit) =>
    isExact(edit.oldText, edit.newText, edit) ||
    // A digit may be written as `%30`: a new one takes its place in plain.
    (/%3\d/.test(edit.oldText) && isExact(decoded(edit.oldText), decoded(edit.newText), edit))

  function isExact(oldText: string, newText: string, edit: Parameters<ExactForm>[0]): boolean {
    if (oldText.replace(NUMBERS, '#') !== newText.replace(NUMBERS, '#')) return false
    const now = newText.match(NUMBERS) ?? []
    return (oldText.match(NUMBERS) ?? []).every((was, at) => was === now[at] || mayBecome(was, now[at] ?? '', edit))
  }

  function mayBecome(was: string, is: string, { record: id, form }: Parameters<ExactForm>[0]): boolean {
    const meant = id === undefined ? undefined : records.get(id)
    return [...(meant ? [meant] : []), ...(byNumber.get(keyOf(numberOf(was))) ?? [])].some((record) => {
      if (meant && record !== meant && !PATHS.has(form)) return false
      return formsOf(was, image.number(record), widths.get(record.collection) ?? 1, form).includes(is)
    })
  }
}

/** A number may gain a letter or lose it. The digits of `%C3` are none. */
const NUMBERS = /(?<!%|%[\da-f])\d+(?:[a-z](?![a-z\d]))?/gi

/** What may name several records at once. */
const PATHS: ReadonlySet<PlannedEdit['form']> = new Set(['path', 'link-target', 'relative-link'])

function formsOf(was: string, number: CitedNumber, width: number, form: PlannedEdit['form']): readonly string[] {
  const { value } = number
  const letter = /[A-Z]$/.test(was) ? number.letter.toUpperCase() : number.letter
  const like = numberLike(was, { value, letter }, width)
  // Behind an ordinary word a number may need its zeros, and lists may have to go without.
  if (form === 'bare') return [like, String(value).padStart(width, '0') + letter]
  return form === 'group' ? [like, String(value) + letter] : [like]
}

function decoded(text: string): string {
  return text.replace(/%3(\d)/g, '$1')
}

function numberOf(written: string): CitedNumber {
  return { value: Number.parseInt(written, 10), letter: written.replace(/^\d+/, '').toLowerCase() }
}

function keyOf({ value, letter }: CitedNumber): string {
  return `${value}${letter}`
}

/** Answers whether the edit of a note is the line of its record's renumbering, or adds to the field `formerly`. */
export function isNote(
  { path, oldText, newText }: PlannedEdit,
  { records, collections }: Pick<Repository, 'records' | 'collections'>,
  image: Image,
  date: string,
): boolean {
  const record = records.get(path)
  if (!record || !image.moving.has(path)) return false
  const width = collections.find(({ name }) => name === record.collection)?.width ?? 1
  const written = numberLike(record.number.written, image.number(record), width)
  const line = `Written as ${record.number.written}, renumbered to ${written} on ${date}.`
  if (oldText === '' && newText.replace(/^(?:\r\n|\r|\n){2}|(?:\r\n|\r|\n){1,2}$/g, '') === line) return true
  if (oldText === '' && newText === `, and to ${written} on ${date}`) return true
  const added = oldText === '' ? newText : newText.replace(oldText, '')
  return FORMERLY.test(added) && (added.match(/\d+/g) ?? []).every((digits) => hadNumber(record, Number(digits)))
}

/** The whole field, or one item more in the style of the others. */
const FORMERLY =
  /^(?:(?:\r\n|\r|\n)?formerly: \[\d+(?:, \d+)*\](?:\r\n|\r|\n)?| \[\d+(?:, \d+)*\]|\d+|\[?, ["']?[^\r\n"',]*\d["']?\]?|(?:\r\n|\r|\n)[^\S\r\n]*-[^\S\r\n]+["']?[^\r\n"',]*\d["']?)$/

function hadNumber({ formerly, number }: DocRecord, value: number): boolean {
  return number.value === value || formerly.includes(value)
}
