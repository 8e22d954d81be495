import { isEmptyValue, type FindingEdit } from '@registrar/check-api'
import type { Document } from '@registrar/model'
import { lineEnd, lineStart, type Splice } from './splice.ts'
import { appendValues, fillEmpty } from './write-values.ts'

/**
 * The edits that add YAML values to fields of a document's front matter: into an empty field, behind what a field has, or as new lines behind the
 * last field. Splices only, so that every other byte stays; undefined where that could not be done for certain.
 */
export function writeFields(
  document: Document,
  wanted: ReadonlyMap<string, readonly string[]>,
): readonly FindingEdit[] | undefined {
  const { facts, path, text } = document
  if (!facts.parsed || facts.problems.some(({ code }) => code.startsWith('front-matter-'))) return undefined
  const splices: Splice[] = []
  const lines: string[] = []
  for (const [field, values] of wanted) {
    const entry = facts.frontMatter?.entries.find(({ key }) => key === field)
    if (!entry) {
      lines.push(`${field}: ${flow(values)}`)
      continue
    }
    const splice = isEmptyValue(entry.value)
      ? fillEmpty(text, entry, flow(values))
      : appendValues(text, entry.value, values)
    if (!splice) return undefined
    splices.push(splice)
  }
  if (lines.length > 0) {
    const splice = newLines(document, lines)
    if (!splice) return undefined
    splices.push(splice)
  }
  return splices.map(({ start, end, newText }) => ({ path, span: { start, end }, newText }))
}

/** One value alone, several as a flow list. */
function flow(values: readonly string[]): string {
  return values.length === 1 ? (values[0] ?? '') : `[${values.join(', ')}]`
}

function newLines({ facts, text }: Document, lines: readonly string[]): Splice | undefined {
  const end = lineEnd(text)
  const block = facts.frontMatter
  if (!block)
    return { start: 0, end: 0, newText: `---${end}${lines.join(end)}${end}---${end}${text === '' ? '' : end}` }
  const content = text.slice(block.content.start, block.content.end)
  // A map in braces, or one that its own document ends before the fence does, takes no further line.
  if (/^\s*(?:#.*\s+)*[{[&!%]/.test(content) || /^(?:---|\.\.\.)(?:\s|$)/m.test(content)) return undefined
  const last = block.entries.at(-1)
  const indent = last
    ? /[ ]*$/.exec(text.slice(lineStart(text, last.keyRange.start), last.keyRange.start).replace(/["']$/, ''))?.[0]
    : ''
  const written = lines.map((line) => `${indent ?? ''}${line}`).join(end)
  const at = block.content.end
  return text.startsWith('---', at)
    ? { start: at, end: at, newText: `${written}${end}` }
    : { start: at, end: at, newText: `${end}${written}` }
}
