import type { FactProblem, Facts, FrontMatterFact } from '@registrar/model'
import { toString } from 'mdast-util-to-string'
import { collect } from './collect.ts'
import { type Collected, nothingCollected } from './collected.ts'
import { engineBlock, frontMatterBlock, unclosedProblem } from './front-matter.ts'
import { defaultLimits, guard, type GuardLimits } from './guard.ts'
import type { MarkdownParser } from './parser.ts'
import { fillCovers } from './places.ts'
import { markdownProcessor } from './processor.ts'
import { pairRegions } from './regions.ts'
import { readYaml } from './yaml.ts'

export interface FactsOptions {
  readonly limits?: Partial<GuardLimits>
  /** Asked first; what it leaves to remark, and everything without one, remark reads. The facts are the same. */
  readonly parser?: MarkdownParser
}

/**
 * What a markdown text, without its BOM, says about itself. Any text gives facts; one that the guard or the parser's stack
 * refuses gives `parsed: false`, empty lists and the one problem that says why.
 */
export function markdownFacts(text: string, options: FactsOptions = {}): Facts {
  const guarded = guard(text, { ...defaultLimits, ...options.limits })
  if (guarded.problem) return refused(text, guarded.problem)
  const engine = engineBlock(text)
  const found = collected(engine ? blanked(text, engine.range.end) : text, guarded.weight, options.parser)
  if (!found) return refused(text, TOO_NESTED)
  const regions = pairRegions(found.markers)
  const problems = [...regions.problems]
  let frontMatter: FrontMatterFact | undefined
  if (engine) {
    frontMatter = { range: engine.range, content: engine.content, entries: [] }
    found.places.unshift({ place: 'front-matter', ...engine.range })
    problems.unshift(engine.problem)
  } else if (found.frontMatter) {
    const content = frontMatterBlock(text)?.content ?? { start: found.frontMatter.end, end: found.frontMatter.end }
    const { entries, problems: invalid } = readYaml(text.slice(content.start, content.end), content.start)
    frontMatter = { range: found.frontMatter, content, entries }
    problems.unshift(...invalid)
  } else {
    const unclosed = unclosedProblem(text)
    if (unclosed) problems.unshift(unclosed)
  }
  const { headings, links, anchors, tables, items } = found
  const places = fillCovers(found.places, found.covers)
  const { length } = text
  // Two shapes and no more: everything that is read of a repository goes through these objects.
  return frontMatter
    ? {
        length,
        parsed: true,
        frontMatter,
        places,
        headings,
        links,
        anchors,
        tables,
        items,
        regions: regions.regions,
        problems,
      }
    : { length, parsed: true, places, headings, links, anchors, tables, items, regions: regions.regions, problems }
}

const processor = markdownProcessor()

const TOO_NESTED: FactProblem = {
  code: 'too-nested',
  range: { start: 0, end: 0 },
  message: 'Unexpected nesting, expected less: the parser ran out of stack',
}

function collected(text: string, weight: number, parser: MarkdownParser | undefined): Collected | undefined {
  try {
    const marked = withoutMark(text)
    return collect(text, parser?.tree(marked, weight) ?? processor.parse(marked), (reference) =>
      toString(processor.parse(withoutMark(reference))),
    )
  } catch (error) {
    // Node's only sign of an exhausted stack.
    if (error instanceof RangeError) return undefined
    throw error
  }
}

/** Remark drops a byte order mark at the start, which would shift every offset: another character of its kind stands in for it. */
function withoutMark(text: string): string {
  return text.startsWith('\uFEFF') ? `\u2060${text.slice(1)}` : text
}

function blanked(text: string, end: number): string {
  return text.slice(0, end).replaceAll(/[^\r\n]/g, ' ') + text.slice(end)
}

function refused(text: string, problem: FactProblem): Facts {
  const { places, headings, links, anchors, tables, items } = nothingCollected()
  const lists = { places, headings, links, anchors, tables, items, regions: [], problems: [problem] }
  return { length: text.length, parsed: false, ...lists }
}
