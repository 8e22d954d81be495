import { fieldNamed } from '@registrar/check-api'
import type { Collection, KindSpec, RelationSpec, RelationValue, Repository } from '@registrar/model'
import { FEWEST, nineInTen } from './nine-in-ten.ts'
import type { Observable } from './observe.ts'
import { ownRelations } from './own-relations.ts'

/**
 * The relations of a collection's kind as its records use them: an answer is asked for, free text refused and other collections shut out
 * only where that is so in nine of ten. What fewer than three records use stays as the kind has it. Behind them fields that the kind does not know and that name records.
 */
export function observeRelations(
  collection: Collection,
  records: readonly Observable[],
  repository: Repository,
): KindSpec['relations'] {
  const used = new Map<string, RelationValue[]>()
  for (const { record } of records)
    for (const value of repository.relations.get(record.id) ?? []) {
      const held = used.get(value.field)
      if (held) held.push(value)
      else used.set(value.field, [value])
    }
  for (const value of saidInStatus(records)) {
    const held = used.get(value.field)
    if (held) held.push(value)
    else used.set(value.field, [value])
  }
  const known = Object.entries(collection.spec.relations).map(([field, spec]) => {
    const values = used.get(field) ?? []
    return [field, values.length < FEWEST ? spec : asUsed(field, spec, values, repository)] as const
  })
  return { ...Object.fromEntries(known), ...ownRelations(collection, records) }
}

/** `status: superseded by [3. Queues](0003-queues.md)` says what the field `superseded-by` would, once for each record that it names. */
function saidInStatus(records: readonly Observable[]): readonly RelationValue[] {
  return records.flatMap(({ record, document }) => {
    const status = fieldNamed(record.fields, 'status')?.value
    if (!status || !/^(?:superseded|replaced|obsoleted)\b/i.test(record.status ?? '')) return []
    const { start, end } = status.range
    const cited = document.citations.filter(({ range }) => range.start >= start && range.end <= end)
    const named = new Set(cited.flatMap(({ targets }) => (targets.length === 1 ? targets : [])))
    return [...named].map((target): RelationValue => ({
      field: 'superseded-by',
      from: record.id,
      range: status.range,
      written: record.status ?? '',
      targets: [target],
      outcome: 'record',
    }))
  })
}

function asUsed(
  field: string,
  { inverse, ...spec }: RelationSpec,
  values: readonly RelationValue[],
  repository: Repository,
): RelationSpec {
  const naming = values.filter(({ targets }) => targets.length === 1)
  const answered = naming.filter((value) => isAnswered(field, value, inverse, repository)).length
  const allowed = naming.filter(({ targets }) => isAllowed(targets[0] ?? '', spec.to, repository)).length
  const records = values.filter(({ outcome }) => outcome === 'record' || outcome === 'missing').length
  return {
    ...spec,
    to: nineInTen(allowed, naming.length) ? spec.to : [],
    ...(inverse !== undefined && nineInTen(answered, naming.length) ? { inverse } : {}),
    ...(nineInTen(records, values.length) ? {} : { strict: false }),
  }
}

function isAnswered(
  field: string,
  { from, targets }: RelationValue,
  inverse: string | undefined,
  repository: Repository,
): boolean {
  const target = repository.records.get(targets[0] ?? '')
  const spec = repository.collections.find(({ name }) => name === target?.collection)?.spec
  return (repository.relations.get(targets[0] ?? '') ?? []).some(
    (answer) =>
      answer.targets.includes(from) && (answer.field === inverse || spec?.relations[answer.field]?.inverse === field),
  )
}

function isAllowed(target: string, to: readonly string[], { records, collections }: Repository): boolean {
  const collection = collections.find(({ name }) => name === records.get(target)?.collection)
  return (
    to.length === 0 || (collection !== undefined && (to.includes(collection.name) || to.includes(collection.spec.kind)))
  )
}
