import { kindSpecs, presetNames, presetSpecs } from '@registrar/kinds'
import type { PresetName } from '@registrar/kinds'
import type { KindName, Tree } from '@registrar/model'
import { findContainers } from './candidates.ts'
import { namedCollections } from './collection-names.ts'
import type { CollectionConfig, Config } from './config.ts'
import { detectIndex } from './detect-index.ts'
import { confirmedLabel } from './evidence.ts'
import { folderMeaning, isSeriesPrefix, prefixMeaning } from './folder-names.ts'
import { defaultLabels } from './labels.ts'
import { configOf } from './parse.ts'
import { compilePattern } from './pattern.ts'
import type { FilePattern, PatternMatch } from './pattern.ts'
import { isConfirmable, isSelfEvident } from './self-evident.ts'
import { findSeries, isInside } from './series.ts'
import type { Series } from './series.ts'
import { seriesKey } from './series-key.ts'
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
  const found = allSeries(tree)
  return namedCollections(found).map(({ name, found: { kind, pattern, matches, series } }): CollectionConfig => {
    const labels = labelsOf(tree, kind, pattern.source, series)
    const preset = presetOf(kind, labels)
    const spec = preset ? presetSpecs[preset] : kindSpecs[kind]
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
      spec: { ...spec, labels },
      ...(preset ? { preset } : {}),
      configured: false,
      pattern,
      width: widthOf(matches),
      frozen: new Map(),
      ...(index ? { index } : {}),
    }
  })
}

function labelsOf(tree: Tree, kind: KindName, files: string, { candidates }: Series): readonly string[] {
  const labels = defaultLabels(kindSpecs[kind], files)
  // Only a folder that is named after nothing but the kind leaves open whose proposals they are.
  const key = labels.length === 1 && labels[0] === 'proposal' ? seriesKey(tree, candidates) : undefined
  return key === undefined ? labels : [key]
}

/** The form of the community whose label alone cites a series of proposals. */
function presetOf(kind: KindName, [label, ...others]: readonly string[]): PresetName | undefined {
  if (kind !== 'proposal' || others.length > 0) return undefined
  return presetNames.find((name) => presetSpecs[name].kind === kind && presetSpecs[name].labels[0] === label)
}

/** A series that holds records, with what its pattern reads from their paths. */
export interface FoundSeries {
  readonly series: Series
  readonly kind: KindName
  readonly pattern: FilePattern
  readonly matches: ReadonlyMap<string, PatternMatch>
}

/** In path order: what lies in a folder that turned out to be a record with a community's prefix is a part of it. */
function allSeries(tree: Tree): readonly FoundSeries[] {
  const records = new Set<string>()
  return findSeries(findContainers(tree.entries())).flatMap((series) => {
    if (isInside(series.container, records)) return []
    const found = foundSeries(tree, series)
    if (isSeriesPrefix(series.candidates[0]?.name.prefix ?? '')) {
      for (const { matches } of found) for (const { folder } of matches.values()) if (folder) records.add(folder)
    }
    return found
  })
}

function foundSeries(tree: Tree, series: Series): readonly FoundSeries[] {
  const label = isSelfEvident(series) ? '' : isConfirmable(series) ? confirmedLabel(tree, series.candidates) : undefined
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

function kindOf({ container, candidates }: Series, label: string): KindName {
  const prefix = candidates[0]?.name.prefix ?? ''
  const folder = folderMeaning(container.slice(container.lastIndexOf('/') + 1))
  const [word = ''] = label.split(' ')
  return (prefixMeaning(prefix) ?? folder ?? prefixMeaning(word) ?? prefixMeaning('adr'))?.kind ?? 'adr'
}

function widthOf(matches: ReadonlyMap<string, PatternMatch>): number {
  return seenWidth([...matches.values()].map(({ number }) => number.written.replace(/[a-z]$/, ''))).width
}
