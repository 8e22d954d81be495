import { detectConfig, loadConfig, type Config } from '@registrar/config'
import type { Citation, Document, LeftOut, Repository, TextFile, TextFiles, Tree } from '@registrar/model'
import { buildRepository } from './build.ts'
import { citer, textFile, type PlainText } from './cite-texts.ts'
import { meansOwnFile, seenFrom, withoutForeign } from './foreign.ts'
import { knownRecords } from './known-records.ts'
import { comparePaths } from './paths.ts'
import { textsBeside, type ReadTextsOptions } from './texts.ts'

/**
 * Every text of another checkout that cites a repository's records: code, configuration and markdown, read as that checkout's configuration says (absent: its own, or what is detected
 * where that is broken). What names a record or a file of the checkout itself means that one: it is left, as `foreign`. A link leads into the repository only by one of the
 * urls at which a forge shows it.
 */
export function readCheckout(
  repository: Repository,
  tree: Tree,
  config: Config = ownConfig(tree),
  { forge = [], progress }: Pick<ReadTextsOptions, 'forge' | 'progress'> = {},
): TextFiles {
  const own = buildRepository(tree, config, progress ? { progress } : {})
  const known = knownRecords(repository, forge)
  const cite = citer(known.grammar, known.lookup, 'elsewhere')
  const ownRecords = knownRecords(own)
  const citeOwn = own.records.size === 0 ? undefined : citer(ownRecords.grammar, ownRecords.lookup)
  const files: TextFile[] = []
  const leftOut: LeftOut[] = own.unread.map(({ path, why }) => ({ path, reason: 'unreadable', message: why.message }))
  let searched = 0
  const search = (text: PlainText, itsOwn: readonly Citation[], isForeign?: (citation: Citation) => boolean): void => {
    searched++
    const cited = withoutForeign(cite(text), itsOwn, isForeign)
    if (cited.citations.length > 0 || cited.left.length > 0) files.push(textFile(text, cited, config.keeps(text.path)))
  }
  for (const document of own.documents.values()) {
    const reason = whyLeftOut(document)
    if (reason) leftOut.push({ path: document.path, reason })
    else {
      const linkTargets = document.linkTargets.map((target, at) =>
        seenFrom(known, forge, target, document.facts.links[at]),
      )
      search({ ...document, linkTargets }, document.citations, meansOwnFile(document, forge))
    }
  }
  for (const read of textsBeside(own, tree, progress))
    if ('leftOut' in read) leftOut.push(read.leftOut)
    else search(read, citeOwn?.(read).citations ?? [])
  return {
    files: new Map(files.sort((a, b) => comparePaths(a.path, b.path)).map((file) => [file.path, file])),
    searched,
    leftOut: leftOut.sort((a, b) => comparePaths(a.path, b.path)),
  }
}

function ownConfig(tree: Tree): Config {
  const loaded = loadConfig(tree)
  return 'config' in loaded ? loaded.config : detectConfig(tree)
}

/** What was decoded with replacement characters must not be written back. */
function whyLeftOut({ facts, text }: Document): 'encoding' | 'too-large' | undefined {
  if (facts.problems.some(({ code }) => code === 'not-utf8')) return 'encoding'
  return text.length > LARGEST ? 'too-large' : undefined
}

const LARGEST = 2_000_000
