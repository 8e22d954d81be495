import type { RecordGraph } from './record-graph.ts'

/**
 * A digraph in the language of Graphviz (https://graphviz.org/doc/info/lang.html): records are boxes named by their paths, relations are arrows with the field's name, citations
 * are dotted arrows. Superseded records are dashed and grey.
 */
export function dot({ nodes, edges }: RecordGraph): string {
  const lines = ['digraph records {', '  node [shape=box, fontname="sans-serif"]', '  edge [fontname="sans-serif"]']
  for (const { path, number, title, status, superseded } of nodes) {
    const label = escaped(`${number} ${title}`) + (status === undefined ? '' : `\\n${escaped(status)}`)
    lines.push(`  ${id(path)} [label="${label}"${superseded ? ', style=dashed, color=gray50, fontcolor=gray50' : ''}]`)
  }
  for (const { from, to, field } of edges)
    lines.push(`  ${id(from)} -> ${id(to)} [${field === undefined ? 'style=dotted' : `label="${escaped(field)}"`}]`)
  return `${[...lines, '}'].join('\n')}\n`
}

/** A quoted id: of all characters only the quote is escaped in it, and a backslash at its end. */
function id(path: string): string {
  return `"${escaped(path)}"`
}

/** Inside of quotes: labels know escapes (`\N` is the node's name) and HTML's entities. */
function escaped(text: string): string {
  return text
    .replace(/[\s\p{Cc}\u2028\u2029]+/gu, ' ')
    .trim()
    .replace(/[\\"]/g, '\\$&')
    .replaceAll('&', '&amp;')
}
