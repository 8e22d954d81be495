import { kindSpecs, presetNames, presetSpecs } from '@registrar/kinds'
import type { CollectionConfig, ConfigProblem } from './config.ts'
import type { Settings } from './schema.ts'
import { nearest } from './nearest.ts'
import type { Source, ValuePath } from './source.ts'

/** Names in a configuration that name nothing: collections and kinds in `to` and `frozen`, relations in `inverse`, statuses in `next`; and presets of another kind. */
export function nameProblems(
  settings: Settings,
  collections: readonly CollectionConfig[],
  source: Source,
): readonly ConfigProblem[] {
  const named = collections.map(({ name }) => name)
  const relations = new Set(collections.flatMap(({ spec }) => Object.keys(spec.relations)))
  const unknown = (path: ValuePath, what: string, word: string, known: readonly string[], key = false) => {
    if (known.includes(word)) return []
    const meant = nearest(word, known)
    const message = `Unexpected ${what} ${word}, expected one of ${known.join(', ') || 'none'}`
    const range = key ? source.keyRangeOf(path) : source.rangeOf(path)
    return [source.problem(range, message, meant === undefined ? undefined : `did you mean ${meant}?`)]
  }

  const targets = [...named, ...Object.keys(kindSpecs)]
  const ofRelations = relationPlaces(settings).flatMap(([path, { to = [], inverse }]) => [
    ...to.flatMap((target, at) => unknown([...path, 'to', at], 'target', target, targets)),
    ...(inverse === undefined ? [] : unknown([...path, 'inverse'], 'inverse', inverse, [...relations])),
  ])
  const ofFrozen = Object.keys(settings.frozen ?? {}).flatMap((name) =>
    unknown(['frozen', name], 'collection', name, named, true),
  )
  const ofStatuses = Object.entries(settings.collections ?? {}).flatMap(([name, { statuses = [] }]) => {
    const known = statuses.map((status) => (typeof status === 'string' ? status : status.name))
    return statuses.flatMap((status, at) =>
      (typeof status === 'string' ? [] : (status.next ?? [])).flatMap((next, index) =>
        unknown(['collections', name, 'statuses', at, 'next', index], 'status', next, known),
      ),
    )
  })
  const ofPresets = Object.entries(settings.collections ?? {}).flatMap(([name, { kind, preset }]) => {
    if (preset === undefined || presetSpecs[preset].kind === kind) return []
    const fitting = presetNames.filter((each) => presetSpecs[each].kind === kind)
    const path = ['collections', name, 'preset']
    const message = `Unexpected preset ${preset} of kind ${kind}, expected ${fitting.join(', ') || 'none'}`
    return [source.problem(source.rangeOf(path), message, `${preset} is a preset of kind ${presetSpecs[preset].kind}`)]
  })
  return [...ofRelations, ...ofFrozen, ...ofStatuses, ...ofPresets]
}

function relationPlaces(settings: Settings) {
  return [
    ...placed(['relations'], settings.relations),
    ...Object.entries(settings.collections ?? {}).flatMap(([name, { relations }]) =>
      placed(['collections', name, 'relations'], relations),
    ),
  ]
}

function placed(path: ValuePath, relations: Settings['relations']) {
  return Object.entries(relations ?? {}).map(([name, relation]) => [[...path, name], relation] as const)
}
