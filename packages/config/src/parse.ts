import type { Span } from '@registrar/model'
import type { CollectionConfig, Config, ConfigProblem, ConfigResult } from './config.ts'
import { collectionConfig, relationSpecs } from './collection-config.ts'
import { matchPaths } from './globs.ts'
import { meaningProblems } from './meaning-problems.ts'
import { nameProblems } from './name-problems.ts'
import { compilePattern } from './pattern.ts'
import { configSchema } from './schema.ts'
import type { Settings } from './schema.ts'
import { shapeProblems } from './shape-problems.ts'
import { readSource } from './source.ts'
import type { Source } from './source.ts'

/**
 * Reads a configuration, YAML or JSON; `path` is where problems say they are. Without a key `collections` there are none: only `loadConfig`,
 * which has a tree, can detect them. Never throws.
 */
export function parseConfig(text: string, path: string): ConfigResult {
  const read = readSettings(text, path)
  return 'problems' in read ? read : buildConfig(read, undefined)
}

/** A file whose shape, paths and labels are right. */
export interface ReadSettings {
  readonly settings: Settings
  readonly source: Source
}

/** The first half of `parseConfig`: all that can be told from the text alone. */
export function readSettings(
  text: string,
  path: string,
): ReadSettings | { readonly problems: readonly ConfigProblem[] } {
  const source = readSource(text, path)
  if (source.problems.length > 0) return { problems: sorted(source.problems) }
  const parsed = configSchema.safeParse(source.value ?? {})
  if (!parsed.success) return { problems: sorted(shapeProblems(parsed.error.issues, configSchema, source)) }
  const problems = meaningProblems(parsed.data, source)
  return problems.length > 0 ? { problems: sorted(problems) } : { settings: parsed.data, source }
}

/** The second half: collections built, or taken as detected where the file names none; then names are looked up. */
export function buildConfig(read: ReadSettings, detected: readonly CollectionConfig[] | undefined): ConfigResult {
  const { settings, source } = read
  const collections = settings.collections
    ? namedCollections(read)
    : (detected ?? []).map((collection) => extended(collection, read))
  // Without a tree nobody knows which collections a file without `collections` means.
  const problems = settings.collections || detected ? nameProblems(settings, collections, source) : []
  if (problems.length > 0) return { problems: sorted(problems) }
  return { config: configOf(collections, settings, source.path) }
}

/** A configuration of its parts; `file` is absent for a detected one. */
export function configOf(collections: readonly CollectionConfig[], settings: Settings, file?: string): Config {
  const { ignore = [], historical, generated = [], against } = settings
  const isGenerated = matchPaths(generated)
  const isHistorical = historical ? matchPaths(historical) : (path: string) => HISTORICAL.test(path)
  return {
    configured: file !== undefined,
    ...(file === undefined ? {} : { file }),
    collections,
    ...(against === undefined ? {} : { against }),
    globs: { ignore, ...(historical ? { historical } : {}), generated },
    ignores: matchPaths([...ignore, 'node_modules']),
    keeps: (path) => (isGenerated(path) ? 'generated' : isHistorical(path) ? 'historical' : undefined),
  }
}

/** Changelogs, histories and logs; in lower case only where nothing else follows, for a document may tell a history. */
const HISTORICAL = /(?:^|\/)(?:CHANGELOG[^/]*|HISTORY[^/]*|(?:[Cc]hangelog|[Hh]istory)(?:\.[a-z]+)?|[^/]*\.log)$/

function namedCollections({ settings, source }: ReadSettings): readonly CollectionConfig[] {
  return Object.entries(settings.collections ?? {}).flatMap(([name, own]) => {
    const compiled = compilePattern(own.files)
    const shared = { relations: settings.relations ?? {}, ...frozenOf(settings, source, name) }
    return 'pattern' in compiled ? [collectionConfig(name, own, compiled.pattern, shared)] : []
  })
}

function extended(collection: CollectionConfig, { settings, source }: ReadSettings): CollectionConfig {
  const relations = { ...collection.spec.relations, ...relationSpecs(settings.relations ?? {}) }
  return { ...collection, spec: { ...collection.spec, relations }, ...frozenOf(settings, source, collection.name) }
}

function frozenOf(settings: Settings, source: Source, name: string): Pick<CollectionConfig, 'frozen' | 'frozenAt'> {
  const frozen = new Map<string, readonly string[]>()
  const frozenAt = new Map<string, Span>()
  for (const [written, paths] of Object.entries(settings.frozen?.[name] ?? {})) {
    const number = written.replace(/^0+(?=\d)/, '')
    frozen.set(number, paths)
    const key = source.keyRangeOf(['frozen', name, written])
    frozenAt.set(number, { start: key.start.offset, end: key.end.offset })
    for (const [at, path] of paths.entries()) {
      const { start, end } = source.rangeOf(['frozen', name, written, at])
      frozenAt.set(`${number}\n${path}`, { start: start.offset, end: end.offset })
    }
  }
  return frozen.size === 0 ? { frozen } : { frozen, frozenAt }
}

function sorted(problems: readonly ConfigProblem[]): readonly ConfigProblem[] {
  return problems.toSorted((a, b) => a.range.start.offset - b.range.start.offset)
}
