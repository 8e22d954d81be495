import type { FactProblem, Span } from '@registrar/model'

/** A block of front matter: with its fences, and between them after the first line's end. */
export interface FrontMatterBlock {
  readonly range: Span
  readonly content: Span
}

/**
 * Where a text's front matter stands, by remark-frontmatter's rule: the first line is `---`, and so is a later one, both
 * with nothing but spaces and tabs behind. `...` ends nothing, and `---yaml` begins nothing.
 */
export function frontMatterBlock(text: string): FrontMatterBlock | undefined {
  return isFence(text, 0) ? closedBlock(text) : undefined
}

/** A block that begins `---js`, `---yaml` or the like and is closed by `---`: other tools read or run it, registrar does neither. */
export function engineBlock(text: string): (FrontMatterBlock & { readonly problem: FactProblem }) | undefined {
  if (!text.startsWith('---') || isFence(text, 0)) return undefined
  const first = { start: 0, end: lineEnd(text, 0) }
  const engine = text.slice('---'.length, first.end).trim()
  const block = ENGINES.has(engine.toLowerCase()) ? closedBlock(text) : undefined
  if (!block) return undefined
  const message = `Unexpected front matter in \`${engine}\`, expected YAML after a first line \`---\` alone`
  return { ...block, problem: { code: 'front-matter-engine', range: first, message } }
}

/** A first line `---` that opens what looks like front matter, a key in the next line, and is never closed. A lone thematic break is none. */
export function unclosedProblem(text: string): FactProblem | undefined {
  if (!isFence(text, 0) || closedBlock(text)) return undefined
  const end = lineEnd(text, 0)
  let next = afterLineEnd(text, end)
  while (text.charAt(next) === '#') next = afterLineEnd(text, lineEnd(text, next))
  if (!KEY.test(text.slice(next, Math.min(lineEnd(text, next), next + LONGEST_KEY)))) return undefined
  const message = 'Unexpected end of the text in front matter, expected a line `---` to close it'
  return { code: 'front-matter-unclosed', range: { start: 0, end }, message }
}

const ENGINES = new Set(['js', 'javascript', 'json', 'json5', 'toml', 'yaml', 'yml', 'coffee', 'coffeescript', 'cson'])
const LONGEST_KEY = 200
const KEY = /^["']?[A-Za-z_][\w -]*["']?:(?:\s|$)/

function closedBlock(text: string): FrontMatterBlock | undefined {
  const start = afterLineEnd(text, lineEnd(text, 0))
  for (let line = start; line < text.length; line = afterLineEnd(text, lineEnd(text, line))) {
    if (isFence(text, line)) {
      return { range: { start: 0, end: lineEnd(text, line) }, content: { start, end: line } }
    }
  }
  return undefined
}

function isFence(text: string, line: number): boolean {
  if (!text.startsWith('---', line)) return false
  let index = line + '---'.length
  while (text.charAt(index) === ' ' || text.charAt(index) === '\t') index++
  return index === text.length || text.charAt(index) === '\n' || text.charAt(index) === '\r'
}

function lineEnd(text: string, from: number): number {
  let index = from
  while (index < text.length && text.charCodeAt(index) !== 10 && text.charCodeAt(index) !== 13) index++
  return index
}

function afterLineEnd(text: string, end: number): number {
  return text.startsWith('\r\n', end) ? end + 2 : Math.min(end + 1, text.length)
}
