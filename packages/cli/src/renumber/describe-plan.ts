import type { PlannedEdit, RenumberPlan } from '@registrar/renumber'
import { visible } from '@registrar/report'
import { counted } from './counted.ts'
import { shortened } from './shortened.ts'
import { shownPath } from './source-texts.ts'

/** As many places of one and the same change are named. */
const NAMED_PLACES = 3

/** What a plan does, for people: what moves, each change with its evidence, and how many citations stay as they are. With a line end at the end. */
export function describePlan(plan: RenumberPlan, color: boolean): string {
  const { bold, dim } = styles(color)
  return [
    ...plan.moves.map(({ from, to }) => `${bold(visible(from))} → ${bold(visible(to))}\n`),
    ...[...editsByFile(plan.edits)].map(([path, edits]) => `\n${bold(visible(path))}\n${describeEdits(edits, dim)}`),
    ...framed(describeRest(plan)),
  ].join('')
}

interface Styles {
  readonly bold: (text: string) => string
  readonly dim: (text: string) => string
}

function styles(color: boolean): Styles {
  const style = (code: number) => (text: string) => (color ? `\u001B[${code}m${text}\u001B[0m` : text)
  return { bold: style(1), dim: style(2) }
}

function editsByFile(edits: readonly PlannedEdit[]): ReadonlyMap<string, readonly PlannedEdit[]> {
  return grouped(edits, shownPath)
}

function grouped<T>(items: readonly T[], keyOf: (item: T) => string): ReadonlyMap<string, readonly T[]> {
  const groups = new Map<string, T[]>()
  for (const item of items) {
    const key = keyOf(item)
    const same = groups.get(key)
    if (same) same.push(item)
    else groups.set(key, [item])
  }
  return groups
}

/** One line for each kind of change; the same change for the same reason is told once. */
function describeEdits(edits: readonly PlannedEdit[], dim: Styles['dim']): string {
  const groups = grouped(edits, ({ oldText, newText, form, evidence }) =>
    JSON.stringify([oldText, newText, evidence ?? form]),
  )
  const rows = [...groups.values()].map((same) => {
    const [first] = same as [PlannedEdit]
    return { places: placesOf(same), change: changeOf(first), why: whyOf(first) }
  })
  const [places, change] = (['places', 'change'] as const).map((key) => Math.max(...rows.map((row) => row[key].length)))
  return rows
    .map(
      (row) =>
        `  ${row.places.padEnd(places ?? 0)}  ${row.change.padEnd(change ?? 0)}  ${dim(row.why)}`.trimEnd() + '\n',
    )
    .join('')
}

function placesOf(edits: readonly PlannedEdit[]): string {
  const named = edits.slice(0, NAMED_PLACES).map(({ range: { start } }) => `${start.line}:${start.column}`)
  const more = edits.length - named.length
  return more > 0 ? `${named.join(' ')} and ${more} more` : named.join(' ')
}

/** Places in different texts: `docs/a.md:3:5, src/b.ts:1:8 and 2 more`. */
function placesApart(kept: RenumberPlan['kept']): string {
  const named = kept.slice(0, NAMED_PLACES).map((each) => {
    const { line, column } = each.range.start
    return `${visible(shownPath(each))}:${line}:${column}`
  })
  const more = kept.length - named.length
  return `${named.join(', ')}${more > 0 ? ` and ${more} more (--json names them)` : ''}`
}

function changeOf({ oldText, newText, form }: PlannedEdit): string {
  // A region is written whole, and is nothing to read in a line.
  if (form === 'derived') return 'written anew'
  if (oldText === '') return `+ ${visible(newText.trim())}`
  const [before, after] = shortened(oldText, newText)
  return `${visible(before)} → ${visible(after)}`
}

function whyOf({ evidence, form }: PlannedEdit): string {
  return evidence ? `${evidence.rung}: ${visible(evidence.words)}` : form
}

function framed(lines: readonly string[]): readonly string[] {
  return lines.length === 0 ? [] : ['\n', ...lines.map((line) => `${line}\n`)]
}

function describeRest({ kept, left, siblings }: RenumberPlan): readonly string[] {
  const meant = [...grouped(kept, ({ record }) => record)].flatMap(([record, same]) => {
    const rungs = [...grouped(same, ({ evidence }) => evidence.rung)].map(([rung, of]) => `${of.length} ${rung}`)
    const words = same.filter(({ evidence }) => evidence.rung === 'topic')
    return [
      `kept ${counted(same.length, 'citation')} of ${visible(record)} (${rungs.join(', ')})`,
      ...(words.length === 0 ? [] : [`  by its words alone: ${placesApart(words)}`]),
    ]
  })
  const reasons = [...grouped(left, ({ reason }) => reason)].map(([reason, same]) => `${same.length} ${reason}`)
  return [
    ...meant,
    ...(left.length === 0
      ? []
      : [`left ${counted(left.length, 'place')} as they are (${reasons.join(', ')}); --json names them`]),
    ...siblings.map(({ from }) => `not moved, though it carries the number: ${visible(from)} (--siblings moves it)`),
  ]
}
