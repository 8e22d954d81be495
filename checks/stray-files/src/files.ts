import type { Reporter } from '@registrar/check-api'
import type { Entry, Repository } from '@registrar/model'
import { adviceFor } from './advice.ts'
import type { messages } from './messages.ts'
import { readNearName, type NearName } from './near-name.ts'
import { baseName, inFolder, parentPath } from './paths.ts'
import type { Shelf } from './shelves.ts'

/** Files beside records whose names are nearly those of records, links whose names are; beside records that are folders, a file in place of a folder. */
export function reportFiles(
  repository: Repository,
  shelves: readonly Shelf[],
  report: Reporter<typeof messages>,
): void {
  const unread = new Set(repository.unread.map(({ path }) => path))
  const indexes = new Set(repository.collections.flatMap(({ index }) => (index ? [index.file] : [])))
  for (const entry of repository.entries.values()) {
    if (!isLoose(entry, repository) || indexes.has(entry.path)) continue
    const folder = parentPath(entry.path)
    for (const shelf of shelves) {
      if (!shelf.folders.has(folder)) continue
      if (entry.kind === 'link') {
        if (unread.has(entry.path) || !fitsPattern(baseName(entry.path), shelf)) continue
        reportLink(entry.path, shelf, report)
        break
      }
      const near = nearFile(baseName(entry.path), shelf)
      if (!near) continue
      const { collection, pattern } = shelf
      report({
        messageId: 'fileName',
        data: {
          name: baseName(entry.path),
          collection: collection.name,
          expected: underFolder(pattern.name?.written ?? '', pattern.main),
          example: underFolder(near.wanted, pattern.main),
        },
        at: { path: entry.path, span: START },
        ...adviceFor(
          { from: entry.path, to: inFolder(folder, underFolder(near.wanted, pattern.main)), near },
          shelf,
          repository,
        ),
      })
      // A folder may be that of two collections: one problem is told once.
      break
    }
  }
}

const START = { start: 0, end: 0 }

function isLoose({ path, kind }: Entry, { records, documents, ignored }: Repository): boolean {
  return (
    (kind === 'file' || kind === 'link') &&
    !records.has(path) &&
    !ignored.has(path) &&
    documents.get(path)?.keeps === undefined
  )
}

/** A link, to a file or a folder, under a record's name: what it leads to has another name, by which it is or is not counted. */
function reportLink(path: string, { collection }: Shelf, report: Reporter<typeof messages>): void {
  report({
    messageId: 'symbolicLink',
    data: { name: baseName(path), collection: collection.name },
    at: { path, span: START },
    severity: 'warning',
    help: 'Put the document there, or give the link a name without a number: a link holds none',
  })
}

function fitsPattern(name: string, { collection, pattern }: Shelf): boolean {
  return pattern.name !== undefined && readNearName(name, pattern.name, collection.spec.labels)?.fits === true
}

function nearFile(name: string, { collection, pattern, holders }: Shelf): NearName | undefined {
  if (!pattern.name) return undefined
  const isFolder = pattern.main !== undefined
  const asFile = isFolder ? { ...pattern.name, tail: `${pattern.name.tail}.md` } : pattern.name
  const near = readNearName(name, asFile, collection.spec.labels)
  if (!near || (near.fits && !isFolder)) return undefined
  // What carries a record's number and is another kind of file goes with that record: a log, a checklist, a copy in another format.
  const goesWithRecord = isFolder || !near.markdown || pattern.name.separator === undefined
  if (goesWithRecord && holders.has(`${near.value}${near.letter}`)) return undefined
  return isFolder ? { ...near, wanted: near.wanted.replace(/\.md$/, '') } : near
}

function underFolder(name: string, main: string | undefined): string {
  return main === undefined ? name : `${name}/${main}`
}
