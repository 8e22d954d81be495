import type { Claim } from '@registrar/model'
import { runGit } from '../run-git.ts'
import type { GitPlace } from '../run-git.ts'
import { readMessage } from './commit.ts'
import { CLAIMS, OWN, claimName, ownRef } from './names.ts'
import type { ClaimName } from './names.ts'

/** A claim as this repository has it. */
export interface StoredClaim extends Claim {
  /** The id of what the ref leads to. */
  readonly id: string
  /** True if it was made in this clone. */
  readonly madeHere: boolean
  /** Why slug, branch, holder and time could not be read; they are empty and 0 then, and the number is taken all the same. */
  readonly problem?: string
}

/** What is below `refs/registrar/claims/` here. */
export interface ListedClaims {
  /** By collection, number and letter. */
  readonly claims: readonly StoredClaim[]
  /** Refs there that are the name of no claim. */
  readonly strays: readonly string[]
}

/** The claims as last fetched, by one run of git. */
export function listClaims(place: GitPlace): ListedClaims {
  const answer = runGit(place, ['for-each-ref', `--format=${FIELDS.join('%00')}%00`, CLAIMS, OWN])
  const parts = answer.stdout.toString().split('\0')
  const refs: (readonly [ref: string, ...fields: string[]])[] = []
  for (let at = 0; at + FIELDS.length < parts.length; at += FIELDS.length) {
    // A line end stands between two refs.
    refs.push([parts[at]?.trim() ?? '', ...parts.slice(at + 1, at + FIELDS.length)])
  }
  const ids = new Map(refs.map(([ref, id]) => [ref, id]))
  const claims: StoredClaim[] = []
  const strays: string[] = []
  for (const [ref, ...fields] of refs) {
    if (ref.startsWith(OWN)) continue
    const name = claimName(ref)
    if (name === undefined) strays.push(ref)
    else claims.push({ ...name, ref, madeHere: ids.get(ownRef(ref)) === fields[0], ...read(fields) })
  }
  return { claims: claims.sort(byNumber), strays }
}

const FIELDS = [
  '%(refname)',
  '%(objectname)',
  '%(objecttype)',
  '%(authorname)',
  '%(authoremail)',
  '%(authordate:raw)',
  '%(contents)',
]

function read([id = '', type, name = '', mail = '', date = '', contents = '']: readonly string[]): Omit<
  StoredClaim,
  keyof ClaimName | 'ref' | 'madeHere'
> {
  const said = type === 'commit' ? readMessage(contents) : undefined
  const seconds = /^(\d+) /.exec(date)?.[1]
  if (said !== undefined && seconds !== undefined)
    return { id, ...said, holder: `${name} ${mail}`.trim(), time: Number(seconds) * 1000 }
  const found = type === 'commit' ? 'commit without the lines of a claim' : (type ?? 'thing')
  const expected = type === 'commit' ? 'one' : 'a commit'
  return {
    id,
    slug: '',
    branch: '',
    holder: '',
    time: 0,
    problem: `Unexpected ${found}, expected ${expected} that registrar made`,
  }
}

function byNumber(one: StoredClaim, other: StoredClaim): number {
  if (one.collection !== other.collection) return one.collection < other.collection ? -1 : 1
  return one.value - other.value || (one.letter < other.letter ? -1 : one.letter > other.letter ? 1 : 0)
}
