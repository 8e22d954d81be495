import { sectionNames } from '@registrar/check-api'
import type {
  Collection,
  Document,
  DocRecord,
  FieldSpec,
  KindSpec,
  Repository,
  SectionSpec,
  StatusSpec,
} from '@registrar/model'
import { observeFields } from './fields.ts'
import { FEWEST } from './nine-in-ten.ts'
import { observeRelations } from './relations.ts'
import { observeSections } from './sections.ts'
import { observeStatuses } from './statuses.ts'
import type { Counted } from './tally.ts'

/** A record whose text says something about the form of its collection. */
export interface Observable {
  readonly record: DocRecord
  readonly document: Document
}

/** A front-matter field that nine of ten records have, and of which type its values are. */
export interface ObservedField extends Counted {
  readonly spec: FieldSpec
}

/** A status in use. */
export interface ObservedStatus extends Counted {
  readonly spec: StatusSpec
}

/** What the records of a collection have in common. */
export interface Observed {
  readonly collection: Collection
  /** How many records were counted: not stubs, nor historical or generated texts, nor what was not parsed. */
  readonly of: number
  readonly fields: readonly ObservedField[]
  /** Empty unless nine of ten records have one of twelve or fewer. */
  readonly statuses: readonly ObservedStatus[]
  readonly sections: readonly Counted[]
  /** The kind's relations as the records use them, and fields of their own that name records. */
  readonly relations: KindSpec['relations']
}

/** Counts what the records of each collection do. Of fewer than three nothing is taken for a form. */
export function observe(repository: Repository): readonly Observed[] {
  return repository.collections.map((collection) => {
    const records = observable(collection, repository)
    const relations = observeRelations(collection, records, repository)
    if (records.length < FEWEST)
      return { collection, of: records.length, fields: [], statuses: [], sections: [], relations }
    return {
      collection,
      of: records.length,
      fields: observeFields(records, relations),
      statuses: observeStatuses(records, collection.spec),
      sections: observeSections(records).filter(({ name }) => !mayBeLeftOut(collection.spec.sections, name)),
      relations,
    }
  })
}

/** A section that the community's own form says may be left out (`required: false`) is none that is missed, however many have it. */
function mayBeLeftOut(sections: readonly SectionSpec[], name: string): boolean {
  const [own] = sectionNames(name)
  return sections.some(({ title, required }) => required === false && sectionNames(title)[0] === own)
}

function observable({ records }: Collection, { documents }: Repository): readonly Observable[] {
  return records.flatMap((record) => {
    const document = documents.get(record.path)
    return document && !record.stub && document.facts.parsed && !document.keeps ? [{ record, document }] : []
  })
}
