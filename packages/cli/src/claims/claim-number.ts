import type { GitRepository, StoredClaim } from '@registrar/git'
import { UsageError } from '../io.ts'

/** What is to be claimed, and on which remote. */
export interface Wanted {
  readonly remote: string
  readonly collection: string
  /** `''` if it is not known yet. */
  readonly slug: string
  /** The number to begin with. */
  readonly first: number
  /** True if a person can be asked for a password. */
  readonly ask: boolean
}

/** So many others may be quicker, one after the other. */
const TRIES = 101

/** Claims the first number that nobody else gets first: whoever loses a number tries the next one, and who loses that, too, goes on behind the highest that is claimed by then. */
export function claimNumber(git: GitRepository, { remote, collection, slug, first, ask }: Wanted): StoredClaim {
  let value = first
  for (let tries = TRIES; tries > 0; tries--) {
    const claim = git.pushClaim(remote, { collection, value, letter: '', slug, branch: git.branch ?? '' }, { ask })
    if (claim) return claim
    value++
    if (tries % 2 > 0) continue
    git.fetchClaims(remote, { ask })
    for (const other of git.claims()) if (other.collection === collection) value = Math.max(value, other.value + 1)
  }
  throw new UsageError(`${TRIES} numbers of ${collection} were claimed by others in the meantime`, 'run it again')
}
