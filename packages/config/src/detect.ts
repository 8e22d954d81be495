import { kindSpecs } from '@registrar/kinds'
import type { KindName, Tree } from '@registrar/model'
import { findContainers } from './candidates.ts'
import { namedCollections } from './collection-names.ts'
import type { CollectionConfig, Config } from './config.ts'
import { detectIndex } from './detect-index.ts'
import { confirmedLabel } from './evidence.ts'
import { folderMeaning, prefixMeaning } from './folder-names.ts'
import { defaultLabels } from './labels.ts'
import { configOf } from './parse.ts'
import { compilePattern } from './pattern.ts'
import type { FilePattern, PatternMatch } from './pattern.ts'
import { findSeries } from './series.ts'
import type { Series } from './series.ts'
import { seriesPattern } from './series-pattern.ts'
import { seenWidth } from './width.ts'

/**
 * The configuration of a tree that has none: a collection is a folder, or folder pattern, with numbered markdown names, if the folder or the prefix has a
 * known name or if at least three documents repeat their numbers. Reads a tree's entries once, a dozen documents of each folder in question, and
 * the README or index of each collection. Throws only what the tree throws.
 */
export function detectConfig(tree: Tree): Config {
  return configOf(detectCollections(tree), {})
}

/** The collections that a tree shows, named, in the order of their paths. */
export function detectCollections(tree: Tree): readonly CollectionConfig[] {
  const paths = new Set(tree.entries().map(({ path }) => path))
  const found = findSeries(findContainers(tree.entries())).flatMap((series) => foundSeries(tree, series))
  return namedCollections(found).map(({ name, found: { kind, pattern, matches, series } }): CollectionConfig => {
    const spec = kindSpecs[kind]
    const records = new Map(
      [...matches].flatMap(([path, { folder }]) =>
        folder === undefined
          ? [[path, path]]
          : [
              [path, path],
              [folder, path],
            ],
      ),
    )
    const index = detectIndex(
      tree,
      [series.container, series.within].filter((part) => part !== '').join('/'),
      paths,
      records,
    )
    return {
      name,
      spec: { ...spec, labels: defaultLabels(spec, pattern.source) },
      configured: false,
      pattern,
      width: widthOf(matches),
      frozen: new Map(),
      ...(index ? { index } : {}),
    }
  })
}

/** A series that holds records, with what its pattern reads from their paths. */
export interface FoundSeries {
  readonly series: Series
  readonly kind: KindName
  readonly pattern: FilePattern
  readonly matches: ReadonlyMap<string, PatternMatch>
}

function foundSeries(tree: Tree, series: Series): readonly FoundSeries[] {
  const label = series.known || isSelfEvident(series) ? '' : confirmedLabel(tree, series.candidates)
  if (label === undefined) return []
  const compiled = compilePattern(seriesPattern(series))
  if ('problem' in compiled) return []
  const { pattern } = compiled
  const matches = new Map(
    series.candidates.flatMap(({ path }) => {
      const match = pattern.match(path)
      return match ? [[path, match]] : []
    }),
  )
  return matches.size === 0 ? [] : [{ series, kind: kindOf(series, label), pattern, matches }]
}

/** A prefix of a community's series is enough where it is written as such series are: padded, as a folder, or three times. */
function isSelfEvident({ candidates }: Series): boolean {
  const prefix = candidates[0]?.name.prefix ?? ''
  const meaning = prefixMeaning(prefix)
  if (!meaning || (meaning.label === undefined && !/^(?:adr|agdr|madr)$/i.test(prefix))) return false
  return candidates.length >= 3 || candidates.some(({ name, folder }) => folder || name.digits.startsWith('0'))
}

function kindOf({ container, candidates }: Series, label: string): KindName {
  const prefix = candidates[0]?.name.prefix ?? ''
  const folder = folderMeaning(container.slice(container.lastIndexOf('/') + 1))
  const [word = ''] = label.split(' ')
  return (prefixMeaning(prefix) ?? folder ?? prefixMeaning(word) ?? prefixMeaning('adr'))?.kind ?? 'adr'
}

function widthOf(matches: ReadonlyMap<string, PatternMatch>): number {
  return seenWidth([...matches.values()].map(({ number }) => number.written.replace(/[a-z]$/, ''))).width
}
