/** Directed edges by their start. */
export type Graph = ReadonlyMap<string, readonly string[]>

/**
 * The groups of two or more nodes that can all reach one another (strongly connected components, Tarjan 1972), each sorted by code unit, the groups
 * by their first node. Linear in nodes and edges; does not recurse, so that a chain of any length is walked.
 */
export function cyclicGroups(graph: Graph): readonly (readonly string[])[] {
  const order = new Map<string, number>()
  const low = new Map<string, number>()
  const open: string[] = []
  const isOpen = new Set<string>()
  const groups: string[][] = []
  for (const root of graph.keys()) {
    if (order.has(root)) continue
    const path = [enter(root)]
    for (let top = path.at(-1); top; top = path.at(-1)) {
      const { node } = top
      const next = (graph.get(node) ?? [])[top.next++]
      if (next === undefined) {
        path.pop()
        const parent = path.at(-1)
        if (parent) lower(parent.node, low.get(node) ?? 0)
        if (low.get(node) === order.get(node)) close(node)
      } else if (!order.has(next)) path.push(enter(next))
      else if (isOpen.has(next)) lower(node, order.get(next) ?? 0)
    }
  }
  return groups.map((group) => group.sort()).sort((a, b) => ((a[0] ?? '') < (b[0] ?? '') ? -1 : 1))

  function enter(node: string): { readonly node: string; next: number } {
    low.set(node, order.size)
    order.set(node, order.size)
    open.push(node)
    isOpen.add(node)
    return { node, next: 0 }
  }

  function lower(node: string, reach: number): void {
    low.set(node, Math.min(low.get(node) ?? 0, reach))
  }

  function close(node: string): void {
    const group = open.splice(open.lastIndexOf(node))
    for (const each of group) isOpen.delete(each)
    if (group.length > 1) groups.push(group)
  }
}

/** The shortest way from a group's first node over others back to it, that node at both ends; linear in the group's edges. */
export function shortestCycle(graph: Graph, group: readonly string[]): readonly string[] {
  const [start] = group
  if (start === undefined) return []
  const inside = new Set(group)
  const cameFrom = new Map<string, string>()
  const queue = [start]
  for (const node of queue) {
    for (const next of graph.get(node) ?? []) {
      if (next === start && node !== start) return [...wayTo(node, start, cameFrom), start]
      if (next === start || !inside.has(next) || cameFrom.has(next)) continue
      cameFrom.set(next, node)
      queue.push(next)
    }
  }
  return []
}

function wayTo(node: string, start: string, cameFrom: ReadonlyMap<string, string>): readonly string[] {
  const way = [node]
  for (let at = node; at !== start;) {
    at = cameFrom.get(at) ?? start
    way.push(at)
  }
  return way.toReversed()
}
