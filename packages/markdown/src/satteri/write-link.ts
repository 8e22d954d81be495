import type { Span } from '@registrar/model'
import type { Written } from '../written.ts'
import type { Surroundings } from './block-difference.ts'
import type { Difference } from './difference.ts'
import { type Lean, lastChild } from './lean.ts'
import { endsItsBlock } from './odd-blocks.ts'
import { hasLineEnd } from './odd-text.ts'
import { definitionDestination, definitionLabelEnd, imageLabelEnd, resourceDestination } from './written-links.ts'

/** Notes on a link or image where its label and target stand; gives back why that cannot be told. */
export function writeResource(text: string, node: Lean, { containers }: Surroundings): Difference | undefined {
  const label = labelOf(text, node)
  if (!label) return 'label'
  const { end } = node
  const destination = resourceDestination(text, label.end + 1, end, containers === 0)
  if (!destination || !isAsRead(text, destination, node.url)) return 'target'
  // A title over several lines: a container's markers may stand in it, and an escape behind a line's end is read in two ways.
  if (hasLineEnd(text, destination.end, end) && (containers > 0 || text.slice(destination.end, end).includes('\\'))) {
    return 'target'
  }
  node.data = { written: { label, destination } }
  return undefined
}

/** Notes on a reference where its labels stand; gives back why that cannot be told. */
export function writeReference(text: string, node: Lean): Difference | undefined {
  const label = labelOf(text, node)
  if (!label) return 'label'
  const written: Written = { label }
  if (node.referenceType === 'full') written.reference = { start: label.end + 2, end: node.end - 1 }
  node.data = { written }
  return undefined
}

/** Notes on a definition where its label and target stand; gives back why that cannot be told, or what else remark may make of it. */
export function writeDefinition(
  text: string,
  node: Lean,
  { containers, quotes }: Surroundings,
): Difference | undefined {
  const { start, end } = node
  const label = { start: start + 1, end: definitionLabelEnd(text, start + 1, end) }
  const destination = definitionDestination(text, label.end, end, containers === 0)
  if (!destination || !isAsRead(text, destination, node.url)) return 'target'
  node.data = { written: { label, destination } }
  return quotes > 0 || !endsItsBlock(text, end) ? 'definition' : undefined
}

function labelOf(text: string, node: Lean): Span | undefined {
  const { start } = node
  if (node.type === 'image' || node.type === 'imageReference') {
    const end = imageLabelEnd(text, start + 2, node.end)
    return end === undefined ? undefined : { start: start + 2, end }
  }
  const end = lastChild(node)?.end ?? start + 1
  return text.charCodeAt(end) === CLOSE_BRACKET ? { start: start + 1, end } : undefined
}

const CLOSE_BRACKET = 93

/** What has no escapes stands as it is read. */
function isAsRead(text: string, { start, end }: Span, url: string | undefined): boolean {
  const raw = text.slice(start, end)
  return raw === url || raw.includes('\\') || raw.includes('&')
}
