import type { Collection } from '@registrar/model'

/** How a field runs in the graph of its relation: a field and its inverse are one graph, one of them read backwards. */
export interface Direction {
  /** The field that names the graph, the first declared of the two: `supersedes`. */
  readonly graph: string
  readonly backwards: boolean
}

/** The graphs that may have no cycle, by each field that draws edges in one. */
export function acyclicDirections(collections: Iterable<Collection>): ReadonlyMap<string, Direction> {
  const directions = new Map<string, Direction>()
  for (const { configured, spec } of collections) {
    if (!configured) continue
    for (const [field, { acyclic, inverse }] of Object.entries(spec.relations)) {
      if (!acyclic) continue
      const known = directions.get(field) ?? opposite(inverse === undefined ? undefined : directions.get(inverse))
      const own = known ?? { graph: field, backwards: false }
      directions.set(field, own)
      if (inverse !== undefined && !directions.has(inverse))
        directions.set(inverse, { graph: own.graph, backwards: !own.backwards })
    }
  }
  return directions
}

function opposite(direction: Direction | undefined): Direction | undefined {
  return direction && { graph: direction.graph, backwards: !direction.backwards }
}
