import type { DocRecord } from '@registrar/model'
import { folderOf, homeOf, joinPath } from './folders.ts'
import { cite, ranks, type Found } from './found.ts'
import type { CitationContext, RecordLookup } from './lookup.ts'
import type { PathHit } from './scan.ts'
import type { StemSpan } from './stems.ts'

/**
 * The citation that a path or stem in running text is: of the records it fits, or a dangling one where it leads into a collection's folder and to nothing. In markdown's code what does
 * not resolve is an example, in a comment a line of a template or one that waits for its record, and in a url another branch may have it.
 */
export function resolvePath(hit: PathHit, context: CitationContext, lookup: RecordLookup): Found | undefined {
  for (const stem of hit.stems) {
    const records = lookup.byStem(context.text.slice(stem.start, stem.end))
    const fitting = records.length > 0 ? fittingRecords(hit, stem, records, context) : records
    if (fitting.length > 0) return found(hit, stem, fitting, fitting[0]?.collection, context)
  }
  if (EXAMPLES.has(hit.place)) return undefined
  return danglingPath(hit, context, lookup)
}

const EXAMPLES: ReadonlySet<PathHit['place']> = new Set(['code', 'fence', 'comment', 'autolink'])

function found(
  hit: PathHit,
  stem: StemSpan,
  targets: readonly DocRecord[],
  collection: string | undefined,
  { text }: CitationContext,
): Found {
  const { place, link, sections } = hit
  const number = { start: stem.numberStart, end: stem.numberEnd, value: stem.value, letter: stem.letter }
  const citation = cite(text, { range: stem, form: 'path', place, number, collection, targets, link, sections })
  return { rank: ranks.path, citation }
}

/** The records that a stem with this path around it can be; of several those that the path leads to from the document. */
function fittingRecords(
  hit: PathHit,
  stem: StemSpan,
  records: readonly DocRecord[],
  { text, path }: CitationContext,
): readonly DocRecord[] {
  const written = text.slice(hit.start, stem.start)
  const before = written.slice(0, written.lastIndexOf('/') + 1)
  const ended = stem.markdown || /^[.\-_]*$/.test(text.slice(stem.end, hit.end))
  const [only, ...others] = records
  if (only && others.length === 0) {
    const home = homeOf(only)
    const fits = endsRecord(only) && (before === '' || before === `${home}/` || leadsTo(home))
    return fits ? records : []
  }
  const fitting = records.filter((record) => endsRecord(record) && (before === '' || leadsTo(homeOf(record))))
  const near = fitting.filter((record) => homeOf(record) === here())
  return near.length > 0 ? near : fitting

  function endsRecord({ folder }: DocRecord): boolean {
    return folder === undefined ? ended : !stem.markdown
  }

  function leadsTo(home: string): boolean {
    return isTail(home, before) || here() === home
  }

  function here(): string | undefined {
    return joinPath(folderOf(path), before)
  }
}

/** True if a written folder is a record's folder from the root, or its last part; leading `/`, `./` and `../` count for nothing. */
function isTail(home: string, written: string): boolean {
  const folder = written.replace(/^[/.\-_]*\//, '').replace(/\/+$/, '')
  if (folder === '') return /^[/.]*$/.test(written)
  // The dot of a hidden folder (`.decisions/`) may have been taken for a leading `./`.
  return home === folder || home.endsWith(`/${folder}`) || home === `.${folder}` || home.endsWith(`/.${folder}`)
}

function danglingPath(hit: PathHit, context: CitationContext, lookup: RecordLookup): Found | undefined {
  const { text } = context
  for (const stem of hit.stems) {
    const written = text.slice(hit.start, stem.start)
    const rest = text.slice(stem.end, hit.end)
    if (!written.includes('/') || !(stem.markdown || /\.md$/i.test(rest))) continue
    for (const folder of [joinPath('', written), joinPath(folderOf(context.path), written)]) {
      const collection = folder === undefined ? undefined : lookup.collectionAt(folder)
      if (folder === undefined || collection === undefined) continue
      if (stem.digits < (lookup.collection(collection)?.width ?? 1)) continue
      const whole = joinPath(folder, `${text.slice(stem.start, stem.end)}${rest.replace(/[.\-_]+$/, '')}`)
      if (whole !== undefined && !lookup.pathExists(whole)) return found(hit, stem, [], collection, context)
    }
  }
  return undefined
}
