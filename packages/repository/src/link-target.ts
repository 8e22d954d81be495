import type { Facts, LinkFact, LinkTarget } from '@registrar/model'
import type { EntryIndex } from './entry-index.ts'
import type { RecordIndex } from './lookup.ts'
import { joinPath, parentPath } from './paths.ts'
import type { ReadDocument } from './read-documents.ts'
import { forgePath, relativeUrl } from './url.ts'

/** What links are resolved against. */
export interface LinkContext {
  readonly index: EntryIndex
  readonly records: RecordIndex
  readonly documents: Pick<ReadonlyMap<string, Pick<ReadDocument, 'facts'>>, 'get'>
  readonly forges: readonly string[]
  /** The fragments of a document's headings and anchors, in lower case; made once a document. */
  readonly fragments: (facts: Facts) => ReadonlySet<string>
}

/**
 * Where a link of the document at `path` leads. Relative to the document as GitHub shows it; leading `/` is the root.
 * Site generators leave out `.md` or write `.html` for it: such a link leads to the document, if it is there.
 */
export function resolveLink(path: string, link: LinkFact, context: LinkContext): LinkTarget {
  if (link.destination === undefined && link.url === '') return { outcome: 'undefined-reference' }
  const relative = relativeUrl(link.url)
  if (!relative) {
    const forged = forgePath(link.url, context.forges)
    const there = forged && context.index.follow(forged.path)
    if (forged === undefined || there === undefined) return { outcome: 'external' }
    return targetAt(there, forged.fragment, context)
  }
  if (relative.path === '') return onPage(path, relative.fragment, context)
  const rooted = relative.path.startsWith('/')
  const target = joinPath(rooted ? '' : parentPath(path), relative.path)
  if (target === undefined) return { outcome: 'outside' }
  const there = existing(target, context.index)
  if (there !== undefined) return targetAt(there, relative.fragment, context)
  // A path from a site's root is the site's business unless it names a markdown file.
  if (rooted && !/\.(?:md|markdown)$/i.test(target)) return { outcome: 'external' }
  const moved = context.records.movedFrom(target)
  return {
    outcome: 'missing',
    path: target,
    ...(relative.fragment === undefined ? {} : { fragment: relative.fragment }),
    ...(moved ? { movedTo: moved.id } : {}),
  }
}

function existing(target: string, index: EntryIndex): string | undefined {
  const there = index.follow(target)
  if (there !== undefined || target === '') return there ?? target
  return (
    index.follow(`${target}.md`) ?? (target.endsWith('.html') ? index.follow(`${target.slice(0, -5)}.md`) : undefined)
  )
}

function targetAt(path: string, fragment: string | undefined, context: LinkContext): LinkTarget {
  const outcome = context.index.folders.has(path) ? 'folder' : 'file'
  const record = context.records.byPath(path)?.id
  if (fragment !== undefined) {
    return { outcome, path, ...(record === undefined ? {} : { record }), ...fragmentAt(path, fragment, context) }
  }
  return record === undefined ? { outcome, path } : { outcome, path, record }
}

function onPage(path: string, fragment: string | undefined, context: LinkContext): LinkTarget {
  return { outcome: 'page', path, ...(fragment === undefined ? {} : fragmentAt(path, fragment, context)) }
}

function fragmentAt(
  path: string,
  fragment: string,
  context: LinkContext,
): { readonly fragment: string; readonly fragmentFound?: boolean } {
  const document = context.documents.get(path)
  if (!document?.facts.parsed) return { fragment }
  return { fragment, fragmentFound: isFound(fragment, context.fragments(document.facts)) }
}

/** Beside headings and anchors: the page's top (HTML, "select the indicated part"), text fragments, lines as forges show them. */
function isFound(fragment: string, fragments: ReadonlySet<string>): boolean {
  const lower = fragment.toLowerCase()
  return (
    lower === '' ||
    lower === 'top' ||
    lower.includes(':~:') ||
    /^l\d+(?:c\d+)?(?:-l?\d+(?:c\d+)?)?$/.test(lower) ||
    fragments.has(lower) ||
    fragments.has(lower.replace(/^user-content-/, ''))
  )
}
