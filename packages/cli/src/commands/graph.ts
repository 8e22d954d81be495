import { recordGraph, renderGraph, type GraphFormat } from '@registrar/derived'
import { EXIT } from '../io.ts'
import { collectionNamed, withRepository } from '../open-documents.ts'
import type { Session } from '../session.ts'

/** `registrar graph`: the records and their relations, on request their citations, too, as a chart or as JSON. */
export function runGraph(
  session: Session,
  options: { readonly format: GraphFormat; readonly collection?: readonly string[]; readonly citations?: true },
): number {
  return withRepository(session, (repository) => {
    const names = options.collection ?? []
    const chosen = new Set(names.map((name) => collectionNamed(repository.collections, name)))
    const collections = repository.collections.filter((each) => names.length === 0 || chosen.has(each))
    const graph = recordGraph(repository, { collections, citations: options.citations === true })
    session.io.stdout(renderGraph(graph, options.format))
    return EXIT.clean
  })
}
