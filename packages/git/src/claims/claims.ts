import { oneLine, runGit } from '../run-git.ts'
import type { GitPlace } from '../run-git.ts'
import type { ClaimSubject } from './commit.ts'
import { fetchClaims } from './fetch.ts'
import { listClaims } from './list.ts'
import type { ListedClaims, StoredClaim } from './list.ts'
import { claimsRemote, network } from './network.ts'
import type { NetworkOptions } from './network.ts'
import { dropClaim, pushClaim } from './push.ts'

/** Numbers reserved on a remote. Only `fetchClaims`, `pushClaim` and `dropClaim` speak to it, and they alone write to the repository: refs below `refs/registrar/claims/`. */
export interface Claims {
  /** As last fetched, by collection, number and letter. */
  claims(): readonly StoredClaim[]
  /** Refs below `refs/registrar/claims/` that are the name of no claim. */
  strayClaims(): readonly string[]
  /** The remote that keeps the claims: that of the branch to merge into, else `origin`, else the only one; undefined if there is none. Throws if it is one of several. */
  claimsRemote(target: string | undefined): string | undefined
  /** Brings the claims of a remote. Throws with git's reason if it cannot be reached. */
  fetchClaims(remote: string, options?: NetworkOptions): void
  /** Claims a number. undefined: somebody else has it. Throws with git's reason if the remote takes none. */
  pushClaim(remote: string, subject: ClaimSubject, options?: NetworkOptions): StoredClaim | undefined
  /** Takes a claim away, if it is still the one known here; `gone` if somebody else had done so. */
  dropClaim(remote: string, claim: StoredClaim, options?: NetworkOptions): 'dropped' | 'gone'
  /** Who would hold a claim made here, `Name <mail>`; undefined if git does not know. */
  holder(): string | undefined
}

/** The claims of the repository where git runs. */
export function gitClaims(place: GitPlace): Claims {
  const remotes = network(place)
  let listed: ListedClaims | undefined
  const list = () => (listed ??= listClaims(place))
  const anew = <T>(act: () => T): T => {
    try {
      return act()
    } finally {
      listed = undefined
    }
  }
  return {
    claims: () => list().claims,
    strayClaims: () => list().strays,
    claimsRemote: (target) => claimsRemote(place, target),
    fetchClaims: (remote, options = {}) => anew(() => fetchClaims(remotes, remote, options)),
    pushClaim: (remote, subject, options = {}) => anew(() => pushClaim(remotes, remote, subject, options)),
    dropClaim: (remote, claim, options = {}) => anew(() => dropClaim(remotes, remote, claim, options)),
    holder() {
      const answer = runGit(place, ['var', 'GIT_AUTHOR_IDENT'], { expected: [0, 1, 128] })
      return answer.status === 0 ? oneLine(answer).replace(/ \d+ [+-]\d{4}$/, '') : undefined
    },
  }
}
