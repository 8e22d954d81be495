import { labelSource } from '@registrar/edits'
import type { DocRecord, Repository } from '@registrar/model'
import type { Move } from '../types.ts'

/**
 * Answers which texts may hold a number or a name that a record is about to get, so that it would begin to be a citation: the new digits behind a label of the collection, or together with the record's
 * slug. Says yes too often rather than too rarely; a text without the digits costs one search.
 */
export function holdsNewNumbers(
  moves: readonly Move[],
  repository: Pick<Repository, 'collections'>,
): (text: string) => boolean {
  const tests = moves.map(({ record, to }) => {
    const labelled = labelledNumber(record, to.value, repository)
    const name = record.slug === '' ? record.stem : record.slug
    return (text: string) => labelled(text) || (text.includes(String(to.value)) && text.includes(name))
  })
  return (text) => tests.some((test) => test(text))
}

/** Answers which markdown may hold such a number alone, as the text of a link or the cell of a table. */
export function holdsBareNumbers(moves: readonly Move[]): (text: string) => boolean {
  const tests = moves.map(({ to }) => {
    const form = new RegExp(String.raw`[|[][\s*_~\x60#]*0*${to.value}(?!\d)`)
    return (text: string) => text.includes(String(to.value)) && form.test(text)
  })
  return (text) => tests.some((test) => test(text))
}

/** Answers which texts may hold the number of a moved record behind a label of its collection. */
export function holdsOldNumbers(
  moves: readonly Move[],
  repository: Pick<Repository, 'collections'>,
): (text: string) => boolean {
  const tests = moves.map(({ record }) => labelledNumber(record, record.number.value, repository))
  return (text) => tests.some((test) => test(text))
}

/** The label, a list of other numbers maybe, the digits with or without zeros. `record 12` cites in a collection's own folder. */
function labelledNumber(
  { collection }: DocRecord,
  value: number,
  { collections }: Pick<Repository, 'collections'>,
): (text: string) => boolean {
  const labels = collections.find(({ name }) => name === collection)?.spec.labels ?? []
  const words = [...labels, 'record'].map(labelSource)
  const form = new RegExp(
    String.raw`(?:${words.join('|')})s?(?:[\W\d_]|and|or|to|nbsp){0,60}?(?<!\d)0*${value}(?!\d)`,
    'i',
  )
  return (text) => text.includes(String(value)) && form.test(text)
}
