import { closest } from '@registrar/check-api'
import type { Collection, DocRecord, IndexSpec, Repository } from '@registrar/model'
import { roleOf } from './columns.ts'

/** What the marker of a region asks for, its names resolved. */
export type Directive =
  | { readonly name: 'index'; readonly collection: Collection; readonly by: IndexSpec['group']; readonly form: RowForm }
  | {
      readonly name: 'list'
      readonly collection: Collection
      readonly filters: readonly (readonly [string, string])[]
      readonly form: RowForm
    }
  | { readonly name: 'title'; readonly record: DocRecord }
  | { readonly name: 'graph'; readonly collections: readonly Collection[] }
  | { readonly name: 'problem'; readonly problem: string; readonly collection?: Collection }

/** How rows are written: as a list, as a table, with these columns; absent what is there decides. */
export interface RowForm {
  readonly kind?: 'list' | 'table'
  readonly columns?: readonly string[]
}

const NAMES = ['index', 'list', 'title', 'graph']
const GROUPS = ['topic', 'status', 'year', 'none'] as const
const FORMS = ['list', 'table'] as const

/**
 * Reads `index COLLECTION [by=topic|status|year|none]`, `list COLLECTION [field=value …]`, both with `[form=list|table] [columns=number,title,…]`, `graph [COLLECTION …]`, and
 * `title NUMBER` or `title COLLECTION/NUMBER`. A value with spaces stands in quotes. What cannot be read is a problem, worded with what is known.
 */
export function readDirective(text: string, repository: Repository): Directive {
  const [name = '', subject, ...rest] = wordsOf(text)
  if (!NAMES.includes(name)) return problem(unexpected('directive', name, NAMES))
  if (name === 'title') return readTitle(subject, rest, repository)
  const known = repository.collections.map((each) => each.name)
  if (name === 'graph') return readGraph(subject === undefined ? [] : [subject, ...rest], repository)
  const collection = repository.collections.find((each) => each.name === subject)
  if (!collection) return problem(unexpected('collection', subject ?? '', known))
  return name === 'index' ? readIndex(collection, rest) : readList(collection, rest)
}

/** True if a region is the index of a collection, whatever else is wrong with it. */
export function isIndexOf(text: string, collection: string): boolean {
  const [name, subject] = wordsOf(text)
  return name === 'index' && subject === collection
}

function readIndex(collection: Collection, words: readonly string[]): Directive {
  let by = collection.index?.group ?? 'none'
  const { form, rest, wrong } = readForm(collection, words)
  if (wrong !== undefined) return problem(wrong, collection)
  for (const word of rest) {
    const [key, value] = pairOf(word)
    if (key !== 'by') return problem(unexpected('argument', word, ['by=…', 'form=…', 'columns=…']), collection)
    const group = GROUPS.find((each) => each === value)
    if (!group) return problem(unexpected('group', value ?? '', GROUPS), collection)
    by = group
  }
  return { name: 'index', collection, by, form }
}

function readList(collection: Collection, words: readonly string[]): Directive {
  const known = fieldsOf(collection)
  const { form, rest, wrong } = readForm(collection, words)
  if (wrong !== undefined) return problem(wrong, collection)
  const filters: (readonly [string, string])[] = []
  for (const word of rest) {
    const [key, value] = pairOf(word)
    if (value === undefined) return problem(`Unexpected argument ${word}, expected FIELD=VALUE`, collection)
    if (!known.has(key.toLowerCase())) return problem(unexpected('field', key, [...known]), collection)
    filters.push([key.toLowerCase(), value])
  }
  return { name: 'list', collection, filters, form }
}

