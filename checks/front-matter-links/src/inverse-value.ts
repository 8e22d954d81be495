import type { DocRecord, RelationValue } from '@registrar/model'
import type { Declaring } from './view.ts'
import { wholeWord } from './written.ts'

/**
 * How the target's front matter names the record that names it: in the form in which it is named itself, since that is how this collection writes.
 * A path from the root or from the file, a number with the same padding, label and number; YAML, quoted where the other one is.
 */
export function inverseValue(
  { record, collection, document }: Declaring,
  value: RelationValue,
  target: Declaring,
): string {
  const { text } = document
  const { start, end } = wholeWord(text, value)
  const word = text.slice(start, end).replace(/\/?(?:[?#].*)?$/, '')
  return quoted(likeWord(word, record, collection.width, target.record), quoteAround(text, start, end))
}

function likeWord(word: string, from: DocRecord, width: number, target: DocRecord): string {
  const number = /^(.*?)(\d+)[a-z]?$/i.exec(word)
  if (number && !word.includes('/') && (number[1] === '' || isLabel(number[1] ?? '', from, target))) {
    const [, label = '', digits = ''] = number
    const padded = digits.startsWith('0') || digits.length >= width
    return `${label}${String(from.number.value).padStart(padded ? digits.length : 0, '0')}${from.number.letter}`
  }
  if (word === target.stem) return from.stem
  if (word === target.path || word === target.folder || !/\.md$|\//.test(word)) return from.path
  if (word.startsWith('/')) return `/${from.path}`
  // It exists from its file's folder, not from the root: so does the answer.
  return relativePath(parent(target.path), from.path)
}

/** A label serves both ways only between records of one collection. */
function isLabel(before: string, from: DocRecord, target: DocRecord): boolean {
  return /^[A-Za-z]+[-_#]?$/.test(before) && from.collection === target.collection
}

function parent(path: string): readonly string[] {
  return path.split('/').slice(0, -1)
}

function relativePath(folder: readonly string[], path: string): string {
  const parts = path.split('/')
  let common = 0
  while (common < folder.length && common < parts.length - 1 && folder[common] === parts[common]) common++
  return [...Array.from({ length: folder.length - common }, () => '..'), ...parts.slice(common)].join('/')
}

function quoteAround(text: string, start: number, end: number): '"' | "'" | undefined {
  const before = text.charAt(start - 1)
  return (before === '"' || before === "'") && text.charAt(end) === before ? before : undefined
}

function quoted(value: string, quote: '"' | "'" | undefined): string {
  if (quote === '"' && !/["\\]/.test(value)) return `"${value}"`
  if (quote === undefined && plain.test(value)) return value
  return `'${value.replaceAll("'", "''")}'`
}

/** Safe as a plain scalar also inside a flow list (YAML 1.2.2, 7.3.3); `#` and `:` never, to keep it simple. */
const plain = /^[A-Za-z0-9_./][^\s,[\]{}#:&*!|>'"%@`]*(?: [^\s,[\]{}#:&*!|>'"%@`]+)*$/
