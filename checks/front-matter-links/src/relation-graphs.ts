import type { RecordId, RelationValue } from '@registrar/model'
import type { Direction } from './directions.ts'
import type { Graph } from './graph.ts'
import type { View } from './view.ts'

/** The records as one relation leads from one to another. */
export interface RelationGraph {
  readonly graph: Graph
  /** The values that draw the edge, in either record. */
  values(from: RecordId, to: RecordId): readonly RelationValue[]
}

/** Draws each relation that may have no cycle, by the field that names it. A number that several records hold draws nothing, nor does a record that names itself. */
export function drawGraphs(view: View, directions: ReadonlyMap<string, Direction>): ReadonlyMap<string, RelationGraph> {
  const drawn = new Map<string, Drawn>()
  for (const { collection, relations } of view.declaring) {
    if (!collection.configured) continue
    for (const value of relations) {
      const direction = directions.get(value.field)
      const [target] = value.targets
      if (!direction || target === undefined || value.targets.length > 1 || target === value.from) continue
      const [from, to] = direction.backwards ? [target, value.from] : [value.from, target]
      const { edges, declared } = drawn.get(direction.graph) ?? start(drawn, direction.graph)
      push(edges, from, to)
      push(declared, edge(from, to), value)
    }
  }
  return new Map(
    [...drawn].map(([field, { edges, declared }]) => [
      field,
      { graph: edges, values: (from, to) => declared.get(edge(from, to)) ?? [] },
    ]),
  )
}

interface Drawn {
  readonly edges: Map<RecordId, RecordId[]>
  readonly declared: Map<string, RelationValue[]>
}

function start(drawn: Map<string, Drawn>, field: string): Drawn {
  const started = { edges: new Map(), declared: new Map() }
  drawn.set(field, started)
  return started
}

function edge(from: RecordId, to: RecordId): string {
  return `${from}\n${to}`
}

function push<T>(map: Map<string, T[]>, key: string, value: T): void {
  const list = map.get(key)
  if (list) list.push(value)
  else map.set(key, [value])
}
