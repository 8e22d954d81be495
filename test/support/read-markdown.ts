import { markdownProcessor } from '../../packages/markdown/src/index.ts'
import type { Said } from '../../packages/report/src/testing/read-back.ts'

/**
 * The findings that the table of a summary in markdown has. Throws where it holds anything that a reader would not see as plain or as code: a link, an image, emphasis,
 * HTML that is no comment.
 */
export function readMarkdown(summary: string): readonly Said[] {
  const root = markdownProcessor().parse(summary)
  const html = nodesOf(root).filter(
    (node) => !allowed.has(node.type) && !(node.type === 'html' && node.value === '<!-- -->'),
  )
  if (html.length > 0) throw new Error(`Unexpected ${html.map(({ type }) => type).join(', ')}, expected text and code`)
  const rows = nodesOf(root).filter(({ type }) => type === 'tableRow')
  return rows.slice(1).map(({ children = [] }) => {
    const [, path = '', line, check = '', message = ''] = children.map(textOf)
    return { path, line: Number(line), check, message }
  })
}

interface Node {
  readonly type: string
  readonly value?: string
  readonly children?: readonly Node[]
}

const allowed: ReadonlySet<string> = new Set([
  'root',
  'heading',
  'paragraph',
  'text',
  'inlineCode',
  'list',
  'listItem',
  'table',
  'tableRow',
  'tableCell',
])

function nodesOf(node: Node): readonly Node[] {
  return [node, ...(node.children ?? []).flatMap(nodesOf)]
}

function textOf(node: Node): string {
  if (node.type === 'html') return ''
  return node.value ?? (node.children ?? []).map(textOf).join('')
}