/** Takes `form=` and `columns=` out of the words. A table without number and title would have no row that leads to a record. */
function readForm(
  collection: Collection,
  words: readonly string[],
): { readonly form: RowForm; readonly rest: readonly string[]; readonly wrong?: string } {
  let form: RowForm = {}
  const rest: string[] = []
  for (const word of words) {
    const [key, value = ''] = pairOf(word)
    const kind = FORMS.find((each) => each === value)
    if (key === 'form' && kind) form = { ...form, kind }
    else if (key === 'form') return { form, rest, wrong: unexpected('form', value, FORMS) }
    else if (key === 'columns') form = { ...form, columns: value.split(',').map((name) => name.trim()) }
    else rest.push(word)
  }
  const { columns, kind } = form
  if (!columns) return { form, rest }
  if (kind === 'list') return { form, rest, wrong: 'Unexpected columns in a list, expected form=table' }
  const unknown = columns.find((name) => 'own' in roleOf(name, collection))
  const known = new Set(['number', 'title', 'status', 'date', ...fieldsOf(collection)])
  const shown = [...known].filter((name) => !('own' in roleOf(name, collection)))
  if (unknown !== undefined) return { form, rest, wrong: unexpected('column', unknown, shown) }
  if (!columns.some((name) => 'part' in roleOf(name, collection)))
    return { form, rest, wrong: `Unexpected columns ${columns.join(',')}, expected number or title among them` }
  return { form: { ...form, kind: 'table' }, rest }
}

function readGraph(names: readonly string[], { collections }: Repository): Directive {
  const known = collections.map((each) => each.name)
  const unknown = names.find((name) => !known.includes(name))
  if (unknown !== undefined) return problem(unexpected('collection', unknown, known))
  return { name: 'graph', collections: collections.filter(({ name }) => names.length === 0 || names.includes(name)) }
}

function readTitle(subject: string | undefined, rest: readonly string[], repository: Repository): Directive {
  if (rest[0] !== undefined) return problem(`Unexpected argument ${rest[0]}, expected one number`)
  const form = /^(?:(.+)\/)?(\d+)([a-z]?)$/i.exec(subject ?? '')
  if (!form)
    return problem(
      `Unexpected ${subject ?? 'nothing'}, expected a number as in \`title 0202\` or \`title decisions/0202\``,
    )
  const [, name, digits = '', letter = ''] = form
  const collections = repository.collections.filter((each) => name === undefined || each.name === name)
  if (collections.length === 0)
    return problem(
      unexpected(
        'collection',
        name ?? '',
        repository.collections.map((each) => each.name),
      ),
    )
  const value = Number.parseInt(digits, 10)
  const found = collections.flatMap((collection) =>
    collection.records
      .filter(({ number, stub }) => !stub && number.value === value && number.letter === letter.toLowerCase())
      .map((record) => ({ record, width: collection.width })),
  )
  // The written width chooses between collections: 0124 is a decision, 124 an issue.
  const fitting = found.filter(({ width }) => width === digits.length)
  const chosen = found.length > 1 && fitting.length > 0 ? fitting : found
  const [first] = chosen
  if (!first) return problem(`Unexpected number ${subject}, expected that of a record`)
  if (chosen.length > 1)
    return problem(`Unexpected number ${subject}, ${chosen.map(({ record }) => record.path).join(' and ')} have it`)
  return { name: 'title', record: first.record }
}

/** The fields that any of a collection's records has, or its kind knows; in lower case. */
function fieldsOf(collection: Collection): ReadonlySet<string> {
  const known = new Set(Object.keys(collection.spec.fields).map((field) => field.toLowerCase()))
  for (const { fields } of collection.records) for (const { key } of fields) known.add(key.toLowerCase())
  return known.add('status')
}

/** Words of a directive; quotes keep white space together and are taken off. */
function wordsOf(text: string): readonly string[] {
  return [...text.matchAll(/(?:"[^"]*"|[^\s"])+/g)].map(([word]) => word.replaceAll('"', ''))
}

function pairOf(word: string): readonly [string, string | undefined] {
  const at = word.indexOf('=')
  return at < 0 ? [word, undefined] : [word.slice(0, at), word.slice(at + 1)]
}

function unexpected(what: string, word: string, known: readonly string[]): string {
  const near = closest(word, known)
  const expected =
    known.length > 1
      ? `${known.slice(0, -1).join(', ')} or ${known.at(-1)}`
      : (known[0] ?? `a ${what}, but there is none`)
  return `Unexpected ${what} ${word === '' ? '(none)' : word}, expected ${near ?? expected}`
}

function problem(text: string, collection?: Collection): Directive {
  return { name: 'problem', problem: text, ...(collection ? { collection } : {}) }
}
