import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, dirname, join, posix, resolve } from 'node:path'
import type { Config } from '@registrar/config'
import { mergeIndex, type MergedIndex, type MergeSide, type RowRecord } from '@registrar/derived'
import { decodeText, encodeText, type DecodedText } from '@registrar/edits'
import { GitError } from '@registrar/git'
import { markdownFacts } from '@registrar/markdown'
import { visible } from '@registrar/report'
import { TreeError } from '@registrar/tree'
import { EXIT, UsageError } from '../io.ts'
import type { Session } from '../session.ts'
import { rootPath, withWorkspace } from '../workspace.ts'

/** The files that git gives to a merge driver, and the path that they are versions of. */
export interface MergeFiles {
  readonly base: string
  readonly ours: string
  readonly theirs: string
  readonly path: string
}

/**
 * `registrar merge-index`: merges two versions of an index into the file of ours. Exits 1 if something is left to decide, between git's markers; git takes every other end than 0
 * for a conflict, too (gitattributes(5), "Defining a custom merge driver").
 */
export function runMergeIndex(session: Session, { base, ours, theirs, path }: MergeFiles): number {
  const { stderr } = session.io
  const cwd = resolve(session.io.cwd, session.C ?? '.')
  const read = (file: string): DecodedText => readText(resolve(cwd, file))
  const [before, mine, other] = [read(base), read(ours), read(theirs)]
  if (![before, mine, other].every(({ utf8 }) => utf8)) {
    stderr(`${visible(path)}: not merged, because a version of it is not UTF-8: ours was kept\n`)
    return EXIT.findings
  }
  const { text, conflicts } = merge(session, resolve(cwd, path), { base: before, ours: mine, theirs: other })
  writeFileSync(resolve(cwd, ours), encodeText({ text, bom: mine.bom }))
  if (conflicts > 0) stderr(`${visible(path)}: ${conflicts === 1 ? '1 place' : `${conflicts} places`} to decide\n`)
  return conflicts > 0 ? EXIT.findings : EXIT.clean
}

function readText(file: string): DecodedText {
  try {
    return decodeText(readFileSync(file))
  } catch (error) {
    throw new UsageError(`${file} could not be read: ${(error as Error).message}`)
  }
}

function merge(
  session: Session,
  path: string,
  texts: { readonly base: DecodedText; readonly ours: DecodedText; readonly theirs: DecodedText },
): MergedIndex {
  const sides = { base: side(texts.base), ours: side(texts.ours), theirs: side(texts.theirs) }
  // Git starts a driver at the top; the configuration may lie below, beside the index.
  const folder = dirname(path)
  try {
    return withWorkspace(existsSync(folder) ? { ...session, C: folder } : session, ({ root, cwd, config }) =>
      mergeIndex(sides, {
        labels: config.collections.flatMap(({ spec }) => spec.labels),
        recordOf: recordFinder(config, rootPath({ root, cwd }, existsSync(folder) ? join(cwd, basename(path)) : path)),
      }),
    )
  } catch (error) {
    // A merge is no time to refuse: without a configuration there are lines, which git would merge, too.
    if (!(error instanceof UsageError || error instanceof GitError || error instanceof TreeError)) throw error
    session.io.stderr(`${visible(basename(path))}: merged line by line, because ${error.message}\n`)
    return mergeIndex(sides, { labels: [], recordOf: () => undefined })
  }
}

function side({ text }: DecodedText): MergeSide {
  return { text, facts: markdownFacts(text) }
}

/** Tells by the collections' patterns alone which record a link leads to: while git merges, the records of the other side are not there. */
function recordFinder({ collections }: Config, from: string): (url: string) => RowRecord | undefined {
  const folder = posix.dirname(from)
  return (url) => {
    const path = posix.normalize(posix.join(folder, decoded(url.replace(/[?#].*$/s, ''))))
    for (const { pattern } of collections) {
      const match = pattern.match(path)
      if (match) return { path, value: match.number.value, letter: match.number.letter }
    }
    return undefined
  }
}

function decoded(url: string): string {
  try {
    return decodeURIComponent(url)
  } catch {
    return url
  }
}
