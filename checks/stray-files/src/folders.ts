import { closest, type Reporter } from '@registrar/check-api'
import type { Entry, Repository } from '@registrar/model'
import { adviceFor } from './advice.ts'
import type { messages } from './messages.ts'
import { readNearName } from './near-name.ts'
import { baseName, gitMove, inFolder, parentPath } from './paths.ts'
import { isWild, type NamePattern } from './pattern.ts'
import type { Shelf } from './shelves.ts'

type Report = Reporter<typeof messages>

/** Folders beside records that are folders: one that is named like a record and has no main document, one that has it and is misnamed. */
export function reportFolders(repository: Repository, shelves: readonly Shelf[], report: Report): void {
  const told = new Set<string>()
  for (const shelf of shelves) {
    const { main, name } = shelf.pattern
    if (main === undefined || !name) continue
    const taken = new Set([...repository.records.values()].map(({ folder }) => folder))
    for (const [folder, entries] of contentsOf(shelf, repository)) {
      if (taken.has(folder) || told.has(folder)) continue
      if (reportFolder({ folder, entries, main, name }, shelf, repository, report)) told.add(folder)
    }
  }
}

interface Candidate {
  readonly folder: string
  /** What lies in it at any depth, in path order; never empty. */
  readonly entries: readonly Entry[]
  readonly main: string
  readonly name: NamePattern
}

/** What lies in each folder that stands on a shelf. */
function contentsOf(
  { folders }: Shelf,
  { entries, ignored, documents }: Repository,
): ReadonlyMap<string, readonly Entry[]> {
  const contents = new Map<string, Entry[]>()
  for (const entry of entries.values()) {
    if (ignored.has(entry.path) || documents.get(entry.path)?.keeps !== undefined) continue
    for (let folder = parentPath(entry.path); folder !== ''; folder = parentPath(folder)) {
      if (!folders.has(parentPath(folder))) continue
      const list = contents.get(folder)
      if (list) list.push(entry)
      else contents.set(folder, [entry])
    }
  }
  return contents
}

function reportFolder(candidate: Candidate, shelf: Shelf, repository: Repository, report: Report): boolean {
  const { folder, entries, main, name } = candidate
  const near = readNearName(baseName(folder), name, shelf.collection.spec.labels)
  if (!near) return false
  if (near.fits) return !hasOtherFormat(candidate) && reportNoMain(candidate, report)
  const document = entries.find(({ path }) => path.toLowerCase() === `${folder}/${main}`.toLowerCase())
  // Without a main document a folder that only begins with a number may be anything.
  if (!document) return false
  report({
    messageId: 'folderName',
    data: {
      name: baseName(folder),
      collection: shelf.collection.name,
      expected: name.written,
      example: near.wanted,
    },
    at: { path: document.path, span: { start: 0, end: 0 } },
    ...adviceFor({ from: folder, to: inFolder(parentPath(folder), near.wanted), near }, shelf, repository),
  })
  return true
}

/** `README.adoc` where `README.md` is expected: a record all the same, in a language that is not read. */
function hasOtherFormat({ folder, entries, main }: Candidate): boolean {
  const stem = main.replace(/\.[A-Za-z]+$/, '').toLowerCase()
  return entries.some(({ path }) => {
    const [, name = '', ending] = /^(.*)\.(adoc|asciidoc|rst|org|mediawiki|textile|tex)$/i.exec(baseName(path)) ?? []
    return ending !== undefined && parentPath(path) === folder && name.toLowerCase() === stem
  })
}

function reportNoMain({ folder, entries, main }: Candidate, report: Report): boolean {
  const pages = entries
    .map(({ path }) => path)
    .filter((path) => /\.(?:md|markdown)$/i.test(path) && parentPath(path) === folder)
  const meant = pages.length === 1 ? pages[0] : nearest(pages, main)
  const place = meant ?? entries[0]?.path
  if (place === undefined) return false
  const movable = meant !== undefined && !isWild(main)
  report({
    messageId: 'noMainDocument',
    data: { folder, main },
    at: { path: place, span: { start: 0, end: 0 } },
    help: movable
      ? gitMove(meant, `${folder}/${main}`)
      : `Write ${main} there, or give the folder a name without a number if it is no record`,
  })
  return true
}

function nearest(pages: readonly string[], main: string): string | undefined {
  const name = closest(main, pages.map(baseName))
  return pages.find((path) => baseName(path) === name)
}
