import type { KindSpec } from '@registrar/model'
import { adr } from '../adr.ts'

/** A decision in the form of Nygard's article, as adr-tools writes it: no front matter, the status is a section of the text. */
export const nygard: KindSpec = {
  ...adr,
  fields: {},
  statuses: ['proposed', 'accepted', 'rejected', 'deprecated', 'superseded'].map((name) => ({ name })),
  sections: ['Status', 'Context', 'Decision', 'Consequences'].map((title) => ({ title, required: true })),
}
