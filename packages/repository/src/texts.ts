import type { Config } from '@registrar/config'
import type { Entry, LeftOut, Repository, TextFile, TextFiles, Tree } from '@registrar/model'
import type { Progress } from './build.ts'
import { citer, textFile } from './cite-texts.ts'
import { knownRecords } from './known-records.ts'
import { readText, type TextRead } from './read-text.ts'

export interface ReadTextsOptions {
  /** Where forges show this repository: `github.com/owner/name`. */
  readonly forge?: readonly string[]
  /** Called behind each file that was read, with how many were and how many there are. */
  readonly progress?: Progress
  /** Files for which it answers true are given though they cite nothing. */
  readonly also?: (text: string) => boolean
}

/**
 * The text files of a repository's tree beside its documents, code of any language among them, with their citations: those that the configuration ignores and
 * symbolic links are not looked at. Linear in the files' size.
 */
export function readTexts(
  repository: Repository,
  tree: Tree,
  config: Pick<Config, 'keeps'>,
  options: ReadTextsOptions = {},
): TextFiles {
  const { forge, progress, also } = options
  const { grammar, lookup } = knownRecords(repository, forge)
  const cite = citer(grammar, lookup)
  const files = new Map<string, TextFile>()
  const leftOut: LeftOut[] = []
  let searched = 0
  for (const read of textsBeside(repository, tree, progress)) {
    if ('leftOut' in read) {
      leftOut.push(read.leftOut)
      continue
    }
    searched++
    const { path, text } = read
    const cited = cite({ path, text })
    if (cited.citations.length > 0 || cited.left.length > 0 || also?.(text))
      files.set(path, textFile({ path, text }, cited, config.keeps(path)))
  }
  return { files, searched, leftOut }
}

/** Reads the files of a tree beside its documents one by one, in path order. */
export function* textsBeside(repository: Repository, tree: Tree, progress?: Progress): Generator<TextRead> {
  const { entries, documents, ignored } = repository
  const unread = new Set(repository.unread.map(({ path }) => path))
  const paths = textPaths(entries.values(), (path) => ignored.has(path) || documents.has(path) || unread.has(path))
  tree.prefetch?.(paths)
  for (const [at, path] of paths.entries()) {
    yield readText(tree, path)
    progress?.(at + 1, paths.length)
  }
}

/** The paths of the files that may be text files, without those that are something else. */
export function textPaths(entries: Iterable<Entry>, isOther: (path: string) => boolean): readonly string[] {
  const paths: string[] = []
  for (const { path, kind } of entries) if (kind === 'file' && !isOther(path) && !isOurs(path)) paths.push(path)
  return paths
}

/** The baseline quotes what is wrong: each quotation would be a finding of its own. */
function isOurs(path: string): boolean {
  return path.startsWith('.registrar/')
}
