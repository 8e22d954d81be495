import type { Config, ConfigNote } from '@registrar/config'
import type { Observed } from './observe.ts'

/** A detected configuration that asks for what was observed, and beside each line how many records do it. */
export function observedConfig(
  config: Config,
  observed: readonly Observed[],
): { readonly config: Config; readonly notes: readonly ConfigNote[] } {
  const byName = new Map(observed.map((each) => [each.collection.name, each]))
  const collections = config.collections.map((collection) => {
    const seen = byName.get(collection.name)
    if (!seen) return collection
    return {
      ...collection,
      configured: true,
      spec: {
        ...collection.spec,
        fields: Object.fromEntries(seen.fields.map(({ name, spec }) => [name, spec])),
        statuses: seen.statuses.map(({ spec }) => spec),
        sections: seen.sections.map(({ name }) => ({ title: name, required: true })),
        relations: seen.relations,
      },
    }
  })
  return { config: { ...config, collections }, notes: observed.flatMap(notesOf) }
}

function notesOf({ collection, of, fields, statuses, sections }: Observed): readonly ConfigNote[] {
  const at = ['collections', collection.name]
  const having = statuses.reduce((sum, { count }) => sum + count, 0)
  return [
    ...fields.map(({ name, count }): ConfigNote => ({ path: [...at, 'fields', name], text: `${count} of ${of}` })),
    ...(statuses.length > 0 ? [{ path: [...at, 'statuses'], text: `${having} of ${of}` }] : []),
    ...sections.map(({ count }, index): ConfigNote => ({
      path: [...at, 'sections', index],
      text: `${count} of ${of}`,
    })),
  ]
}
