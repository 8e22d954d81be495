import type { PlanInput, RenumberPlan } from '@registrar/renumber'
import { visible } from '@registrar/report'
import { plannedText, shownPath } from './source-texts.ts'

/** One citation that nothing tells the record of. */
export type Unresolved = RenumberPlan['unresolved'][number]

/** It with its place, its lines and what speaks for each record; with a line end at the end. `around` is how many lines before and behind are shown, and `numbered` gives each candidate a number to choose. */
export function describeUnresolved(
  input: PlanInput,
  open: Unresolved,
  { around = 0, numbered = false }: { readonly around?: number; readonly numbered?: boolean } = {},
): string {
  const { range, text } = open
  const place = `${visible(shownPath(open))}:${range.start.line}:${range.start.column}`
  return [
    `${place}: ${visible(text.replace(/\s+/g, ' '))} is unresolved: ${REASONS[open.reason]}\n`,
    ...excerpt(input, open, around),
    ...open.candidates.flatMap(({ record, evidence }, at) => [
      `  ${numbered ? `${at + 1}  ` : ''}${visible(record)}${titleOf(input, record)}\n`,
      ...evidence.map(({ rung, words }) => `     ${rung}: ${visible(words)}\n`),
    ]),
  ].join('')
}

const REASONS: Readonly<Record<Unresolved['reason'], string>> = {
  undecided: 'nothing tells which record it means',
  older: 'the line is older than any record with this number',
  capture: 'no record had this number until now, and one is about to get it',
  dangling: 'no record has this number',
}

function titleOf({ repository }: PlanInput, id: string): string {
  const record = repository.records.get(id)
  return record ? `  ${visible(record.title)}` : ''
}

/** The line, with lines around it, and a mark below what is meant. */
function excerpt(input: PlanInput, open: Unresolved, around: number): readonly string[] {
  const text = plannedText(input, open.checkout, open.path)
  if (text === undefined) return []
  const lines = text.split(/\r\n|\n|\r/)
  const { start, end } = open.range
  const first = Math.max(1, start.line - around)
  const last = Math.min(lines.length, start.line + around)
  const width = String(last).length
  const shown: string[] = []
  for (let line = first; line <= last; line++) {
    const content = visible((lines[line - 1] ?? '').replaceAll('\t', ' '))
    shown.push(`  ${String(line).padStart(width)} | ${content}`.trimEnd() + '\n')
    if (line !== start.line) continue
    const before = visible((lines[line - 1] ?? '').slice(0, start.column - 1).replaceAll('\t', ' '))
    const length = end.line === start.line ? end.column - start.column : content.length - before.length
    shown.push(`  ${' '.repeat(width)} | ${' '.repeat(before.length)}${'^'.repeat(Math.max(1, length))}\n`)
  }
  return shown
}
