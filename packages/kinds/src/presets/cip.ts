import type { KindSpec } from '@registrar/model'

/** A Cardano improvement proposal, as CIP-1 describes its preamble; a status goes on behind its word, `Inactive (superseded by CIP-0001)`. */
export const cip: KindSpec = {
  kind: 'proposal',
  plural: 'proposals',
  labels: ['CIP'],
  fields: {
    CIP: { type: 'number', required: true },
    Title: { type: 'text', required: true },
    Category: { type: 'text', required: true },
    Status: { type: 'text', required: true },
    Authors: { type: 'list', required: true },
    Created: { type: 'date', required: true },
    License: { type: 'text' },
  },
  relations: {
    Supersedes: { to: ['proposal'], acyclic: true, strict: false },
    'Superseded-By': { to: ['proposal'], acyclic: true, strict: false },
  },
  statuses: ['Proposed', 'Active', 'Inactive'].map((name) => ({ name })),
  sections: [{ title: 'Abstract', required: true }, { title: 'Specification' }, { title: 'Copyright' }],
}
