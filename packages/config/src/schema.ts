import { presetNames } from '@registrar/kinds'
import * as z from 'zod/mini'

/** Words with single spaces, so that a name can stand on a command line before `/` and `=`. */
const COLLECTION_NAME = /^[^\s:=\p{Cc}]+(?: [^\s:=\p{Cc}]+)*$/u
const NUMBER = /^\d{1,15}[a-z]?$/
/** A ref that git cannot take for an option. */
const REF = /^[^-\s][^\s]*$/

const text = z.string().check(z.minLength(1))
const names = z.array(text)

const field = z.strictObject({
  type: z
    .optional(z.enum(['text', 'date', 'number', 'boolean', 'list', 'relation']))
    .check(z.describe('What its value is, text if absent; a list is one value or several, a relation names records.')),
  required: z.optional(z.boolean()).check(z.describe('It has to be there and not empty.')),
})

const relation = z.strictObject({
  to: z.optional(names).check(z.describe('Collections or kinds that its targets may be of; absent: any.')),
  inverse: z.optional(text).check(z.describe('The field that a target must answer with.')),
  acyclic: z.optional(z.boolean()).check(z.describe('No record reaches itself through it.')),
  strict: z.optional(z.boolean()).check(z.describe('False: free text may stand beside the records that it names.')),
})

const status = z.strictObject({
  name: text.check(z.describe('As front matter has it.')),
  required: z.optional(names).check(z.describe('Fields that a record with this status has.')),
  'required-any': z.optional(names).check(z.describe('Fields of which a record with this status has at least one.')),
  next: z.optional(names).check(z.describe('Statuses that may follow; absent: any.')),
  free: z
    .optional(z.boolean())
    .check(z.describe('A record with this status has a form of its own: no fields and sections are asked of it.')),
})

const section = z.strictObject({
  title: text.check(z.describe('The heading.')),
  required: z.optional(z.boolean()),
  table: z.optional(names).check(z.describe('Columns of the table that it holds; no cell of it is empty.')),
})

const index = z.strictObject({
  file: text.check(z.describe('The file that lists the records, docs/adr/README.md.')),
  group: z
    .optional(z.enum(['topic', 'status', 'year', 'none']))
    .check(z.describe('What the headings above the rows are, none if absent.')),
})

const collection = z.strictObject({
  kind: z
    .enum(['adr', 'design', 'issue', 'research', 'proposal'])
    .check(z.describe('What its records are: brings labels, fields, relations, statuses, sections.')),
  preset: z
    .optional(z.enum(presetNames))
    .check(
      z.describe("The form of a community, in place of the kind's: its labels, fields, relations, statuses, sections."),
    ),
  files: text.check(
    z.describe('Where its records are: docs/adr/{number:4}-{slug}.md, with {number:WIDTH}, {slug}, {any} and globs.'),
  ),
  labels: z
    .optional(names)
    .check(z.describe('Words that cite a record, ADR; in place of those of the kind and the file names.')),
  index: z.optional(index).check(z.describe('The file that lists its records.')),
  fields: z
    .optional(z.record(text, field))
    .check(z.describe("Front-matter fields, in place of the kind's; {} checks none.")),
  statuses: z
    .optional(z.array(z.union([text, status])))
    .check(z.describe("Values of the field status, in place of the kind's; [] allows any.")),
  sections: z
    .optional(z.array(z.union([text, section])))
    .check(z.describe("Headings of a record, in place of the kind's; [] checks none.")),
  relations: z.optional(z.record(text, relation)).check(z.describe("Fields that name records, beside the kind's.")),
})

/** The shape of a configuration file. Everything that is said about a key, to people and in the published schema, is said here. */
export const configSchema = z.strictObject({
  $schema: z.optional(z.string()).check(z.describe('Where this schema is, for editors.')),
  collections: z
    .optional(z.record(z.string().check(z.regex(COLLECTION_NAME)), collection))
    .check(z.describe('The collections by name; absent: those that the folders show.')),
  relations: z
    .optional(z.record(text, relation))
    .check(z.describe('Fields that name records, in every collection, beside those the kinds bring.')),
  ignore: z.optional(names).check(z.describe('Files and folders that are not looked at.')),
  historical: z
    .optional(names)
    .check(z.describe('Text that keeps the numbers it was written with, in place of CHANGELOG*, HISTORY* and *.log.')),
  generated: z.optional(names).check(z.describe('Files that are written by something else and never edited.')),
  frozen: z
    .optional(z.record(text, z.record(z.string().check(z.regex(NUMBER)), names)))
    .check(z.describe('Numbers held more than once on purpose: collection, number, the holders.')),
  against: z
    .optional(z.string().check(z.regex(REF)))
    .check(z.describe('The ref that a check looks at beside the tree, origin/main.')),
})

/** What a configuration file says, its shape checked. */
export type Settings = z.output<typeof configSchema>
export type CollectionSettings = z.output<typeof collection>
export type RelationSettings = z.output<typeof relation>
