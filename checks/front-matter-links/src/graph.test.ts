import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cyclicGroups, shortestCycle, type Graph } from './graph.ts'

const graphOf = (edges: readonly (readonly [string, string])[]): Graph => {
  const graph = new Map<string, string[]>()
  for (const [from, to] of edges) graph.set(from, [...(graph.get(from) ?? []), to])
  return graph
}

describe('cyclicGroups', () => {
  it('finds two separate cycles and leaves chains and loops alone', () => {
    const graph = graphOf([
      ['d', 'c'],
      ['c', 'd'],
      ['a', 'b'],
      ['b', 'a'],
      ['b', 'c'],
      ['x', 'x'],
      ['x', 'y'],
    ])
    expect(cyclicGroups(graph)).toEqual([
      ['a', 'b'],
      ['c', 'd'],
    ])
  })

  it('walks a chain of thirty thousand records without running out of stack', () => {
    const length = 30_000
    const chain = Array.from({ length }, (_, at) => [`${at}`, `${at + 1}`] as const)
    expect(cyclicGroups(graphOf(chain))).toEqual([])
    expect(cyclicGroups(graphOf([...chain, [`${length}`, '0']]))[0]).toHaveLength(length + 1)
  })

  it('agrees with reachability', () => {
    const node = fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f')
    fc.assert(
      fc.property(fc.array(fc.tuple(node, node), { maxLength: 14 }), (edges) => {
        const graph = graphOf(edges)
        const reaches = (from: string): Set<string> => {
          const seen = new Set<string>()
          const queue = [from]
          for (const each of queue)
            for (const next of graph.get(each) ?? []) if (!seen.has(next)) queue.push((seen.add(next), next))
          return seen
        }
        const nodes = ['a', 'b', 'c', 'd', 'e', 'f']
        const expected = new Set(
          nodes
            .map((one) => nodes.filter((two) => one === two || (reaches(one).has(two) && reaches(two).has(one))))
            .filter((group) => group.length > 1)
            .map((group) => group.join('')),
        )
        const groups = cyclicGroups(graph)
        expect(groups.map((group) => group.join(''))).toEqual([...expected].sort())
        for (const group of groups) {
          const cycle = shortestCycle(graph, group)
          expect(cycle[0]).toBe(group[0])
          expect(cycle.at(-1)).toBe(group[0])
          expect(cycle.length).toBeGreaterThan(2)
          cycle.slice(1).forEach((to, at) => expect(graph.get(cycle[at] ?? '')).toContain(to))
        }
      }),
      { numRuns: 150 },
    )
  })
})

describe('shortestCycle', () => {
  it('takes the shorter way back', () => {
    const graph = graphOf([
      ['a', 'b'],
      ['b', 'c'],
      ['c', 'a'],
      ['a', 'c'],
    ])
    expect(shortestCycle(graph, ['a', 'b', 'c'])).toEqual(['a', 'c', 'a'])
  })
})
