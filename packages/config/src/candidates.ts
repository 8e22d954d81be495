import type { Entry } from '@registrar/model'
import { folderMeaning, isChapterFolder, isSkippedFolder } from './folder-names.ts'
import { numberedName } from './numbered-name.ts'
import type { NumberedName } from './numbered-name.ts'

/** A markdown file that may be a record, by its path alone. */
export interface Candidate {
  readonly path: string
  readonly name: NumberedName
  /** The folders between the container and the name that carries the number, with `/`: `01-to-be`; empty if there are none. */
  readonly below: string
  /** Of a folder record: the folder and the name of its main document. */
  readonly folder?: { readonly path: string; readonly main: string }
}

/** A folder that may hold one or several series of records. */
export interface Container {
  /** Without a trailing `/`; empty for the root. */
  readonly path: string
  /** True if the folder's name says what it holds. */
  readonly known: boolean
  readonly files: readonly Candidate[]
  readonly folders: readonly Candidate[]
  /** How many markdown files in it carry no number, readmes and indexes not counted. */
  readonly others: number
}

interface Collecting {
  readonly path: string
  readonly known: boolean
  readonly files: Candidate[]
  readonly folders: Candidate[]
  others: number
}

/**
 * Sorts the numbered markdown files of a tree into the folders that hold them: the deepest one with a known name, at any depth below it, else the
 * folder right above. One pass; each folder is looked at once. In path order.
 */
export function findContainers(entries: readonly Entry[]): readonly Container[] {
  const folders = new Map<string, Folder>()
  const containers = new Map<string, Collecting>()
  const attachments = attachmentFolders(entries)
  for (const { path, kind } of entries) {
    if (kind !== 'file' || !MARKDOWN.test(path)) continue
    const slash = path.lastIndexOf('/')
    const folder = folderOf(path.slice(0, Math.max(slash, 0)), folders, attachments)
    if (folder.skipped) continue
    const main = path.slice(slash + 1)
    const asFolder = MAIN.test(main) && folder.name && folder.parent && !folder.isKnown ? folder : undefined
    const name = numberedName(main.replace(MARKDOWN, ''))
    if (asFolder?.name && asFolder.parent) {
      const { known, container, below } = asFolder.parent
      const candidate = { path, name: asFolder.name, below, folder: { path: asFolder.path, main } }
      if (!asFolder.parent.isChapters) at(container, known).folders.push(candidate)
    }
    if (folder.isChapters) continue
    const container = at(folder.container, folder.known)
    if (name) container.files.push({ path, name, below: folder.below })
    else if (!BESIDE.test(main)) container.others++
  }
  return [...containers.values()]
    .filter((one) => one.files.length > 0 || one.folders.length > 0)
    .toSorted((a, b) => (a.path < b.path ? -1 : 1))

  function at(path: string, known: boolean): Collecting {
    const held = containers.get(path) ?? { path, known, files: [], folders: [], others: 0 }
    containers.set(path, held)
    return held
  }
}

interface Folder {
  readonly path: string
  readonly parent?: Folder
  readonly name?: NumberedName
  readonly skipped: boolean
  readonly isChapters: boolean
  /** Its own name is a known one. */
  readonly isKnown: boolean
  /** It, or a folder that it lies in, has a known name. */
  readonly known: boolean
  readonly container: string
  readonly below: string
}

/** What a record that is a file has beside it, in a folder of its name: `bip-0039/` with `bip-0039.mediawiki`. */
function attachmentFolders(entries: readonly Entry[]): ReadonlySet<string> {
  const stems = entries.flatMap(({ path, kind }) => {
    const [, stem, name = ''] = (kind === 'file' && DOCUMENT.exec(path)) || []
    return stem !== undefined && numberedName(name) ? [stem] : []
  })
  return new Set(stems)
}

function folderOf(path: string, seen: Map<string, Folder>, attachments: ReadonlySet<string>): Folder {
  const held = seen.get(path)
  if (held) return held
  const slash = path.lastIndexOf('/')
  const own = path.slice(slash + 1)
  const parent = path === '' ? undefined : folderOf(path.slice(0, Math.max(slash, 0)), seen, attachments)
  const isKnown = own !== '' && folderMeaning(own) !== undefined
  const inherited = !isKnown && parent?.known === true
  const name = numberedName(own)
  const folder: Folder = {
    path,
    ...(parent ? { parent } : {}),
    ...(name ? { name } : {}),
    skipped: parent?.skipped === true || isSkippedFolder(own) || attachments.has(path),
    isChapters: isChapterFolder(own) || (inherited && parent?.isChapters === true),
    isKnown,
    known: isKnown || inherited,
    container: inherited ? parent.container : path,
    below: inherited ? (parent.below === '' ? own : `${parent.below}/${own}`) : '',
  }
  seen.set(path, folder)
  return folder
}

/** What stands beside records and says nothing about them: a readme, an index, a template. */
const BESIDE = /^(?:readme|index|(?:.*[-_.])?template)\.|^0+[-_. ]/i
/** A document in any language that records are written in, its path without the ending, and its name. */
const DOCUMENT = /^((?:.*\/)?([^/]+))\.(?:md|markdown|mediawiki|adoc|asciidoc|rst|org)$/i
const MARKDOWN = /\.(?:md|markdown)$/i
/** A folder record's main document: its README or index, or the document with which it begins. */
const MAIN = /^(?:readme|index|0+[-_. ][^/]*)\.(?:md|markdown)$/i
