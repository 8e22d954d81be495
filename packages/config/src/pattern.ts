import type { RecordNumber } from '@registrar/model'
import { globBody, globProblem } from './globs.ts'
import type { PatternProblem } from './globs.ts'
import { isDate, isAuxiliary } from './no-record.ts'

/** Where a collection's records are: a path with `{number:WIDTH}`, `{slug}`, `{any}` and globs. */
export interface FilePattern {
  /** As written: `docs/adr/{number:4}-{slug}.md`. */
  readonly source: string
  /** The fewest digits a number may have; 1 for `{number}`. */
  readonly width: number
  /** What the pattern reads from a path, undefined for every path that is no record of it: also templates and names that begin with a date. */
  match(path: string): PatternMatch | undefined
}

/** What a file pattern reads from a record's path. */
export interface PatternMatch {
  readonly number: RecordNumber
  /** What follows the number in its name; empty if nothing does. */
  readonly slug: string
  /** The name that carries the number, without its ending. */
  readonly stem: string
  /** Of a record that is a folder: the path of the folder that carries the number. */
  readonly folder?: string
}

/**
 * Compiles a file pattern. `{number:4}` are four digits or more with an optional lower-case letter, `{number}` any digits; `{slug}` is a part of
 * one segment and never empty; `{any}` is one segment, or a part of one; everything else is a glob. If the number stands in a folder's name, that folder is the record.
 */
export function compilePattern(
  source: string,
): { readonly pattern: FilePattern } | { readonly problem: PatternProblem } {
  const problem = patternProblem(source)
  if (problem) return { problem }
  const segments = source.replace(/^\.\//, '').split('/')
  const at = segments.findIndex((segment) => segment.includes('{number'))
  const width = Number(/\{number:(\d+)\}/.exec(source)?.[1] ?? 1)
  const regex = patternRegExp(segments, at, width)
  const isFolder = at < segments.length - 1
  // Most paths of a tree are no records: what stands before the first wildcard tells that without the regular expression.
  const prefix = /^[^{}[\]()*?!+@|\\]*/.exec(segments.join('/'))?.[0] ?? ''
  const ending = /\.[A-Za-z]+$/.exec(source)?.[0] ?? ''

  return {
    pattern: {
      source,
      width,
      match(path) {
        if (!path.startsWith(prefix) || !path.endsWith(ending)) return undefined
        const groups = regex.exec(path)?.groups
        return groups && readMatch(path, groups, isFolder)
      },
    },
  }
}

function patternProblem(source: string): PatternProblem | undefined {
  const problem = globProblem(source)
  if (problem) return problem
  for (const [written, name, width] of source.matchAll(/\{([^{},]*?)(?::([^{},]*))?\}/g)) {
    const known = width === undefined ? PLACEHOLDERS.includes(name ?? '') : name === 'number' && /^[1-9]$/.test(width)
    if (!known)
      return {
        message: `Unexpected ${written}, expected {number:WIDTH}, {slug} or {any}`,
        help: 'WIDTH is the count of digits, 1 to 9',
      }
  }
  const numbers = source.match(/\{number[:}]/g)?.length ?? 0
  if (numbers !== 1) {
    return {
      message: `Unexpected ${numbers === 0 ? 'pattern without {number}' : 'second {number}'} in ${source}, expected it once`,
      help: EXAMPLE,
    }
  }
  if ((source.match(/\{slug\}/g)?.length ?? 0) > 1)
    return {
      message: `Unexpected second {slug} in ${source}, expected at most one`,
      help: 'write {any} or * for other parts',
    }
  if (/\{(?:number(?::\d)?|slug|any)\}\{(?:slug|any)\}/.test(source)) {
    return {
      message: `Unexpected placeholders side by side in ${source}, expected a separator between them`,
      help: EXAMPLE,
    }
  }
  if (!/[^/]\.(?:md|markdown)$/i.test(source)) {
    return { message: `Unexpected end of ${source}, expected the name of a markdown file`, help: EXAMPLE }
  }
  return undefined
}

const PLACEHOLDERS = ['number', 'slug', 'any']
const EXAMPLE = 'as in docs/adr/{number:4}-{slug}.md or issues/{number:3}-{slug}/00-report.md'

/** Placeholders go through the glob compiler as private-use characters, which it takes for text. */
const MARK = { number: '\uE000', slug: '\uE001', any: '\uE002', nameStart: '\uE003', nameEnd: '\uE004' }

function patternRegExp(segments: readonly string[], at: number, width: number): RegExp {
  const marked = segments
    .map((segment, index) => (index === at ? `${MARK.nameStart}${segment}${MARK.nameEnd}` : segment))
    .join('/')
    .replace(/\{number(?::\d)?\}/, MARK.number)
    .replace('{slug}', MARK.slug)
    .replaceAll('{any}', MARK.any)
  const body = globBody(marked)
    .replace(MARK.nameStart, '(?<name>')
    .replace(MARK.number, `(?<!\\d)(?<digits>\\d{${width},15})(?<letter>[a-z]?)(?![A-Za-z0-9])(?<rest>`)
    .replace(MARK.nameEnd, '))(?<after>')
    .replace(MARK.slug, '(?<slug>[^/]+)')
    .replaceAll(MARK.any, '[^/]+')
  return new RegExp(`^${body})$`)
}

function readMatch(path: string, groups: Groups, isFolder: boolean): PatternMatch | undefined {
  const { name = '', digits = '', letter = '', rest = '', after = '' } = groups
  const tail = isFolder ? rest : rest.replace(ENDING, '')
  const slug = groups['slug'] ?? tail.replace(/^[-_. ]+/, '')
  if (digits === '' || isDate(digits, tail) || isAuxiliary(digits, slug)) return undefined
  return {
    number: { value: Number(digits), letter, written: digits + letter },
    slug,
    stem: isFolder ? name : name.replace(ENDING, ''),
    ...(isFolder ? { folder: path.slice(0, path.length - after.length) } : {}),
  }
}

type Groups = Readonly<Record<string, string | undefined>>

const ENDING = /\.(?:md|markdown)$/i
