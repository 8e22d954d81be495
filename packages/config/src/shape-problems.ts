import type * as z from 'zod/mini'
import type { ConfigProblem } from './config.ts'
import { nearest } from './nearest.ts'
import { describedAt, keysAt } from './shape-walk.ts'
import type { Source, ValuePath } from './source.ts'

type Issue = z.core.$ZodIssue
type Schema = z.ZodMiniType

/** What keeps a file from having the schema's shape, each with its place and what was expected, in words. */
export function shapeProblems(issues: readonly Issue[], schema: Schema, source: Source): readonly ConfigProblem[] {
  return issues.flatMap((issue) => problemsOf(issue, issue.path, schema, source))
}

function problemsOf(issue: Issue, path: ValuePath, schema: Schema, source: Source): readonly ConfigProblem[] {
  const found = valueAt(source.value, path)
  const about = describedAt(schema, path)
  switch (issue.code) {
    case 'unrecognized_keys': {
      const known = keysAt(schema, path)
      return issue.keys.map((key) => {
        const meant = nearest(key, known)
        const help = meant === undefined ? undefined : `did you mean ${meant}?`
        return source.problem(
          source.keyRangeOf([...path, key]),
          `Unexpected key ${key}, expected ${oneOf(known)}`,
          help,
        )
      })
    }
    case 'invalid_union': {
      const inside = issue.errors.find(
        (branch) => !branch.some(({ code, path: at }) => code === 'invalid_type' && at.length === 0),
      )
      if (inside) return inside.flatMap((nested) => problemsOf(nested, [...path, ...nested.path], schema, source))
      return [source.problem(source.rangeOf(path), `Unexpected ${shown(found)}, expected a text or a map`, about)]
    }
    case 'invalid_type': {
      const expected = TYPES[issue.expected] ?? issue.expected
      if (found === undefined) {
        return [
          source.problem(
            source.rangeOf(path),
            `Unexpected ${ownerOf(path)} without ${String(path.at(-1))}, expected ${FORMS[String(path.at(-1))] ?? expected} there`,
            about,
          ),
        ]
      }
      const quote = issue.expected === 'string' && typeof found === 'number' ? 'put it in quotes' : about
      return [source.problem(source.rangeOf(path), `Unexpected ${shown(found)}, expected ${expected}`, quote)]
    }
    case 'invalid_value': {
      const known = issue.values.map(String)
      if (found === undefined) {
        return [
          source.problem(
            source.rangeOf(path),
            `Unexpected ${ownerOf(path)} without ${String(path.at(-1))}, expected ${oneOf(known)} there`,
            about,
          ),
        ]
      }
      const meant = typeof found === 'string' ? nearest(found, known) : undefined
      const help = meant === undefined ? about : `did you mean ${meant}?`
      return [source.problem(source.rangeOf(path), `Unexpected ${shown(found)}, expected ${oneOf(known)}`, help)]
    }
    case 'invalid_key':
      return [
        source.problem(
          source.keyRangeOf(path),
          `Unexpected name ${String(path.at(-1)) || '(empty)'}, expected ${nameOf(path)}`,
        ),
      ]
    default:
      return [
        source.problem(
          source.rangeOf(path),
          `Unexpected ${shown(found)}, expected ${path.at(-1) === 'against' ? 'a ref, origin/main' : 'a text that is not empty'}`,
          about,
        ),
      ]
  }
}

const TYPES: Readonly<Record<string, string>> = {
  string: 'a text',
  boolean: 'true or false',
  number: 'a number',
  array: 'a list',
  object: 'a map',
  record: 'a map',
}

/** Of keys that take a text, what it has to look like. */
const FORMS: Readonly<Record<string, string>> = { files: 'a pattern as docs/adr/{number:4}-{slug}.md' }

/** What lacks a key, by the name that it has in the file. */
function ownerOf(path: ValuePath): string {
  const [top, name] = path
  return top === 'collections' && path.length === 3 ? `collection ${String(name)}` : 'map'
}

function nameOf(path: ValuePath): string {
  if (path[0] === 'frozen' && path.length === 3) return 'a number, 0040 or 40a'
  return path[0] === 'collections' && path.length === 2 ? 'words without : and =' : 'a word'
}

function shown(value: unknown): string {
  if (value === null || value === undefined) return 'empty value'
  if (Array.isArray(value)) return 'list'
  if (typeof value === 'object') return 'map'
  if (typeof value !== 'string') return `${typeof value} ${String(value)}`
  return value === '' ? 'empty text' : value
}

function oneOf(words: readonly string[]): string {
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} or ${words.at(-1)}`
}

function valueAt(value: unknown, path: ValuePath): unknown {
  return path.reduce(
    (at, step) => (typeof at === 'object' && at !== null ? (at as Record<PropertyKey, unknown>)[step] : undefined),
    value,
  )
}
