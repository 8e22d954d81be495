import type { FindingRelated } from '@registrar/check-api'
import type { Repository } from '@registrar/model'
import { NO_SLUG, type NearName } from './near-name.ts'
import { gitMove, parentPath } from './paths.ts'
import type { Shelf } from './shelves.ts'

interface Misnamed {
  readonly from: string
  /** The path in the form that the pattern asks for. */
  readonly to: string
  readonly near: NearName
}

/** What to do with something misnamed, as far as it can be told: a number that a record has already is no name to move it to. */
export function adviceFor(
  { from, to, near }: Misnamed,
  { collection, holders }: Shelf,
  { entries, folders, documents }: Repository,
): { readonly help: string; readonly related?: readonly FindingRelated[] } {
  const holder = holders.get(`${near.value}${near.letter}`)
  if (holder)
    return {
      help: `${holder.number.written} is taken: give it the number that registrar next ${collection.name} prints, or another name if it is no record`,
      related: [{ path: holder.path, at: holder.range, message: `has the number ${holder.number.written}` }],
    }
  const path = to.replace(NO_SLUG, titleSlug(documents.get(from)?.facts.headings[0]?.plain ?? '') || NO_SLUG)
  if (/[*?{}[\]]/.test(path) || entries.has(path) || folders.has(path))
    return { help: `Give ${from} a name of that form, or another folder if it is no record` }
  if (path.includes(NO_SLUG))
    return {
      help: `Put a few words of its title behind the number: ${gitMove(from, path.replace(NO_SLUG, 'its-title'))}`,
    }
  const makeFolder = !folders.has(parentPath(path)) && from.endsWith('.md') ? `mkdir ${parentPath(path)} && ` : ''
  return { help: makeFolder + gitMove(from, path) }
}

/** The words of a title as a file name has them, without the number and label before it. */
function titleSlug(title: string): string {
  return title
    .replace(/^\s*(?:\p{L}+[\s-]*)?\d+[a-z]?(?:[\s.:)—–-]+|$)/u, '')
    .toLowerCase()
    .replace(/['’]/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-+|-+$/g, '')
}
