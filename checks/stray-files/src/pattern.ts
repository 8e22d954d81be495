import type { Collection } from '@registrar/model'

/** A collection's file pattern, taken apart at the segment that carries the number. */
export interface Pattern {
  /** The folders that hold its records or its records' folders; undefined where they are written with more than `{any}`, `*`, `**` and `?`. */
  readonly holds: RegExp | undefined
  /** The folder before the first placeholder or glob, `''` for the root. */
  readonly literal: string
  /** How the segment with the number is written; undefined if it is more than prefix, number, separator, slug and ending. */
  readonly name: NamePattern | undefined
  /** Of records that are folders: the rest of the pattern behind the folder. */
  readonly main: string | undefined
}

/** How a name that carries a number is written: `ADR-{number:4}-{slug}.md`. */
export interface NamePattern {
  readonly written: string
  /** Before the number. */
  readonly prefix: string
  readonly width: number
  /** Between number and slug; undefined if there is no slug. */
  readonly separator: string | undefined
  /** Behind all that, a file's ending included. */
  readonly tail: string
}

/** Takes the file pattern of a collection apart. */
export function readPattern({ files }: Pick<Collection, 'files'>): Pattern {
  const segments = files.replace(/^\.\//, '').split('/')
  const at = segments.findIndex((segment) => segment.includes('{number'))
  const folders = segments.slice(0, at)
  const placeholder = folders.findIndex((segment) => WILD.test(segment))
  return {
    holds: folderRegExp(folders),
    literal: folders.slice(0, placeholder < 0 ? folders.length : placeholder).join('/'),
    name: readName(segments[at] ?? ''),
    main: at < segments.length - 1 ? segments.slice(at + 1).join('/') : undefined,
  }
}

/** True of a part of a pattern that stands for more than its own text. */
export function isWild(part: string): boolean {
  return WILD.test(part)
}

const WILD = /[{}*?[\]]/

function readName(segment: string): NamePattern | undefined {
  const groups = NAME.exec(segment)?.groups
  if (!groups) return undefined
  const { prefix = '', width = '1', separator, tail = '' } = groups
  return { written: segment, prefix, width: Number(width), separator, tail }
}

const NAME =
  /^(?<prefix>[^{}*?[\]]*)\{number(?::(?<width>\d))?\}(?:(?<separator>[^{}*?[\]]+)\{slug\})?(?<tail>[^{}*?[\]]*)$/

function folderRegExp(segments: readonly string[]): RegExp | undefined {
  if (segments.some((segment) => WILD.test(segment.replace(/\{any\}|\{slug\}|[*?]/g, '')))) return undefined
  const parts = segments.map((segment) => (segment === '**' ? '(?:[^/]+/)*' : `${segmentSource(segment)}/`))
  return new RegExp(`^${parts.join('')}$`)
}

function segmentSource(segment: string): string {
  return segment
    .split(/(\{any\}|\{slug\}|\*+|\?)/)
    .map((part, index) => {
      if (index % 2 === 0) return part.replace(/[.+^$()|\\]/g, '\\$&')
      return part === '?' ? '[^/]' : part.startsWith('*') ? '[^/]*' : '[^/]+'
    })
    .join('')
}
