import type { GitRepository, StoredClaim } from '@registrar/git'
import type { NumbersInUse } from '../numbers/numbers-in-use.ts'
import { otherUseOf, useOf } from './use-of.ts'

/** The lowest number that was claimed in this clone for a slug, or on this branch without saying for what, and that no record has yet. */
export function ownClaim(
  git: GitRepository,
  numbers: NumbersInUse,
  collection: string,
  slug: string,
): StoredClaim | undefined {
  const { branch } = git
  const own = git
    .claims()
    .filter(
      (claim) =>
        claim.collection === collection && claim.madeHere && !useOf(claim, numbers) && !otherUseOf(claim, numbers),
    )
  return (
    own.find((claim) => claim.slug === slug) ??
    own.find((claim) => claim.slug === '' && claim.branch === (branch ?? ''))
  )
}
