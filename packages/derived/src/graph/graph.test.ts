import { parse } from '@ts-graphviz/ast'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { recordGraph, renderGraph, type GraphOptions } from '../index.ts'
import { decision, differencesOf, repositoryOf, written, type Files } from '../testing/derive.ts'
import { chartOf } from '../testing/mermaid.ts'

const config: Files = {
  'registrar.yaml':
    'collections:\n  decisions: { kind: adr, files: "d/{number:4}-{slug}.md" }\n  issues: { kind: issue, files: "i/{number:3}-{slug}/00-report.md" }\n',
}
const files: Files = {
  ...config,
  ...decision(1, 'Rails "first"', 'status: superseded\nsuperseded-by: 2'),
  ...decision(2, 'Queues', 'status: accepted\nsupersedes: d/0001-x.md\nextends: [3, 9]'),
  'd/0003-x.md': '---\nstatus: accepted\n---\n# 3. Three\n\nSee [ADR 1](0001-x.md), ADR 0002 and ADR 0003.\n',
  'i/001-a/00-report.md': '---\nstatus: resolved\nfixed-by: 2\n---\n# 1 — Slow\n',
}
const graphOf = (given: Files, names: readonly string[] = [], options: GraphOptions = {}) => {
  const repository = repositoryOf(given)
  const collections = repository.collections.filter(({ name }) => names.includes(name))
  return recordGraph(repository, { ...options, ...(names.length > 0 ? { collections } : {}) })
}
const edgesOf = (...args: Parameters<typeof graphOf>): readonly string[] =>
  graphOf(...args).edges.map(({ from, to, field }) => `${from} ${field ?? '…'} ${to}`)

describe('a graph of records', () => {
  it('has each record once, each relation once, however many ends declare it', () => {
    expect(graphOf(files).nodes.map(({ collection, number, superseded }) => [collection, number, superseded])).toEqual([
      ['decisions', '0001', true],
      ['decisions', '0002', false],
      ['decisions', '0003', false],
      ['issues', '001', false],
    ])
    expect(edgesOf(files)).toEqual([
      'd/0002-x.md supersedes d/0001-x.md',
      'd/0002-x.md extends d/0003-x.md',
      'i/001-a/00-report.md fixed-by d/0002-x.md',
    ])
  })
  it('keeps a relation that only the older record declares', () => {
    expect(edgesOf({ ...config, ...decision(1, 'A', 'superseded-by: 2'), ...decision(2, 'B') })).toEqual([
      'd/0001-x.md superseded-by d/0002-x.md',
    ])
  })
  it('shows records of the collections asked for, and edges between them', () => {
    expect(edgesOf(files, ['issues'])).toEqual([])
    expect(graphOf(files, ['issues']).nodes.map(({ path }) => path)).toEqual(['i/001-a/00-report.md'])
  })
  it('has citations where asked for: once for two records, not where a relation says it', () => {
    expect(edgesOf(files, ['decisions'], { citations: true })).toEqual([
      'd/0002-x.md supersedes d/0001-x.md',
      'd/0002-x.md extends d/0003-x.md',
      'd/0003-x.md … d/0001-x.md',
    ])
  })
  it('leads to every holder of a number that is held twice, and leaves stubs out', () => {
    const twice = { ...config, 'd/0001-a.md': '# 1. A\n', 'd/0001-b.md': '# 1. B\n', ...decision(2, 'C', 'extends: 1') }
    expect(edgesOf(twice)).toEqual(['d/0002-x.md extends d/0001-a.md', 'd/0002-x.md extends d/0001-b.md'])
    expect(chartOf(renderGraph(graphOf(twice), 'mermaid')).nodes.map(({ id }) => id)).toEqual([
      'decisions_0001',
      'decisions_0001_2',
      'decisions_0002',
    ])
    const moved = { ...twice, 'd/0001-b.md': '# 1. B\n\nMoved to [2](0002-x.md).\n' }
    expect(graphOf(moved).nodes.map(({ path }) => path)).toEqual(['d/0001-a.md', 'd/0002-x.md'])
  })
})

