import type { GraphNode, RecordGraph } from './record-graph.ts'

/**
 * A flowchart of mermaid (https://mermaid.js.org/syntax/flowchart.html): a box for each record, an arrow with the field's name for each relation, a dotted one for each citation.
 * Superseded records are of the class `superseded`.
 */
export function mermaid({ nodes, edges }: RecordGraph): string {
  const ids = idsOf(nodes)
  const id = (path: string): string => ids.get(path) ?? ''
  const lines = ['flowchart TD']
  for (const node of nodes) {
    const status = node.status === undefined ? '' : `<br/>${label(node.status)}`
    lines.push(`  ${id(node.path)}["${label(`${node.number} ${node.title}`)}${status}"]`)
  }
  for (const { from, to, field } of edges) lines.push(`  ${id(from)} ${arrow(field)} ${id(to)}`)
  const superseded = nodes.filter((node) => node.superseded).map(({ path }) => id(path))
  if (superseded.length > 0)
    lines.push('  classDef superseded stroke-dasharray:4 4,opacity:0.6', `  class ${superseded.join(',')} superseded`)
  return `${lines.join('\n')}\n`
}

/** Mermaid takes no empty label. */
function arrow(field: string | undefined): string {
  if (field === undefined) return '-.->'
  const text = label(field)
  return text === '' ? '-->' : `-->|"${text}"|`
}

/**
 * Text for the inside of double quotes. Everything that mermaid, markdown or HTML may read as more than a character is an entity of mermaid's form, `#quot;` or `#60;`, also the
 * comment end that would close a marker around the chart.
 */
function label(text: string): string {
  return text
    .replace(/[\s\p{Cc}\u2028\u2029]+/gu, ' ')
    .trim()
    .replace(/[^\p{L}\p{M}\p{N} .,/()+=-]|--+|\.(?= )/gu, (part) =>
      part === '"' ? '#quot;' : [...part].map((each) => `#${each.codePointAt(0)};`).join(''),
    )
}

/** `decisions_0201`: made of a collection's name and a number, so that it stays when other records come; a number held twice gets a second part. */
function idsOf(nodes: readonly GraphNode[]): ReadonlyMap<string, string> {
  const taken = new Set<string>()
  const ids = new Map<string, string>()
  for (const { path, collection, number } of nodes) {
    const name = collection.replace(/[^A-Za-z0-9]+/g, '_').replace(/^_+|_+$/g, '')
    // No keyword of mermaid has an underscore and a number behind it.
    const base = `${/^[A-Za-z]/.test(name) ? name : `c${name}`}_${number}`
    let id = base
    for (let more = 2; taken.has(id); more++) id = `${base}_${more}`
    taken.add(id)
    ids.set(path, id)
  }
  return ids
}
