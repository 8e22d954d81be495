import type { DocRecord } from '@registrar/model'

/** The records, if each is a copy of the others: one name in several folders, as where a part of a repository has its own copy of a decision. */
export function areCopies(records: readonly DocRecord[]): boolean {
  const [first, ...others] = records
  return first !== undefined && others.every(({ stem }) => stem === first.stem)
}

/** Of copies the one whose folder has the most in common with a path; undefined if several have. */
export function nearestCopy(copies: readonly DocRecord[], path: string): DocRecord | undefined {
  const near = copies.map((record) => ({ record, shared: sharedFolders(record.path, path) }))
  const most = Math.max(...near.map(({ shared }) => shared))
  const [only, ...others] = near.filter(({ shared }) => shared === most)
  return others.length === 0 ? only?.record : undefined
}

function sharedFolders(a: string, b: string): number {
  const [one, two] = [a.split('/').slice(0, -1), b.split('/').slice(0, -1)]
  let at = 0
  while (at < one.length && one[at] === two[at]) at++
  return at
}
