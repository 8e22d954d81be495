import { Document, isCollection, isMap, isNode, isScalar, isSeq, visit } from 'yaml'
import type { YAMLMap } from 'yaml'
import { kindSpecs, presetSpecs } from '@registrar/kinds'
import type { KindSpec, SectionSpec, StatusSpec } from '@registrar/model'
import type { CollectionConfig, Config } from './config.ts'
import { defaultLabels } from './labels.ts'

/** A remark beside a value of a configuration; `path` leads to it, keys and positions. */
export interface ConfigNote {
  readonly path: readonly (string | number)[]
  readonly text: string
}

/**
 * A configuration as a commented `registrar.yaml`; `schema` is where editors find the JSON Schema, if it is somewhere. Reading it gives the same configuration again. What
 * a kind brings is not repeated, unless there are `notes` to stand beside it; of a detected collection nothing was said about fields, statuses and sections, and none are checked.
 */
export function renderConfig(
  config: Config,
  options: { readonly schema?: string; readonly notes?: readonly ConfigNote[] } = {},
): string {
  const { ignore, historical, generated } = config.globs
  const document = new Document(
    present({
      collections: Object.fromEntries(
        config.collections.map((collection) => [collection.name, settingsOf(collection, options.notes !== undefined)]),
      ),
      ignore: ignore.length > 0 ? ignore : undefined,
      historical,
      generated: generated.length > 0 ? generated : undefined,
      frozen: frozenOf(config.collections),
      against: config.against,
    }),
    { aliasDuplicateObjects: false },
  )
  if (isMap(document.contents)) comment(document.contents)
  visit(document, {
    Seq: (_, node) => void (node.flow = node.items.every(isScalar)),
    Map: (_, node, path) =>
      void (node.flow = path.length > DEEP && node.items.every(({ value }) => isScalar(value) || isSeq(value))),
  })
  for (const { path, text } of options.notes ?? []) {
    const node = document.getIn(path, true)
    // Behind the last item of a list over several lines it would stand beside that item.
    if (isCollection(node) && !node.flow) node.commentBefore = ` ${text}`
    else if (isNode(node)) node.comment = ` ${text}`
  }
  const schema = options.schema === undefined ? '' : `# yaml-language-server: $schema=${options.schema}\n`
  return `${schema}${document.toString({ lineWidth: 0, flowCollectionPadding: true })}`
}

/** Maps below a collection's own are short enough for one line; the path counts nodes and pairs. */
const DEEP = 5

const COMMENTS: Readonly<Record<string, string>> = {
  collections: ' Each collection has one sequence of numbers. kind: adr, design, issue, research or proposal.',
  ignore: ' Not looked at.',
  historical: ' Keeps the numbers it was written with.',
  generated: ' Written by something else, never edited.',
  frozen: ' Numbers that are held more than once on purpose, and who holds them.',
  against: ' Where this repository merges.',
}

function comment(map: YAMLMap): void {
  for (const { key } of map.items) {
    if (isScalar(key)) key.commentBefore = COMMENTS[String(key.value)] ?? null
  }
}

function settingsOf({ spec, preset, pattern, index, configured }: CollectionConfig, whole: boolean): object {
  const kind = preset ? presetSpecs[preset] : kindSpecs[spec.kind]
  const own: Pick<KindSpec, 'fields' | 'statuses' | 'sections'> = configured
    ? spec
    : { fields: {}, statuses: [], sections: [] }
  const relations = Object.entries(spec.relations).filter(([name, relation]) => !same(kind.relations[name], relation))
  return present({
    kind: spec.kind,
    preset,
    files: pattern.source,
    labels: same(spec.labels, defaultLabels(kind, pattern.source, preset)) ? undefined : spec.labels,
    index,
    fields: !whole && same(own.fields, kind.fields) ? undefined : own.fields,
    statuses: !whole && same(own.statuses, kind.statuses) ? undefined : own.statuses.map(statusOf),
    sections: !whole && same(own.sections, kind.sections) ? undefined : own.sections.map(sectionOf),
    relations: relations.length > 0 ? Object.fromEntries(relations) : undefined,
  })
}

function statusOf({ requiredAny, ...status }: StatusSpec): unknown {
  const settings = present({ ...status, 'required-any': requiredAny })
  return Object.keys(settings).length === 1 ? status.name : settings
}

function sectionOf(section: SectionSpec): unknown {
  return Object.keys(section).length === 1 ? section.title : section
}

function frozenOf(collections: readonly CollectionConfig[]): object | undefined {
  const frozen = collections.flatMap(({ name, frozen: numbers, width }) =>
    numbers.size === 0
      ? []
      : [[name, Object.fromEntries([...numbers].map(([number, paths]) => [padded(number, width), paths]))]],
  )
  return frozen.length > 0 ? Object.fromEntries(frozen) : undefined
}

function padded(number: string, width: number): string {
  return number.padStart(width + (/[a-z]$/.test(number) ? 1 : 0), '0')
}

function present(value: Readonly<Record<string, unknown>>): object {
  return Object.fromEntries(Object.entries(value).filter(([, entry]) => entry !== undefined))
}

/** Whether two pieces of plain data are equal; the order of keys says nothing. */
function same(one: unknown, other: unknown): boolean {
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return one === other
  const [keys, others] = [Object.keys(one), Object.keys(other)]
  return keys.length === others.length && keys.every((key) => same((one as Bag)[key], (other as Bag)[key]))
}

type Bag = Readonly<Record<string, unknown>>
