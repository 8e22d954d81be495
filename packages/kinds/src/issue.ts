import type { KindSpec } from '@registrar/model'

/** Something observed that has to be settled; it is resolved by a decision or by a changed design. */
export const issue: KindSpec = {
  kind: 'issue',
  plural: 'issues',
  labels: ['issue'],
  fields: {
    status: { type: 'text', required: true },
    opened: { type: 'date', required: true },
    'located-in': { type: 'list' },
    'fixed-by': { type: 'relation' },
    'amended-design': { type: 'relation' },
  },
  relations: {
    'fixed-by': { to: ['adr'] },
    'amended-design': { to: ['design'] },
  },
  statuses: [
    { name: 'open' },
    { name: 'in-progress' },
    { name: 'resolved', requiredAny: ['fixed-by', 'amended-design'] },
    { name: 'closed' },
    { name: 'rejected' },
    { name: 'duplicate' },
  ],
  sections: [],
}
