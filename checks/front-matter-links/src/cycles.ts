import type { Reporter } from '@registrar/check-api'
import type { RecordId, RelationValue, Span } from '@registrar/model'
import { acyclicDirections } from './directions.ts'
import { cyclicGroups, shortestCycle, type Graph } from './graph.ts'
import type { messages } from './messages.ts'
import type { View } from './view.ts'
import { valueSpan } from './written.ts'

/** One finding for each group of records that lead to one another, at the first of them by path, along the shortest way back to it. */
export function reportCycles(view: View, report: Reporter<typeof messages>): void {
  for (const [field, { graph, values }] of drawGraphs(view)) {
    for (const group of cyclicGroups(graph)) {
      const chain = shortestCycle(graph, group)
      const steps = chain.flatMap((from, index) => values.get(edge(from, chain[index + 1] ?? '')) ?? [])
      const first = chain[0] ?? ''
      const shown = steps.find((value) => value.from === first)
      report({
        messageId: 'cycle',
        data: { field, chain: chain.map((id) => view.records.get(id)?.number.written ?? id) },
        at: {
          path: first,
          span: (shown && spanOf(view, shown)) ?? view.records.get(first)?.range ?? { start: 0, end: 0 },
        },
        related: steps
          .filter((value) => value !== shown)
          .map((value) => ({ path: value.from, at: spanOf(view, value), message: `${value.field} leads on` })),
        help: 'Take one of these links out',
      })
    }
  }
}

function spanOf({ byId }: View, value: RelationValue): Span {
  return valueSpan(byId.get(value.from)?.document.text ?? '', value)
}

interface Drawn {
  readonly graph: Map<RecordId, RecordId[]>
  /** The values that draw an edge. */
  readonly values: Map<string, RelationValue[]>
}

function drawGraphs(view: View): ReadonlyMap<string, { graph: Graph; values: ReadonlyMap<string, RelationValue[]> }> {
  const directions = acyclicDirections(view.collections.values())
  const drawn = new Map<string, Drawn>()
  for (const { collection, relations } of view.declaring) {
    if (!collection.configured) continue
    for (const value of relations) {
      const direction = directions.get(value.field)
      const [target] = value.targets
      if (!direction || target === undefined || value.targets.length > 1 || target === value.from) continue
      const [from, to] = direction.backwards ? [target, value.from] : [value.from, target]
      let of = drawn.get(direction.graph)
      if (!of) drawn.set(direction.graph, (of = { graph: new Map(), values: new Map() }))
      push(of.graph, from, to)
      push(of.values, edge(from, to), value)
    }
  }
  return drawn
}

function edge(from: RecordId, to: RecordId): string {
  return `${from}\n${to}`
}

function push<T>(map: Map<string, T[]>, key: string, value: T): void {
  const list = map.get(key)
  if (list) list.push(value)
  else map.set(key, [value])
}
