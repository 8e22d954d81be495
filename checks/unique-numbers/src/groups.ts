import type { Collection, DocRecord } from '@registrar/model'

/** A number without its written form. */
export interface PlainNumber {
  readonly value: number
  readonly letter: string
}

/** A number as groups and frozen entries are keyed: the integer and its letter, `40a`. */
export function numberKey({ value, letter }: PlainNumber): string {
  return `${value}${letter}`
}

/** What holds a number, by that number; stubs hold none. Within a number in the order given. */
export function byNumber<H extends { readonly number: PlainNumber; readonly stub: boolean }>(
  all: readonly H[],
): ReadonlyMap<string, readonly H[]> {
  const groups = new Map<string, H[]>()
  for (const each of all) {
    if (each.stub) continue
    const key = numberKey(each.number)
    const group = groups.get(key)
    if (group) group.push(each)
    else groups.set(key, [each])
  }
  return groups
}

/** True of 0 in a series of proposals, where it stands for the number that is not given yet: `0000-my-feature` may be there several times. */
export function isUnassigned({ spec }: Collection, { value }: PlainNumber): boolean {
  return value === 0 && spec.kind === 'proposal'
}

/** A number as it is printed: with the collection's width, `0040a`. */
export function printed({ value, letter }: PlainNumber, width: number): string {
  return `${String(value).padStart(width, '0')}${letter}`
}

/** True if one of the paths names the record: its document, or the folder that the record is. */
export function isNamed({ path, folder }: Pick<DocRecord, 'path' | 'folder'>, paths: readonly string[]): boolean {
  return paths.includes(path) || (folder !== undefined && paths.includes(folder))
}
