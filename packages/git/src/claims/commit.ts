import { randomUUID } from 'node:crypto'
import type { Claim } from '@registrar/model'
import { GitError } from '../git-error.ts'
import { oneLine, runGit } from '../run-git.ts'
import type { GitPlace } from '../run-git.ts'

/** What a claim says beside its number; holder and time are the commit's author and date. */
export type ClaimSubject = Pick<Claim, 'collection' | 'value' | 'letter' | 'slug' | 'branch'>

/**
 * Writes the commit that is a claim, without parents and without files, and answers its id. Its message is for people; slug and branch stand in trailers. No two are
 * alike: git takes the push of a commit that is there already for done, and two who claim in one second would both have it. Throws GitError if git does not know who the author is.
 */
export function writeClaim(place: GitPlace, subject: ClaimSubject): string {
  const tree = oneLine(runGit(place, ['mktree'], { input: '' }))
  const args = ['-c', 'i18n.commitEncoding=UTF-8', 'commit-tree', tree]
  const answer = runGit(place, args, { input: claimMessage(subject, randomUUID()), expected: [0, 128] })
  if (answer.status === 0) return oneLine(answer)
  throw new GitError('Unexpected author that git does not know, expected name and mail of who holds the claim', {
    help: "git config user.name 'NAME' and git config user.email MAIL",
  })
}

/** The message of a claim's commit. */
function claimMessage({ collection, value, letter, slug, branch }: ClaimSubject, id: string): string {
  const subject = `Claim ${collection} ${value}${letter}${slug === '' ? '' : ` for ${slug}`}`
  const trailers = [
    ...(slug === '' ? [] : [`Registrar-Slug: ${slug}`]),
    ...(branch === '' ? [] : [`Registrar-Branch: ${branch}`]),
    `Registrar-Claim: ${id}`,
  ]
  return `${subject}\n\n${trailers.join('\n')}\n`
}

/** Slug and branch as the message of a claim's commit says them; undefined if it is not one that registrar wrote. */
export function readMessage(message: string): Pick<Claim, 'slug' | 'branch'> | undefined {
  const trailers = new Map(
    [...message.matchAll(/^Registrar-(Slug|Branch|Claim): (.+)$/gm)].map(([, key, value]) => [
      key,
      value?.trim() ?? '',
    ]),
  )
  if (!trailers.has('Claim')) return undefined
  return { slug: trailers.get('Slug') ?? '', branch: trailers.get('Branch') ?? '' }
}
