import type { StoredClaim } from '@registrar/git'
import type { NumberHolder } from '../numbers/holder.ts'
import type { NumbersInUse } from '../numbers/numbers-in-use.ts'

/** The record that a claim was made for, here, on the target or on another branch known here: one with its number and slug, or with its number if it names no slug. */
export function useOf(claim: StoredClaim, numbers: NumbersInUse): NumberHolder | undefined {
  return recordsOf(claim, numbers).find(({ slug }) => claim.slug === '' || slug === '' || slug === claim.slug)
}

/** A record that has a claim's number and another slug. */
export function otherUseOf(claim: StoredClaim, numbers: NumbersInUse): NumberHolder | undefined {
  return useOf(claim, numbers) ? undefined : recordsOf(claim, numbers)[0]
}

function recordsOf({ collection, value, letter }: StoredClaim, numbers: NumbersInUse): readonly NumberHolder[] {
  return numbers.holders(collection, value, letter).filter(({ where }) => where !== 'claim' && where !== 'formerly')
}
