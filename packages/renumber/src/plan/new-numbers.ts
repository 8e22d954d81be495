import type { DocRecord, Repository } from '@registrar/model'
import type { Move } from '../types.ts'

/**
 * Answers which texts may hold a number or a name that a record is about to get, so that it would begin to be a citation: the new digits behind a label of the collection, or together with the record's
 * slug. Says yes too often rather than too rarely; a text without the digits costs one search.
 */
export function holdsNewNumbers(
  moves: readonly Move[],
  { collections }: Pick<Repository, 'collections'>,
): (text: string) => boolean {
  const labels = new Map(collections.map(({ name, spec }) => [name, spec.labels]))
  const tests = moves.map(({ record, to }) => {
    const digits = String(to.value)
    const labelled = labelledNumber(labels.get(record.collection) ?? [], digits)
    return (text: string) => text.includes(digits) && (text.includes(slugOf(record)) || labelled.test(text))
  })
  return (text) => tests.some((test) => test(text))
}

/** The label, a list of other numbers maybe, the digits with or without zeros. `record 12` cites in a collection's own folder. */
function labelledNumber(labels: readonly string[], digits: string): RegExp {
  const words = [...labels, 'record'].map((label) =>
    label.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`).replace(/\s+/g, String.raw`\s+`),
  )
  return new RegExp(String.raw`(?:${words.join('|')})s?(?:[\W\d_]|and|or|to|nbsp){0,60}?(?<!\d)0*${digits}(?!\d)`, 'i')
}

function slugOf({ slug, stem }: DocRecord): string {
  return slug === '' ? stem : slug
}
