import type { Config } from '@registrar/config'
import type { TextFile, Tree } from '@registrar/model'
import { citer, textFile } from '../cite-texts.ts'
import { grammarOf } from '../known-records.ts'
import { readText, type TextRead } from '../read-text.ts'
import { textPaths } from '../texts.ts'
import { notedLookup } from './noted-lookup.ts'
import type { Opened } from './open.ts'
import type { Questions } from './questions.ts'

/** The text files beside the documents of an opened tree. */
export interface OpenedTexts {
  /** The paths of all files that may be text files, in path order. */
  readonly paths: readonly string[]
  read(path: string): TextRead
  /** Says which paths will be read. */
  prefetch(paths: readonly string[]): void
  /** What a text cites, what it asks noted with whoever is at work. */
  cite(read: { readonly path: string; readonly text: string }): TextFile
}

export function openTexts(
  opened: Opened,
  tree: Tree,
  config: Pick<Config, 'ignores' | 'keeps'>,
  questions: Questions,
  forges: readonly string[] = [],
): OpenedTexts {
  const { index, documents, collections, notedCollections, plainLookup } = opened
  const unread = new Set(opened.unread.map(({ path }) => path))
  // A text cites a file by its own name: links are not followed.
  const byName = {
    ...index,
    follow(path: string): string | undefined {
      questions.ask('entry', path)
      return index.entries.has(path) || index.folders.has(path) ? path : undefined
    },
  }
  const named = new Map(notedCollections.map((collection) => [collection.name, collection]))
  const cite = citer(grammarOf(collections, forges), notedLookup(plainLookup, named, byName, questions))
  return {
    paths: textPaths(index.entries.values(), (path) => documents.has(path) || unread.has(path) || config.ignores(path)),
    read: (path) => readText(tree, path),
    prefetch: (paths) => tree.prefetch?.(paths),
    cite: (read) => textFile(read, cite(read), config.keeps(read.path)),
  }
}
