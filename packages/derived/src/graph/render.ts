import { dot } from './dot.ts'
import { mermaid } from './mermaid.ts'
import type { RecordGraph } from './record-graph.ts'

export type GraphFormat = 'mermaid' | 'dot' | 'json'

/** A graph as text, each line ended: a mermaid flowchart, a digraph of Graphviz, or JSON with `version`, `nodes` and `edges`. The same graph gives the same text. */
export function renderGraph(graph: RecordGraph, format: GraphFormat): string {
  if (format === 'json') return `${JSON.stringify({ version: 1, ...graph }, null, 2)}\n`
  return format === 'dot' ? dot(graph) : mermaid(graph)
}
