import type { FrontMatterEntry, FrontMatterValue } from '@registrar/model'
import { lineEnd, lineStart, type Splice } from './splice.ts'

/** Writes a value into a field that says nothing: behind its colon, between its quotes' place, into its brackets. */
export function fillEmpty(text: string, { keyRange, value }: FrontMatterEntry, written: string): Splice | undefined {
  const around = outer(text, value)
  const stands = text.slice(around.start, around.end)
  if (stands !== '' && /^(?:~|null|""|''|\[\s*\])$/i.test(stands)) return { ...around, newText: written }
  // Nothing is written there: the place of nothing is behind the colon.
  const colon = /^["']?[ \t]*:/.exec(text.slice(keyRange.end))?.[0].length
  if (value.kind !== 'empty' || colon === undefined) return undefined
  const start = keyRange.end + colon
  const rest = /^[^\r\n]*/.exec(text.slice(start))?.[0] ?? ''
  if (rest.trim() === '') return { start, end: start + rest.length, newText: ` ${written}` }
  return /^[ \t]+#/.test(rest) ? { start, end: start, newText: ` ${written}` } : undefined
}

/** Adds values to a field that has some: an item behind the last of a list, a list where one value stood. */
export function appendValues(text: string, value: FrontMatterValue, values: readonly string[]): Splice | undefined {
  if (value.kind === 'scalar') return listOf(text, value, values)
  if (value.kind !== 'list') return undefined
  const last = value.items.at(-1)
  if (!last || last.kind === 'empty' || (last.kind === 'scalar' && last.block)) return undefined
  const { start, end } = outer(text, last)
  if (value.flow) return { start: end, end, newText: values.map((each) => `, ${each}`).join('') }
  const dash = text.slice(lineStart(text, start), start)
  if (!/^[ \t]*-[ \t]+$/.test(dash) || /[\r\n]/.test(text.slice(start, end))) return undefined
  const at = end + (/^[^\r\n]*/.exec(text.slice(end))?.[0].length ?? 0)
  return { start: at, end: at, newText: values.map((each) => `${lineEnd(text)}${dash}${each}`).join('') }
}

function listOf(text: string, value: Scalar, values: readonly string[]): Splice | undefined {
  const { start, end } = outer(text, value)
  const stands = text.slice(start, end)
  // In a flow list a plain scalar ends at any of these (YAML 1.2.2, 7.3.3).
  if (value.block || /[\r\n]/.test(stands) || (!value.quoted && /[,[\]{}]/.test(stands))) return undefined
  return { start, end, newText: `[${[stands, ...values].join(', ')}]` }
}

type Scalar = Extract<FrontMatterValue, { kind: 'scalar' }>

/** The value with its quotes. */
function outer(text: string, value: FrontMatterValue): { readonly start: number; readonly end: number } {
  const { start, end } = value.range
  if (value.kind !== 'scalar' || !value.quoted) return { start, end }
  const quote = text.charAt(start - 1)
  return (quote === '"' || quote === "'") && text.charAt(end) === quote
    ? { start: start - 1, end: end + 1 }
    : { start, end }
}
