import type { KindSpec } from '@registrar/model'
import { proposal } from '../proposal.ts'

/** A request for comments in the form of Rust's and Ember's: sections instead of front matter; which of them a text has differs with its age. */
export const rfc: KindSpec = {
  ...proposal,
  labels: ['RFC'],
  fields: {},
  sections: ['Summary', 'Motivation', 'Drawbacks', 'Alternatives', 'Unresolved questions'].map((title) => ({ title })),
}
