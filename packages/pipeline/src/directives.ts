import type { Document, FrontMatterEntry, FrontMatterValue, Span } from '@registrar/model'

/** A comment that is meant to suppress findings: `registrar-disable-next-line CHECK[, CHECK] -- reason`. */
export interface Directive {
  /** The whole comment. */
  readonly range: Span
  /** The first word, without `registrar-`: `disable-next-line`, unless it is misspelt. */
  readonly word: string
  readonly checks: readonly { readonly id: string; readonly range: Span }[]
  readonly reason: string
}

/** The directives of a document in the order of its text: HTML comments, and YAML comments in front matter. What stands in fences, code or values is an example. */
export function directivesIn({ text, facts }: Pick<Document, 'text' | 'facts'>): readonly Directive[] {
  if (!text.includes(MARK)) return []
  const comments = facts.places.flatMap(({ place, start, end }) =>
    place === 'comment' ? (directiveIn(text, { start, end }, HTML) ?? []) : [],
  )
  return [...yamlDirectives(text, facts.frontMatter), ...comments]
}

/** The directives of a text file of any language, in the order of its text: each behind what begins a comment there, alone on its line. */
export function directivesInText(text: string): readonly Directive[] {
  if (!mayDirect(text)) return []
  return [...text.matchAll(COMMENT)].flatMap(({ index, 0: line, 1: space = '' }) => {
    const start = index + space.length
    const end = index + line.replace(CLOSE, '').length
    return directiveIn(text, { start, end }, ANY) ?? []
  })
}

/** True of a text that may hold a directive: nothing else has to be looked at. */
export function mayDirect(text: string): boolean {
  return text.includes(MARK)
}

const MARK = 'registrar-disable'

/** `//`, `///`, `//!`, `/*`, `*`, `#`, `--`, `;`, `%`, `<!--`, `<%--`, `{#`, `{-`, `(*`, `'` and `REM` of Basic, `"` of Vim. */
const COMMENT =
  /^([ \t]*)(?:\/\/[/!]*|\/?\*+!?|#+!?|--+|;+|%+|<!--|<%--|\{[#-]|\(\*|['"]|rem\b)[ \t]*registrar-disable[^\r\n]*/gim
const CLOSE = /[ \t]*(?:\*+\/|--%?>|[#-]\}|\*\))[^]*$/
const ANY = /^([^]*?registrar-)(disable\S*)([^]*)$/i
const HTML = /^(<!--\s*registrar-)(disable\S*)([^]*)-->$/
const YAML = /^(#[ \t]*registrar-)(disable\S*)([^]*)$/

function yamlDirectives(
  text: string,
  block: { readonly content: Span; readonly entries: readonly FrontMatterEntry[] } | undefined,
): readonly Directive[] {
  if (!block) return []
  const { start: from, end } = block.content
  const content = text.slice(from, end)
  if (!content.includes(MARK)) return []
  const values = block.entries.flatMap(({ value }) => scalarSpans(value))
  return [...content.matchAll(/(?<![^\s])#[ \t]*registrar-disable[^\r\n]*/g)].flatMap(({ index, 0: comment }) => {
    const start = from + index
    if (values.some((value) => value.start <= start && start < value.end)) return []
    return directiveIn(text, { start, end: start + comment.length }, YAML) ?? []
  })
}

/** Where `#` is text: in quotes, in blocks. */
function scalarSpans(value: FrontMatterValue): readonly Span[] {
  switch (value.kind) {
    case 'empty':
      return []
    case 'scalar':
      return value.quoted || value.block ? [value.range] : []
    case 'list':
      return value.items.flatMap(scalarSpans)
    case 'map':
      return value.entries.flatMap((entry) => scalarSpans(entry.value))
  }
}

function directiveIn(text: string, range: Span, form: RegExp): Directive | undefined {
  const [, before = '', word, rest = ''] = form.exec(text.slice(range.start, range.end)) ?? []
  if (word === undefined) return undefined
  const cut = /(?:^|\s)--(?:\s|$)/.exec(rest)
  const names = cut ? rest.slice(0, cut.index) : rest
  const from = range.start + before.length + word.length
  const checks = [...names.matchAll(/[^\s,]+/g)].map(({ index, 0: id }) => ({
    id,
    range: { start: from + index, end: from + index + id.length },
  }))
  return { range, word, checks, reason: cut ? rest.slice(cut.index + cut[0].length).trim() : '' }
}
