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
  /** Of a record elsewhere: what people call the branch, `origin/feature-x`. */
  readonly branch?: string
  /** Of a claim: who holds it, `Name <mail>`. */
  readonly person?: string
  /** Of a claim: it was made for the branch that is checked out, whose records may use it. */
  readonly own?: boolean
}

/** A record that asks for a number: what has its slug under that number is the record itself. */
export interface Asking {
  readonly slug: string
  readonly path?: string
}

/** True of what holds a number for the record that asks for it, and of a claim for the branch that is checked out. */
export function isItself(holder: NumberHolder, asking: Asking | undefined): boolean {
  if (holder.own) return true
  if (asking === undefined) return false
  return (
    (holder.path !== undefined && holder.path === asking.path) || (asking.slug !== '' && holder.slug === asking.slug)
  )
}
