import type { KindSpec } from '@registrar/model'
import { proposal } from '../proposal.ts'

/** A Bitcoin improvement proposal written in markdown: its preamble stands in a fence, where fields are not read; statuses of BIP 3 and BIP 2. Compatibility is a section only of what introduces incompatibilities. */
export const bip: KindSpec = {
  ...proposal,
  labels: ['BIP'],
  fields: {},
  statuses: 'Draft Complete Deployed Closed Proposed Final Active Rejected Withdrawn Replaced Obsolete'
    .split(' ')
    .map((name) => ({ name })),
  sections: [
    { title: 'Abstract', required: true },
    { title: 'Backward Compatibility', required: false },
    { title: 'Copyright' },
  ],
}
