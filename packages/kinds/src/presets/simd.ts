import type { KindSpec } from '@registrar/model'

/** A Solana improvement document, as SIMD-1 describes its front matter; what is Living describes the process itself and has no form. */
export const simd: KindSpec = {
  kind: 'proposal',
  plural: 'proposals',
  labels: ['SIMD'],
  fields: {
    simd: { type: 'number', required: true },
    title: { type: 'text', required: true },
    authors: { type: 'list', required: true },
    category: { type: 'text', required: true },
    type: { type: 'text', required: true },
    status: { type: 'text', required: true },
    created: { type: 'date', required: true },
    feature: { type: 'text' },
    supersedes: { type: 'relation' },
    'superseded-by': { type: 'relation' },
    extends: { type: 'relation' },
  },
  relations: {
    supersedes: { to: ['proposal'], inverse: 'superseded-by', acyclic: true, strict: false },
    'superseded-by': { to: ['proposal'], inverse: 'supersedes', acyclic: true, strict: false },
    extends: { to: ['proposal'], acyclic: true, strict: false },
  },
  statuses: [
    ...['Idea', 'Draft', 'Review', 'Accepted', 'Stagnant', 'Withdrawn', 'Implemented', 'Activated'].map((name) => ({
      name,
    })),
    { name: 'Living', free: true },
  ],
  sections: [{ title: 'Summary' }, { title: 'Motivation' }],
}
