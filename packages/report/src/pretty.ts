import type { Diagnostic, Location, Report, RunError, Severity } from '@registrar/model'
import pico from 'picocolors'
import { count } from './count.ts'
import { excerptOf } from './excerpt.ts'
import { frameOf } from './frame.ts'
import { placeOf } from './place.ts'
import { visible } from './visible.ts'

/** `source` gives the text that a path has in the tree that was looked at, nothing if it has none there; `maxPerRun` bounds the diagnostics printed. */
export interface PrettyOptions {
  readonly color: boolean
  readonly source: (path: string) => string | undefined
  readonly maxPerRun?: number
}

/**
 * A report for people: a block with a code frame for each diagnostic, their number, and what kept the run from an answer.
 * '' for a report without diagnostics and errors; without `color` it contains no escape sequence, whatever the repository does.
 */
export function formatPretty(report: Report, options: PrettyOptions): string {
  const colors = pico.createColors(options.color)
  const printed = report.diagnostics.slice(0, options.maxPerRun)
  const left = report.diagnostics.length - printed.length

  const blocks = printed.map((diagnostic) => blockOf(diagnostic, options.source, colors))
  if (left > 0) blocks.push([`… and ${left} more`])
  if (report.diagnostics.length > 0) blocks.push(summaryOf(report, colors))
  if (report.errors.length > 0) blocks.push(report.errors.flatMap((error) => runErrorOf(error, colors)))
  return blocks.map((lines) => `${lines.join('\n')}\n`).join('\n')
}

type Colors = ReturnType<typeof pico.createColors>

function blockOf(diagnostic: Diagnostic, source: PrettyOptions['source'], colors: Colors): string[] {
  const paint = colors[severityColors[diagnostic.severity]]
  const excerpt = (location: Location, around: boolean) => {
    const text = source(location.path)
    return text === undefined ? [] : excerptOf(text, location.range, around)
  }
  const main = excerpt(diagnostic, true)
  const related = diagnostic.related.map((place) => ({ place, lines: excerpt(place, false) }))

  // One gutter for the whole block.
  const numbers = [...main, ...related.flatMap(({ lines }) => lines)].map((line) => String(line.number).length)
  const width = Math.max(1, ...numbers)
  const pad = ' '.repeat(width)
  const gutter = (text: string) => colors.dim(text)
  const note = (name: string, text: string) => `${pad} ${gutter('=')} ${colors.bold(`${name}:`)} ${visible(text)}`

  return [
    `${colors.bold(paint(`${diagnostic.severity}[${visible(diagnostic.check)}]`))}: ${colors.bold(visible(diagnostic.message))}`,
    `${pad}${gutter('-->')} ${placeOf(diagnostic)}`,
    ...frameOf(main, width, { gutter, mark: paint, underline: '^' }),
    ...related.flatMap(({ place, lines }) => [
      `${pad}${gutter(':::')} ${placeOf(place)}: ${visible(place.message)}`,
      ...frameOf(lines, width, { gutter, mark: colors.cyan, underline: '-' }),
    ]),
    ...(diagnostic.help === undefined ? [] : [note('help', diagnostic.help)]),
    ...(diagnostic.fix ? [note('fix', `${diagnostic.fix.title} (${safeties[diagnostic.fix.safety]})`)] : []),
  ]
}

function summaryOf({ diagnostics, counts }: Report, colors: Colors): string[] {
  const found = [
    counts.error > 0 && colors.red(count(counts.error, 'error')),
    counts.warning > 0 && colors.yellow(count(counts.warning, 'warning')),
    counts.info > 0 && colors.cyan(`${counts.info} info`),
  ].filter((part) => part !== false)
  const files = new Set(diagnostics.map((diagnostic) => diagnostic.path)).size
  const mendable = diagnostics.filter((diagnostic) => diagnostic.fix?.safety === 'safe').length
  return [
    `${found.join(', ')} in ${count(files, 'file')}`,
    ...(mendable > 0 ? [`${mendable} can be mended with --fix`] : []),
  ]
}

function runErrorOf({ where, message }: RunError, colors: Colors): string[] {
  // A program's own words may have several lines; indented, none of them passes for one of ours.
  const [first = '', ...more] = message.trimEnd().split(/\r\n|[\r\n]/)
  return [
    `${colors.bold(colors.red('error'))}: ${colors.bold(`${visible(where)}: ${visible(first)}`)}`,
    ...more.map((line) => `  ${visible(line)}`),
  ]
}

const severityColors = { error: 'red', warning: 'yellow', info: 'cyan' } as const satisfies Record<
  Severity,
  keyof Colors
>
const safeties = { safe: 'applied by --fix', suggestion: 'a suggestion, not applied by itself' } as const