describe('a graph as text', () => {
  it('is a flowchart', () => {
    expect(renderGraph(graphOf(files, ['decisions'], { citations: true }), 'mermaid')).toBe(
      [
        'flowchart TD',
        '  decisions_0001["0001 Rails #quot;first#quot;<br/>superseded"]',
        '  decisions_0002["0002 Queues<br/>accepted"]',
        '  decisions_0003["0003 Three<br/>accepted"]',
        '  decisions_0002 -->|"supersedes"| decisions_0001',
        '  decisions_0002 -->|"extends"| decisions_0003',
        '  decisions_0003 -.-> decisions_0001',
        '  classDef superseded stroke-dasharray:4 4,opacity:0.6',
        '  class decisions_0001 superseded',
        '',
      ].join('\n'),
    )
  })
  it('is a digraph', () => {
    const text = renderGraph(graphOf(files, ['decisions'], { citations: true }), 'dot')
    expect(text.split('\n').slice(3)).toEqual([
      '  "d/0001-x.md" [label="0001 Rails \\"first\\"\\nsuperseded", style=dashed, color=gray50, fontcolor=gray50]',
      '  "d/0002-x.md" [label="0002 Queues\\naccepted"]',
      '  "d/0003-x.md" [label="0003 Three\\naccepted"]',
      '  "d/0002-x.md" -> "d/0001-x.md" [label="supersedes"]',
      '  "d/0002-x.md" -> "d/0003-x.md" [label="extends"]',
      '  "d/0003-x.md" -> "d/0001-x.md" [style=dotted]',
      '}',
      '',
    ])
  })
  it('is JSON', () => {
    const graph = graphOf(files)
    expect(JSON.parse(renderGraph(graph, 'json'))).toEqual({ version: 1, ...graph })
  })
})

const nasty = fc
  .array(
    fc.constantFrom(
      '"',
      '\\',
      '\n',
      '-->',
      '<!-- /registrar -->',
      '<b>',
      '&quot;',
      '#35;',
      '`',
      '```',
      '[',
      ']',
      '|',
      '%%',
      ';',
      'end',
      '{',
      '1. ',
      '\u2028',
      'é',
      '😀',
      '\\N',
    ),
    { minLength: 1, maxLength: 5 },
  )
  .map((parts) => parts.join(''))
const node = fc.record({
  title: nasty,
  status: nasty,
  collection: fc.constantFrom('decisions', 'end', '.décisions', '3-x', '""'),
})
const graphs = fc.array(node, { minLength: 1, maxLength: 4 }).chain((nodes) =>
  fc.record({
    nodes: fc.constant(
      nodes.map((each, at) => ({ ...each, path: `d/"${at}\\`, number: '0001', superseded: at === 0 })),
    ),
    field: nasty,
  }),
)

it('can be read whatever its titles are', () => {
  fc.assert(
    fc.property(graphs, ({ nodes, field }) => {
      const edges = nodes.map(({ path }) => ({
        from: path,
        to: nodes[0]?.path ?? '',
        kind: 'relation' as const,
        field,
      }))
      const said = nodes.map(({ title, status }) => [`0001 ${title}`, status].map(plain))

      const chart = chartOf(renderGraph({ nodes, edges }, 'mermaid'))
      expect(chart.nodes.map(({ lines }) => lines)).toEqual(said)
      expect(chart.edges.map(({ label }) => label ?? '')).toEqual(edges.map(() => plain(field)))
      expect(new Set(chart.nodes.map(({ id }) => id)).size).toBe(nodes.length)

      const text = renderGraph({ nodes, edges }, 'dot')
      const labels = labelsOf(text)
      expect(labels.slice(0, nodes.length)).toEqual(said.map((lines) => lines.join('\n')))
      expect(labels.slice(nodes.length)).toEqual(edges.map(() => plain(field)))
    }),
    { numRuns: 100 },
  )
})

/** A text on one line. */
function plain(text: string): string {
  return text.replace(/[\s\p{Cc}\u2028\u2029]+/gu, ' ').trim()
}

/** The labels of a digraph's nodes and edges, in order, as Graphviz shows them. */
function labelsOf(text: string): readonly string[] {
  const labels: string[] = []
  const [graph] = parse(text).children.filter(({ type }) => type === 'Graph')
  for (const child of graph && 'children' in graph ? graph.children : [])
    if (child.type === 'Node' || child.type === 'Edge')
      for (const attribute of child.children)
        if (attribute.type === 'Attribute' && attribute.key.value === 'label') labels.push(shown(attribute.value.value))
  return labels
}

/** Graphviz reads a quoted text's escapes and entities; the parser gives them as written, the quote's own aside. */
function shown(label: string): string {
  return label.replace(/\\(.)/gs, (_, char: string) => (char === 'n' ? '\n' : char)).replaceAll('&amp;', '&')
}

it('stands between markers, too, and is current once it is written', () => {
  const text =
    '> <!-- registrar:graph decisions -->\n> <!-- /registrar -->\n\n<!-- registrar:graph --><!-- /registrar -->\n'
  const after = written({ ...files, ...decision(4, '``` <!-- /registrar -->'), 'x.md': text })
  expect(differencesOf(after)).toEqual([])
  expect(after['x.md']).toContain('> ```mermaid\n> flowchart TD\n>   decisions_0001[')
  expect(after['x.md']?.match(/<!-- \/registrar -->/g)).toHaveLength(2)
  expect(after['x.md']).toContain('  issues_001 -->|"fixed-by"| decisions_0002\n')
})
