/** A chart as far as ours use the language. */
export interface Chart {
  readonly nodes: readonly { readonly id: string; readonly lines: readonly string[] }[]
  readonly edges: readonly { readonly from: string; readonly to: string; readonly label?: string }[]
  readonly superseded: readonly string[]
}

/**
 * Reads a flowchart line by line, strictly: nodes, arrows, one class; what stands in quotes holds nothing that mermaid, markdown or HTML would read as more than a character, but
 * entities and one kind of line break. Throws on anything else. (Mermaid's own parser needs a browser.)
 */
export function chartOf(text: string): Chart {
  const [first, ...lines] = text.replace(/\n$/, '').split('\n')
  if (first !== 'flowchart TD') throw new Error(`Unexpected ${first}`)
  const nodes: Chart['nodes'][number][] = []
  const edges: Chart['edges'][number][] = []
  const superseded: string[] = []
  for (const line of lines) {
    const node = new RegExp(`^  (${ID})\\["(${TEXT}(?:<br/>${TEXT})?)"\\]$`, 'u').exec(line)
    const edge = new RegExp(`^  (${ID}) (?:-\\.->|-->(?:\\|"(${TEXT})"\\|)?) (${ID})$`, 'u').exec(line)
    const styled = new RegExp(`^  class (${ID}(?:,${ID})*) superseded$`).exec(line)
    if (node) nodes.push({ id: node[1] ?? '', lines: (node[2] ?? '').split('<br/>').map(decoded) })
    else if (edge) {
      const label = edge[2] === undefined ? {} : { label: decoded(edge[2]) }
      edges.push({ from: edge[1] ?? '', to: edge[3] ?? '', ...label })
    } else if (styled) superseded.push(...(styled[1] ?? '').split(','))
    else if (line !== '  classDef superseded stroke-dasharray:4 4,opacity:0.6') throw new Error(`Unexpected ${line}`)
  }
  return { nodes, edges, superseded }
}

const ID = '[A-Za-z][A-Za-z0-9]*(?:_[A-Za-z0-9]+)+'
/** No `1. ` and no `--`: the first begins a list in mermaid's markdown, the second could end a comment. */
const TEXT = '(?:(?!--|\\. )(?:#(?:quot|\\d+);|[\\p{L}\\p{M}\\p{N} .,/()+=-]))*'

function decoded(text: string): string {
  return text.replace(/#(quot|\d+);/g, (_, name: string) =>
    name === 'quot' ? '"' : String.fromCodePoint(Number.parseInt(name, 10)),
  )
}
