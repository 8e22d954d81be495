import { knownStatus } from '@registrar/check-api'
import type { Collection, DocRecord, Repository } from '@registrar/model'
import { compareRecords } from '../numbers.ts'

/** A record in a graph. Keys and their order are what `graph --format json` prints. */
export interface GraphNode {
  /** The path of its main document. */
  readonly path: string
  readonly collection: string
  /** At the collection's width: `0201`. */
  readonly number: string
  readonly title: string
  readonly status?: string
  /** True if its status says so. */
  readonly superseded: boolean
}

/** A relation declared in front matter, with its field, or a citation, without one. `from` and `to` are paths of nodes. */
export interface GraphEdge {
  readonly from: string
  readonly to: string
  readonly kind: 'relation' | 'citation'
  readonly field?: string
}

/** Records and how they are connected. Nodes by collection, as the repository has them, then by number; edges by their nodes, relations first, in the order of the fields. */
export interface RecordGraph {
  readonly nodes: readonly GraphNode[]
  readonly edges: readonly GraphEdge[]
}

export interface GraphOptions {
  /** The collections whose records are shown; all if not given. */
  readonly collections?: readonly Collection[]
  /** Also an edge for each record that cites another without a relation between the two. */
  readonly citations?: boolean
}

/**
 * The graph of a repository's records. Stubs are left out, and edges to records that are not shown. A relation and its inverse (`supersedes`, `superseded-by`) are one edge, as
 * the record with the higher number says it. An edge leads to every holder of a number that is held more than once.
 */
export function recordGraph(
  repository: Repository,
  { collections = repository.collections, citations = false }: GraphOptions = {},
): RecordGraph {
  const places = new Map<string, number>()
  const nodes: GraphNode[] = []
  for (const collection of collections)
    for (const record of collection.records.filter(({ stub }) => !stub).toSorted(compareRecords)) {
      if (places.has(record.id)) continue
      places.set(record.id, nodes.length)
      nodes.push(nodeOf(record, collection))
    }
  const placeOf = (id: string): number => places.get(id) ?? nodes.length
  const relations = withoutInverses(relationEdges(repository, places), repository)
  const connected = new Set(relations.flatMap(({ from, to }) => [pairOf(from, to), pairOf(to, from)]))
  const cited = citations
    ? citationEdges(repository, places).filter(({ from, to }) => !connected.has(pairOf(from, to)))
    : []
  const edges = [...relations, ...cited].sort(
    (a, b) => placeOf(a.from) - placeOf(b.from) || placeOf(a.to) - placeOf(b.to),
  )
  return { nodes, edges }
}

function nodeOf(record: DocRecord, { name, spec, width }: Collection): GraphNode {
  const { number, path, status, title } = record
  return {
    path,
    collection: name,
    number: String(number.value).padStart(width, '0') + number.letter,
    title: title.replace(/\s+/g, ' ').trim(),
    ...(status === undefined ? {} : { status }),
    superseded: (knownStatus(spec.statuses, status ?? '')?.name ?? status ?? '').toLowerCase() === 'superseded',
  }
}

function relationEdges({ relations }: Repository, shown: ReadonlyMap<string, number>): readonly GraphEdge[] {
  const edges = new Map<string, GraphEdge>()
  for (const [from, values] of relations)
    for (const { field, targets } of shown.has(from) ? values : [])
      for (const to of targets)
        if (shown.has(to)) edges.set(JSON.stringify([from, to, field]), { from, to, kind: 'relation', field })
  return [...edges.values()]
}

/** Of two edges that say the same from both ends, that of the record with the higher number is kept. */
function withoutInverses(edges: readonly GraphEdge[], { collections, records }: Repository): readonly GraphEdge[] {
  const specs = new Map(collections.map(({ name, spec }) => [name, spec.relations]))
  const inverse = (from: string, field: string): string | undefined =>
    specs.get(records.get(from)?.collection ?? '')?.[field]?.inverse
  const fields = new Map<string, GraphEdge[]>()
  for (const edge of edges) {
    const pair = fields.get(pairOf(edge.from, edge.to))
    if (pair) pair.push(edge)
    else fields.set(pairOf(edge.from, edge.to), [edge])
  }
  return edges.filter(({ from, to, field = '' }) => {
    const [one, other] = [records.get(from), records.get(to)]
    if (!one || !other || compareRecords(one, other) >= 0) return true
    const answers = fields.get(pairOf(to, from)) ?? []
    return !answers.some(({ field: back = '' }) => inverse(from, field) === back || inverse(to, back) === field)
  })
}

function citationEdges({ documents }: Repository, shown: ReadonlyMap<string, number>): readonly GraphEdge[] {
  const edges = new Map<string, GraphEdge>()
  for (const { record: from, citations, linkTargets } of documents.values()) {
    if (from === undefined || !shown.has(from)) continue
    for (const { form, link, targets } of citations) {
      if (form === 'identifier' || form === 'range') continue
      // The text of a link means what the link leads to.
      const led = link === undefined ? undefined : linkTargets[link]?.record
      for (const to of led === undefined ? targets : [led])
        if (to !== from && shown.has(to)) edges.set(pairOf(from, to), { from, to, kind: 'citation' })
    }
  }
  return [...edges.values()]
}

function pairOf(from: string, to: string): string {
  return JSON.stringify([from, to])
}
