import { visible } from './visible.ts'

/** An XML element; attributes and texts are escaped here. An element has texts or elements in it, each on lines of their own. */
export interface XmlElement {
  readonly name: string
  readonly attributes: Readonly<Record<string, string | number>>
  readonly children?: readonly XmlElement[]
  /** Lines of text. */
  readonly lines?: readonly string[]
}

/** An XML 1.0 document in UTF-8 with an indent of two and a line end at the end. What the standard forbids or a reader cannot see is written as `visible` does. */
export function xmlDocument(root: XmlElement): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n${elementLines(root, '').join('\n')}\n`
}

function elementLines({ name, attributes, children = [], lines = [] }: XmlElement, indent: string): readonly string[] {
  const listed = Object.entries(attributes).map(([key, value]) => ` ${key}="${xmlText(String(value))}"`)
  const open = `${indent}<${name}${listed.join('')}`
  if (lines.length > 0) return [`${open}>${lines.map(xmlText).join('\n')}</${name}>`]
  if (children.length === 0) return [`${open}/>`]
  return [`${open}>`, ...children.flatMap((child) => elementLines(child, `${indent}  `)), `${indent}</${name}>`]
}

/** One line, for an attribute and for content alike. Beside controls XML 1.0 (2.2, Char) forbids U+FFFE and U+FFFF. */
function xmlText(text: string): string {
  return visible(text).replace(
    /[&<>"'\ufffe\uffff]/g,
    (char) => entities[char] ?? `\\u${char.charCodeAt(0).toString(16)}`,
  )
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
}
