import type { Repository } from '@registrar/model'
import { UsageError } from '../io.ts'
import { targetOf } from '../rings.ts'
import type { Workspace } from '../workspace.ts'
import { archivedHere, claimed, here, onBranches, onTarget } from './found.ts'
import { isItself, type Asking, type NumberHolder } from './holder.ts'

/** Every number that is in use, or was, as far as it is known here. */
export interface NumbersInUse {
  /** The branch to merge into, if there is one. */
  readonly target: string | undefined
  /** The first of `holders`. */
  holderOf(collection: string, value: number, letter: string, asking?: Asking): NumberHolder | undefined
  /** Who else than the record that asks has a number: here, then on the target, by a claim, on other branches, formerly. */
  holders(collection: string, value: number, letter: string, asking?: Asking): readonly NumberHolder[]
  /** The next numbers that nobody has: one more than the highest of all and so on. Gaps are never filled, since something may still cite what stood there. */
  next(collection: string, count?: number): readonly number[]
}

/**
 * Looks for numbers here, on the branch to merge into, in claims as last fetched and on every branch known here. Of other branches only the names below
 * the collections' folders are read. Throws `GitError` if the target was named and is not there.
 */
export function numbersInUse(
  workspace: Workspace,
  repository: Repository,
  { against }: { readonly against?: string } = {},
): NumbersInUse {
  const { git } = workspace
  const target = targetOf(workspace, against)
  const found = [
    ...here(repository),
    ...archivedHere(workspace, repository),
    ...(git && target !== undefined ? onTarget(workspace, git, target) : []),
    ...(git ? claimed(git, target) : []),
    ...(git ? onBranches(workspace, git, target) : []),
  ]
  const highest = new Map<string, number>()
  for (const { collection, value } of found.map(({ holder }) => holder))
    if (value > (highest.get(collection) ?? 0)) highest.set(collection, value)
  const byNumber = new Map<string, NumberHolder[]>()
  for (const { holder, past } of found) {
    if (past) continue
    const key = numberKey(holder)
    const same = byNumber.get(key)
    if (same) same.push(holder)
    else byNumber.set(key, [holder])
  }
  for (const holders of byNumber.values()) holders.sort((one, other) => RINGS[one.where] - RINGS[other.where])
  const holders: NumbersInUse['holders'] = (collection, value, letter, asking) =>
    (byNumber.get(numberKey({ collection, value, letter })) ?? []).filter((each) => !isItself(each, asking))
  return {
    target,
    holders,
    holderOf: (...asked) => holders(...asked)[0],
    next(collection, count = 1) {
      const last = highest.get(collection) ?? 0
      if (!Number.isSafeInteger(last + count)) throw new UsageError(`no number follows ${last}`)
      return Array.from({ length: count }, (_, at) => last + 1 + at)
    },
  }
}

const RINGS = { tree: 0, target: 1, claim: 2, branch: 3, formerly: 4 } as const

function numberKey({ collection, value, letter }: Pick<NumberHolder, 'collection' | 'value' | 'letter'>): string {
  return `${collection}\n${value}${letter}`
}
