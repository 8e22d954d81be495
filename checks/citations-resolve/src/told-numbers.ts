import { labelSource, type FilesContext } from '@registrar/check-api'
import type { Collection, Document } from '@registrar/model'

/** Numbers by collection as `gather` tells them: value and letter (`40a`). */
type Told = Readonly<Record<string, readonly string[]>>

/**
 * The numbers that headings of a document give to what they stand above, `## ADR-007: Pay by card`: records from before there were files, or
 * of another branch, told in one page. A heading that merely speaks of a record (`## ADR-007 and the rest`) gives none.
 */
export function toldNumbers({ facts }: Document, collections: readonly Collection[]): Told | undefined {
  const told: Record<string, string[]> = {}
  let found = false
  const headings = facts.headings.filter(({ plain }) => /\d/.test(plain))
  if (headings.length === 0) return undefined
  for (const collection of collections) {
    if (collection.spec.labels.length === 0) continue
    const form = formOf(collection)
    for (const { plain } of headings) {
      const [, digits, letter = ''] = form.exec(plain) ?? []
      if (digits === undefined) continue
      found = true
      const numbers = (told[collection.name] ??= [])
      numbers.push(`${Number(digits)}${letter.toLowerCase()}`)
    }
  }
  return found ? told : undefined
}

/** Answers whether a heading of some document gives a number. */
export function toldIn(
  gathered: ReadonlyMap<string, unknown>,
  shared: FilesContext['shared'],
): (collection: string, value: number, letter: string) => boolean {
  const told = shared(() => {
    const all = new Set<string>()
    for (const each of gathered.values() as Iterable<Told>)
      for (const [collection, numbers] of Object.entries(each))
        for (const number of numbers) all.add(`${collection}\n${number}`)
    return all
  })
  return (collection, value, letter) => told().has(`${collection}\n${value}${letter}`)
}

/** The label, the number, and behind what ends a number in a heading a title. */
function formOf({ spec }: Collection): RegExp {
  const labels = spec.labels.map(labelSource)
  return new RegExp(`^\\W*(?:${labels.join('|')})[\\s_#-]*(\\d{1,9})([a-z]?)\\??\\]?(?:\\s*[:.—–|]|\\s+-+)\\s+\\S`, 'i')
}
