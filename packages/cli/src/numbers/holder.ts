/**
 * Who has a number, and where: `tree` a record here · `target` a record on the branch to merge into · `claim` somebody has reserved it ·
 * `branch` a record on another branch known here · `formerly` a record had it once, or a stub says where that went.
 */
export interface NumberHolder {
  readonly where: 'tree' | 'target' | 'claim' | 'branch' | 'formerly'
  /** In words that complete "0004 is taken by": `docs/adr/0004-b.md (on origin/main)`. */
  readonly name: string
  readonly collection: string
  readonly value: number
  /** `''` or one lower-case letter. */
  readonly letter: string
  /** Of the record, or of the record to come; empty if there is none. */
  readonly slug: string
  /** Of a record. */
  readonly path?: string
  /** What people call the branch, `origin/feature-x`; of a claim the branch that it is for. */
  readonly branch?: string
}

/** A record that asks for a number: what has its slug under that number is the record itself. */
export interface Asking {
  readonly slug: string
  readonly path?: string
}

/** True of what holds a number for the record that asks for it. A claim for the branch that is checked out is its use, too. */
export function isItself(holder: NumberHolder, asking: Asking | undefined, branch: string | undefined): boolean {
  if (holder.where === 'claim' && branch !== undefined && holder.branch === branch) return true
  if (asking === undefined) return false
  return (
    (holder.path !== undefined && holder.path === asking.path) || (asking.slug !== '' && holder.slug === asking.slug)
  )
}
