import { loadConfig } from '@registrar/config'
import type { Citation, DocRecord, History, Repository, Tree } from '@registrar/model'
import { buildRepository, textReader } from '@registrar/repository'
import { attributionFacts, type AttributionFacts } from '../facts.ts'
import type { Asked, CitingText } from '../types.ts'

/** A tree as attribution sees it: its repository, and every text that cites. */
export interface Read {
  readonly repository: Repository
  readonly facts: AttributionFacts
  readonly texts: ReadonlyMap<string, CitingText>
}

/** Builds the repository of a tree, detected or configured; reads documents and every other file as text. */
export function readTree(tree: Tree, history?: History): Read {
  const loaded = loadConfig(tree)
  if ('problems' in loaded) throw new Error(loaded.problems.map(({ message }) => message).join('; '))
  const repository = buildRepository(tree, loaded.config)
  const read = textReader(repository)
  const texts = new Map<string, CitingText>(repository.documents)
  for (const { path } of tree.entries()) {
    const bytes = texts.has(path) ? undefined : tree.read(path)
    if (bytes instanceof Uint8Array) texts.set(path, read(path, new TextDecoder().decode(bytes)))
  }
  return { repository, facts: attributionFacts(repository, history), texts }
}

/** The citation that begins at an offset or around it, asked for with its candidates. */
export function askAt(
  { facts, texts }: Read,
  path: string,
  offset: number,
  taking: (citation: Citation) => readonly DocRecord[] = () => [],
): Asked | undefined {
  const document = texts.get(path)
  const citation = document?.citations.find(({ range }) => range.start <= offset && offset < range.end)
  if (!document || !citation) return undefined
  return { citation, document, candidates: facts.candidatesOf(citation), taking: taking(citation) }
}
