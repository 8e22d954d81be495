/** What a collection's records are; its preset brings labels, fields, relations, statuses and sections. */
export type KindName = 'adr' | 'design' | 'issue' | 'research' | 'proposal'

export type FieldType = 'text' | 'date' | 'number' | 'boolean' | 'list' | 'relation'

export interface FieldSpec {
  readonly type: FieldType
  /** The field has to be there and not empty. */
  readonly required?: boolean
}

/** A front-matter field whose values name records. */
export interface RelationSpec {
  /** Names of the collections or kinds its targets may be of; empty: any. */
  readonly to: readonly string[]
  /** The field that a target must answer with. */
  readonly inverse?: string
  readonly acyclic?: boolean
  /** False: values that name no record are allowed beside those that do (free text beside paths). */
  readonly strict?: boolean
}

/** A status, and what a record in it needs: every field of `required`, at least one of `requiredAny`. */
export interface StatusSpec {
  readonly name: string
  readonly required?: readonly string[]
  readonly requiredAny?: readonly string[]
  /** The statuses that may follow it; absent: any. */
  readonly next?: readonly string[]
  /** A record in it has a form of its own: no fields and no sections are asked of it. */
  readonly free?: boolean
}

export interface SectionSpec {
  readonly title: string
  /** False: those whose form it is say that it may be left out, so that it is not asked for because most records have it. */
  readonly required?: boolean
  /** The section holds a table with these columns and no empty cell. */
  readonly table?: readonly string[]
}

/** What the records of a collection look like. */
export interface KindSpec {
  readonly kind: KindName
  /** The collection's usual name: `decisions`. */
  readonly plural: string
  /** Words that cite one, longest first where one holds another: `ADR`, `decision record`, `decision`. */
  readonly labels: readonly string[]
  readonly fields: Readonly<Record<string, FieldSpec>>
  readonly relations: Readonly<Record<string, RelationSpec>>
  readonly statuses: readonly StatusSpec[]
  readonly sections: readonly SectionSpec[]
}
