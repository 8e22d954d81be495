import type { Claim } from '@registrar/model'

/** Where all claims are, here and on a remote. */
export const CLAIMS = 'refs/registrar/claims/'

/** Which claims were made in this clone: refs of the same names and values, never pushed. An author's name and mail do not tell it, since machines share theirs. */
export const OWN = 'refs/registrar/own/'

/** Beside a claim's ref the one that says that it was made here. */
export function ownRef(ref: string): string {
  return OWN + ref.slice(CLAIMS.length)
}

/** What a claim's ref says: the collection and the number. */
export type ClaimName = Pick<Claim, 'collection' | 'value' | 'letter'>

/**
 * The ref of a claim, `refs/registrar/claims/decisions/202`. The collection is one component: everything but `a-z`, `0-9`, `_` and `-` is written as the bytes of its UTF-8,
 * `%2f` for `/`, so that no collection's folder is another's file and no two meet where upper and lower case are one (git-check-ref-format(1) allows `%`).
 */
export function claimRef({ collection, value, letter }: ClaimName): string {
  return `${CLAIMS}${encoded(collection)}/${value}${letter}`
}

/** What a ref below `refs/registrar/claims/` claims; undefined if it is not the name of a claim. */
export function claimName(ref: string): ClaimName | undefined {
  const [, written = '', digits, letter = ''] = NAME.exec(ref) ?? []
  const collection = decoded(written)
  return collection === undefined || digits === undefined ? undefined : { collection, value: Number(digits), letter }
}

const NAME = /^refs\/registrar\/claims\/([^/]+)\/(\d{1,15})([a-z]?)$/

function encoded(name: string): string {
  return [...Buffer.from(name)]
    .map((byte) => {
      const character = String.fromCharCode(byte)
      return /[a-z0-9_-]/.test(character) ? character : `%${byte.toString(16).padStart(2, '0')}`
    })
    .join('')
}

function decoded(written: string): string | undefined {
  try {
    return decodeURIComponent(written)
  } catch {
    return undefined
  }
}
