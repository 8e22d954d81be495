import { kindSpecs, presetSpecs } from '@registrar/kinds'
import type { FieldSpec, KindSpec, RelationSpec, SectionSpec, StatusSpec } from '@registrar/model'
import type { CollectionConfig } from './config.ts'
import { defaultLabels } from './labels.ts'
import type { FilePattern } from './pattern.ts'
import type { CollectionSettings, RelationSettings } from './schema.ts'

type Relations = Readonly<Record<string, RelationSettings>>

/**
 * A collection as the configuration names it: its kind, or the preset that it names, in which `labels`, `fields`, `statuses` and `sections` each replace their part
 * as a whole, and `relations` are added. A field of type relation that no relation describes may name any record.
 */
export function collectionConfig(
  name: string,
  settings: CollectionSettings,
  pattern: FilePattern,
  shared: { readonly relations: Relations } & Pick<CollectionConfig, 'frozen' | 'frozenAt'>,
): CollectionConfig {
  const kind = settings.preset ? presetSpecs[settings.preset] : kindSpecs[settings.kind]
  const fields = settings.fields ? Object.fromEntries(Object.entries(settings.fields).map(fieldSpec)) : kind.fields
  const spec: KindSpec = {
    kind: kind.kind,
    plural: kind.plural,
    labels: settings.labels ?? defaultLabels(kind, settings.files, settings.preset),
    fields,
    relations: {
      ...impliedRelations(fields),
      ...kind.relations,
      ...relationSpecs(shared.relations),
      ...relationSpecs(settings.relations ?? {}),
    },
    statuses: settings.statuses?.map(statusSpec) ?? kind.statuses,
    sections: settings.sections?.map(sectionSpec) ?? kind.sections,
  }
  return {
    name,
    spec,
    ...(settings.preset ? { preset: settings.preset } : {}),
    configured: true,
    pattern,
    width: pattern.width,
    frozen: shared.frozen,
    ...(shared.frozenAt ? { frozenAt: shared.frozenAt } : {}),
    ...(settings.index ? { index: { file: settings.index.file, group: settings.index.group ?? 'none' } } : {}),
  }
}

/** Relations as checks know them. */
export function relationSpecs(relations: Relations): Readonly<Record<string, RelationSpec>> {
  return Object.fromEntries(Object.entries(relations).map(([name, settings]) => [name, relationSpec(settings)]))
}

function relationSpec({ to = [], inverse, acyclic, strict }: RelationSettings): RelationSpec {
  return defined({ to, inverse, acyclic, strict })
}

function impliedRelations(fields: Readonly<Record<string, FieldSpec>>): Readonly<Record<string, RelationSpec>> {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) => (field.type === 'relation' ? [[name, { to: [] }]] : [])),
  )
}

function fieldSpec([name, field]: readonly [string, NonNullable<CollectionSettings['fields']>[string]]): readonly [
  string,
  FieldSpec,
] {
  return [name, defined({ type: field.type ?? 'text', required: field.required })]
}

function statusSpec(settings: NonNullable<CollectionSettings['statuses']>[number]): StatusSpec {
  if (typeof settings === 'string') return { name: settings }
  const { 'required-any': requiredAny, ...others } = settings
  return defined({ ...others, requiredAny })
}

function sectionSpec(settings: NonNullable<CollectionSettings['sections']>[number]): SectionSpec {
  return typeof settings === 'string' ? { title: settings } : defined(settings)
}

type Defined<T> = { [K in keyof T]: Exclude<T[K], undefined> }

function defined<T extends object>(value: T): Defined<T> {
  return Object.fromEntries(Object.entries(value).filter(([, entry]) => entry !== undefined)) as Defined<T>
}
