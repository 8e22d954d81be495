import type { KindSpec } from '@registrar/model'
import { proposal } from '../proposal.ts'

/** A request for discussion in the form of Joyent's, Oxide's and Teleport's: `authors` and `state`, whose words each house has its own of. */
export const rfd: KindSpec = {
  ...proposal,
  labels: ['RFD'],
  fields: { authors: { type: 'list', required: true }, state: { type: 'text', required: true } },
}
