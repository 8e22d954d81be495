import type { Candidate } from './candidates.ts'
import type { NumberedName } from './numbered-name.ts'
import type { Series } from './series.ts'
import { seenWidth } from './width.ts'

/** The file pattern that matches a series, as a configuration would have it: `docs/adr/{number:4}-{slug}.md`. */
export function seriesPattern({ container, within, candidates }: Series): string {
  const name = namePattern(candidates)
  const mains = candidates.flatMap(({ folder }) => folder ?? [])
  const file = mains.length > 0 ? `${name}/${mainPattern(mains)}` : `${name}${mostSeen(candidates.map(endingOf))}`
  return [literal(container), literal(within), below(candidates, within), file].filter((part) => part !== '').join('/')
}

function namePattern(candidates: readonly Candidate[]): string {
  const names = candidates.map(({ name }) => name)
  const { fewest } = seenWidth(names.map(({ digits }) => digits))
  const number = fewest > 1 ? `{number:${fewest}}` : '{number}'
  const start = startPattern(names)
  const [separator = '', ...others] = unique(names.map((name) => name.separator))
  // Where separators differ, or some names have no slug, a wildcard takes all that follows.
  if (others.length > 0) return `${start}${number}*`
  return separator === '' ? `${start}${number}` : `${start}${number}${separator}{slug}`
}

function startPattern(names: readonly NumberedName[]): string {
  const [joint = '', ...otherJoints] = unique(names.map((name) => name.joint))
  const prefixes = unique(names.map(({ prefix }) => prefix))
  if (prefixes.length > 1 && prefixes.includes('')) {
    return `{${unique(names.map((name) => name.prefix + name.joint))
      .toSorted()
      .join(',')}}`
  }
  return eitherCase(prefixes) + (otherJoints.length === 0 ? joint : '*')
}

/** Prefixes that differ in case match letter by letter: `[Aa][Dd][Rr]`. */
function eitherCase([first = '', ...others]: readonly string[]): string {
  if (others.length === 0) return first
  return [...first].map((letter) => `[${letter.toUpperCase()}${letter.toLowerCase()}]`).join('')
}

/** Folders between container and name: `{any}` for each where all are as deep, else any depth. */
function below(candidates: readonly Candidate[], within: string): string {
  const [depth = 0, ...others] = unique(candidates.map((candidate) => depthOf(candidate.below) - depthOf(within)))
  return others.length > 0 ? '**' : Array.from({ length: depth }, () => '{any}').join('/')
}

function depthOf(folders: string): number {
  return folders === '' ? 0 : folders.split('/').length
}

/** `README.md`, `{README,index}.md`, `0*.md`; of several in one folder only that seen most. */
function mainPattern(mains: readonly { readonly path: string; readonly main: string }[]): string {
  const most = mostSeen(mains.map(({ main }) => main))
  const names = unique(mains.map(({ main }) => main))
  const isOneEach = unique(mains.map(({ path }) => path)).length === mains.length
  if (names.length === 1 || !isOneEach || names.some((name) => !name.endsWith('.md'))) return literal(most)
  return names.every((name) => name.startsWith('0'))
    ? '0*.md'
    : `{${names.map((name) => literal(name.slice(0, -3))).join(',')}}.md`
}

function endingOf({ path }: Candidate): string {
  return path.slice(path.lastIndexOf('.'))
}

function mostSeen(words: readonly string[]): string {
  const counts = new Map<string, number>()
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1)
  return [...counts].toSorted(([, many], [, more]) => more - many)[0]?.[0] ?? ''
}

function unique<T>(items: readonly T[]): readonly T[] {
  return [...new Set(items)]
}

/** A character that a glob would read in its own way is written as `?`, any character. */
function literal(path: string): string {
  return path.replace(/[[\](){}*?!+@|\\$^,]/g, '?')
}
