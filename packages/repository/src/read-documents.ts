import type { Config } from '@registrar/config'
import { decodeText } from '@registrar/edits'
import { type FactsOptions, markdownFacts } from '@registrar/markdown'
import type { Facts, Tree, UnreadDocument } from '@registrar/model'
import type { BuildOptions } from './build.ts'
import type { EntryIndex } from './entry-index.ts'
import { comparePaths, MARKDOWN } from './paths.ts'
import { isUnreadable } from './unreadable.ts'

/** A markdown file that was read, before anything is known about its place in the repository. */
export interface ReadDocument {
  readonly path: string
  readonly text: string
  readonly facts: Facts
}

export interface DocumentsRead {
  /** By path, in path order. */
  readonly documents: ReadonlyMap<string, ReadDocument>
  /** In path order. */
  readonly unread: readonly UnreadDocument[]
}

/**
 * Reads every markdown file of a tree that is not ignored, in path order. Symbolic links are other names of files and are not
 * read, but one at a record's place that leads nowhere is reported, as is any other thing there that is no file.
 */
export function readDocuments(
  tree: Tree,
  index: EntryIndex,
  config: Pick<Config, 'ignores'>,
  records: Pick<ReadonlyMap<string, unknown>, 'has'>,
  options: Pick<BuildOptions, 'progress' | 'known' | 'parser'> = {},
): DocumentsRead {
  const { paths, unread } = listDocuments(index, config, records)
  tree.prefetch?.(paths)
  const read = documentReader(tree, options)
  const documents = new Map<string, ReadDocument>()
  const failed: UnreadDocument[] = [...unread]
  for (const [at, path] of paths.entries()) {
    const document = read(path)
    if ('why' in document) failed.push(document)
    else documents.set(path, document)
    options.progress?.(at + 1, paths.length)
  }
  return { documents, unread: inPathOrder(failed) }
}

/** The paths of the documents of a tree, in path order, and what stands at the place of one and can be none. */
export function listDocuments(
  index: EntryIndex,
  config: Pick<Config, 'ignores'>,
  records: Pick<ReadonlyMap<string, unknown>, 'has'>,
): { readonly paths: readonly string[]; readonly unread: readonly UnreadDocument[] } {
  const paths: string[] = []
  const unread: UnreadDocument[] = []
  for (const entry of index.entries.values()) {
    // The usual ending first: that takes no expression.
    if ((!entry.path.endsWith('.md') && !MARKDOWN.test(entry.path)) || config.ignores(entry.path)) continue
    if (entry.kind === 'file') paths.push(entry.path)
    else if (entry.kind === 'special') unread.push(notAFile(entry.path, 'is a FIFO, socket or device'))
    else if (entry.kind === 'link' && records.has(entry.path) && index.follow(entry.path) === undefined)
      unread.push(notAFile(entry.path, 'is a symbolic link that leads to no file of this tree'))
  }
  return { paths, unread }
}

/** Reads documents of a tree one by one. */
export function documentReader(
  tree: Tree,
  { known, parser }: Pick<BuildOptions, 'known' | 'parser'> = {},
): (path: string) => ReadDocument | UnreadDocument {
  const factsOf = rememberedFacts(known?.values() ?? [], parser ? { parser } : {})
  return (path) => {
    const bytes = tree.read(path)
    return isUnreadable(bytes) ? { path, why: bytes } : readDocument(path, bytes, factsOf)
  }
}

export function inPathOrder(unread: readonly UnreadDocument[]): readonly UnreadDocument[] {
  return unread.toSorted((a, b) => comparePaths(a.path, b.path))
}

function rememberedFacts(
  known: Iterable<Pick<ReadDocument, 'text' | 'facts'>>,
  options: FactsOptions,
): (text: string) => Facts {
  const remembered = new Map<string, Facts>()
  for (const { text, facts } of known)
    if (!facts.problems.some(({ code }) => code === 'not-utf8')) remembered.set(text, facts)
  // Looked up, a text is hashed whole.
  if (remembered.size === 0) return (text) => markdownFacts(text, options)
  return (text) => remembered.get(text) ?? markdownFacts(text, options)
}

function readDocument(path: string, bytes: Uint8Array, factsOf: (text: string) => Facts): ReadDocument {
  const { text, utf8 } = decodeText(bytes)
  const facts = factsOf(text)
  if (utf8) return { path, text, facts }
  const at = Math.max(0, text.indexOf('\uFFFD'))
  const problem = {
    code: 'not-utf8' as const,
    range: { start: at, end: Math.min(text.length, at + 1) },
    message: 'Unexpected bytes that are not UTF-8, expected a text in UTF-8',
  }
  return { path, text, facts: { ...facts, problems: [problem, ...facts.problems] } }
}

function notAFile(path: string, what: string): UnreadDocument {
  return { path, why: { reason: 'not-a-file', message: `${path} ${what}, expected a regular file` } }
}
