import slugify from '@sindresorhus/slugify'
import type { DocRecord } from '@registrar/model'
import { UsageError } from '../io.ts'

/** The longest slug; what is longer is cut between two words. Paths have to fit where they are checked out, and a name is read, not searched. */
const MOST = 60

/**
 * The part of a file name that a title becomes: its words in lower case and ASCII, between hyphens, or between underscores where the records have those. A title in a
 * script that has no ASCII form keeps its letters. Throws `UsageError` for a title without a letter or digit.
 */
export function slugOf(title: string, records: readonly Pick<DocRecord, 'slug'>[]): string {
  const ascii = slugify(title, { decamelize: false })
  const slug = /[a-z]/.test(ascii) || !/\p{L}/u.test(title) ? ascii : ownLetters(title)
  if (slug === '')
    throw new UsageError(
      `the title ${JSON.stringify(title)} has no letter and no digit`,
      'give one that a file can be named after',
    )
  const short = shortened(slug)
  return hasUnderscores(records) ? short.replaceAll('-', '_') : short
}

function ownLetters(title: string): string {
  return (
    title
      .normalize('NFC')
      .toLowerCase()
      .match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
  ).join('-')
}

function shortened(slug: string): string {
  const letters = [...slug]
  if (letters.length <= MOST) return slug
  const cut = letters
    .slice(0, MOST + 1)
    .join('')
    .lastIndexOf('-')
  return cut > 0 ? slug.slice(0, cut) : letters.slice(0, MOST).join('')
}

function hasUnderscores(records: readonly Pick<DocRecord, 'slug'>[]): boolean {
  const underscored = records.filter(({ slug }) => slug.includes('_') && !slug.includes('-'))
  return underscored.length * 2 > records.filter(({ slug }) => /[-_]/.test(slug)).length
}
