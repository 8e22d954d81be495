import type { KindSpec } from '@registrar/model'

/** An Ethereum improvement proposal, as EIP-1 describes its preamble and statuses; `requires: 20, 165` names several. Sections that EIP-1 calls optional may be left out; what is Living describes the process itself and has no form. */
export const eip: KindSpec = {
  kind: 'proposal',
  plural: 'proposals',
  labels: ['EIP'],
  fields: {
    eip: { type: 'number', required: true },
    title: { type: 'text', required: true },
    description: { type: 'text' },
    author: { type: 'text', required: true },
    'discussions-to': { type: 'text' },
    status: { type: 'text', required: true },
    type: { type: 'text', required: true },
    category: { type: 'text' },
    created: { type: 'date', required: true },
    requires: { type: 'relation' },
  },
  relations: {
    requires: { to: ['proposal'], strict: false },
    replaces: { to: ['proposal'], acyclic: true, strict: false },
    'superseded-by': { to: ['proposal'], acyclic: true, strict: false },
  },
  statuses: [
    ...['Draft', 'Review', 'Last Call', 'Final', 'Stagnant', 'Withdrawn'].map((name) => ({ name })),
    { name: 'Living', free: true },
    { name: 'Moved' },
  ],
  sections: [
    { title: 'Abstract' },
    { title: 'Motivation', required: false },
    { title: 'Specification' },
    { title: 'Rationale' },
    { title: 'Backwards Compatibility', required: false },
    { title: 'Test Cases', required: false },
    { title: 'Reference Implementation', required: false },
    { title: 'Security Considerations' },
    { title: 'Copyright' },
  ],
}
