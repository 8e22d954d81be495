import { lineEndOf, splice, type Splice } from '../lines.ts'
import { rowGrammar } from '../row.ts'
import { alignRuns, type AlignedRun } from './align.ts'
import { cutRuns, type MergeSide, type RowRecord, type Run } from './cut.ts'
import { conflict, mergeLines, type MergedLines } from './merge-lines.ts'
import { mergeRows } from './rows.ts'

/** A file that lists records, as git gives it to a merge driver. */
export interface IndexSides {
  readonly base: MergeSide
  readonly ours: MergeSide
  readonly theirs: MergeSide
}

/** What tells rows from prose. */
export interface RowTelling {
  /** Words that cite a record: `ADR`. */
  readonly labels: readonly string[]
  /** The record that a link of this file leads to; undefined for any other link. */
  readonly recordOf: (url: string) => RowRecord | undefined
}

/** The text of a merge, and how many places of it people have to decide; each is between git's markers. */
export interface MergedIndex {
  readonly text: string
  readonly conflicts: number
}

/**
 * Merges two versions of a file that lists records. Rows are merged record by record, so that two branches that each put in one agree; charts between markers are registrar's to
 * write again; everything else is merged line by line (diff3). Line ends are ours. What cannot be told is a conflict, never left out. Needs no record to be there: rows are told by their links.
 */
export function mergeIndex(sides: IndexSides, telling: RowTelling): MergedIndex {
  const eol = lineEndOf(sides.ours.text)
  const texts = [sides.base.text, sides.ours.text, sides.theirs.text]
  const cut = texts.some((text) => text.includes(MARK)) ? undefined : cutSides(sides, telling)
  const [base = '', ours = '', theirs = ''] = (cut?.texts ?? texts).map((text) => ended(withLineEnds(text, eol), eol))
  const merged = mergeLines(base, ours, theirs, cut && ((line) => line.startsWith(MARK)))
  const filled = cut ? fill(merged, cut, eol) : merged
  const unended = /[^\r\n]$/.test(sides.ours.text) && filled.text.endsWith(eol)
  return { ...filled, text: unended ? filled.text.slice(0, -eol.length) : filled.text }
}

/** Stands for rows and charts while prose is merged: a character that means nothing (Unicode, private use), and that no text merged so has. */
const MARK = '\uE000'

interface CutSides {
  /** Base, ours, theirs: each with a line in place of each run, and a word in place of each chart. */
  readonly texts: readonly string[]
  readonly runs: readonly AlignedRun[]
  readonly charts: ReadonlyMap<string, string>
}

/** Undefined if a list is a table on the other side, or a table has other columns: rows of both would not fit together. */
function cutSides({ base, ours, theirs }: IndexSides, { labels, recordOf }: RowTelling): CutSides | undefined {
  const grammar = rowGrammar(labels, 0)
  const [inBase = [], inOurs = [], inTheirs = []] = [base, ours, theirs].map((side) => cutRuns(side, recordOf, grammar))
  const runs = alignRuns(inBase, inOurs, inTheirs)
  const unlike = runs.some(
    ({ ours: one, theirs: other }) =>
      one && other && (one.kind !== other.kind || one.header.trim() !== other.header.trim()),
  )
  if (unlike) return undefined
  const [was, mine, other] = [cutSide(base, inBase), cutSide(ours, inOurs), cutSide(theirs, inTheirs)]
  const texts = (['base', 'ours', 'theirs'] as const).map((name) => {
    const { side, charts } = { base: was, ours: mine, theirs: other }[name]
    const lines = runs.flatMap((run, at): readonly Splice[] => {
      const own = run[name]
      return own ? [{ start: own.start, end: own.end, text: `${MARK}${at}\n` }] : []
    })
    return splice(side.text, [...lines, ...charts])
  })
  return { texts, runs, charts: mergedCharts(contents(was), contents(mine), contents(other)) }
}

interface CutSide {
  readonly side: MergeSide
  /** Each chart with the word that stands for it. */
  readonly charts: readonly Splice[]
}

/** A region that rows stand in shows no chart, whatever its marker says. */
function cutSide(side: MergeSide, runs: readonly Run[]): CutSide {
  const seen = new Map<string, number>()
  const charts = side.facts.regions.flatMap(({ content, directive, close }) => {
    if (!close || !/^graph\b/.test(directive)) return []
    if (runs.some(({ start, end }) => start < content.end && content.start < end)) return []
    const count = (seen.get(directive) ?? 0) + 1
    seen.set(directive, count)
    return [{ ...content, text: `${MARK}${directive} ${count}${MARK}` }]
  })
  return { side, charts }
}

function contents({ side, charts }: CutSide): ReadonlyMap<string, string> {
  return new Map(charts.map(({ start, end, text }) => [text, side.text.slice(start, end)]))
}

/** Each chart as the side has it that changed it; ours if both did. */
function mergedCharts(
  was: ReadonlyMap<string, string>,
  ours: ReadonlyMap<string, string>,
  theirs: ReadonlyMap<string, string>,
): ReadonlyMap<string, string> {
  const charts = new Map([...theirs, ...ours])
  for (const [word, content] of theirs) if (ours.get(word) === was.get(word)) charts.set(word, content)
  return charts
}

function withLineEnds(text: string, eol: string): string {
  return text.replace(/\r\n|\n|\r/g, eol)
}

function ended(text: string, eol: string): string {
  return text === '' || /[\r\n]$/.test(text) ? text : text + eol
}

/** Puts rows and charts where their marks stand. Rows whose place is gone go to the last list that is there. */
function fill({ text, conflicts }: MergedLines, { runs, charts }: CutSides, eol: string): MergedIndex {
  const lists = runs.map((run) => mergeRows(run))
  const line = /\uE000(\d+)(?:\r\n|\n|\r)/g
  const placed = new Set([...text.matchAll(line)].map(([, at]) => Number(at)))
  const homeless = lists.flatMap((rows, at) => (placed.has(at) ? [] : rows))
  let found = 0
  const written = (at: number, more: typeof homeless): string => {
    const { ours, theirs } = runs[at] ?? {}
    const between = (ours && ours.rows.size > 1 ? ours : theirs)?.between ?? ''
    return [...(lists[at] ?? []), ...more]
      .map((row) => {
        if (row.theirs === undefined) return ended(withLineEnds(row.text, eol), eol)
        found++
        return conflict([ended(row.text, eol)], [ended(row.theirs, eol)], eol)
      })
      .join(withLineEnds(between, eol))
  }
  const last = Math.max(-1, ...placed)
  const body = text
    .replace(line, (_, at: string) => written(Number(at), Number(at) === last ? homeless : []))
    .replace(/\uE000[^\uE000]*\uE000/g, (word) => withLineEnds(charts.get(word) ?? '', eol))
  const rest = last < 0 ? homeless.map((row) => ended(row.text, eol)).join('') : ''
  return { text: rest === '' ? body : `${body}${body === '' ? '' : eol}${rest}`, conflicts: conflicts + found }
}
