import type { Reporter } from '@registrar/check-api'
import type { RecordId, RelationValue, Span } from '@registrar/model'
import { acyclicDirections } from './directions.ts'
import { cyclicGroups, shortestCycle } from './graph.ts'
import type { messages } from './messages.ts'
import { drawGraphs, type RelationGraph } from './relation-graphs.ts'
import type { View } from './view.ts'
import { valueSpan } from './written.ts'

/** The circles in which records lead to one another. */
export interface Cycles {
  readonly groups: readonly CyclicGroup[]
  /** True of a value that leads from one record of a group to another of it. */
  runsIn(value: RelationValue): boolean
}

interface CyclicGroup {
  readonly field: string
  readonly relation: RelationGraph
  /** Sorted by path. */
  readonly members: readonly RecordId[]
}

/** Finds them in every relation of a configured collection that may have none. */
export function findCycles(view: View): Cycles {
  const directions = acyclicDirections(view.collections.values())
  const groups: CyclicGroup[] = []
  const groupOf = new Map<string, CyclicGroup>()
  for (const [field, relation] of drawGraphs(view, directions))
    for (const members of cyclicGroups(relation.graph)) {
      const group = { field, relation, members }
      groups.push(group)
      for (const member of members) groupOf.set(`${field}\n${member}`, group)
    }
  return {
    groups,
    runsIn({ field, from, targets: [target] }) {
      const graph = directions.get(field)?.graph
      const group = groupOf.get(`${graph}\n${from}`)
      return group !== undefined && group === groupOf.get(`${graph}\n${target}`)
    },
  }
}

/** One finding for each circle, at its first record by path, along the shortest way back to it. */
export function reportCycles(view: View, { groups }: Cycles, report: Reporter<typeof messages>): void {
  for (const { field, relation, members } of groups) {
    const chain = shortestCycle(relation.graph, members)
    const steps = chain.slice(1).flatMap((to, index) => relation.values(chain[index] ?? '', to))
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

function spanOf(view: View, value: RelationValue): Span {
  return valueSpan(view.get(value.from)?.document.text ?? '', value)
}
