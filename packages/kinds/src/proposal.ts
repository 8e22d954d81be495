import type { KindSpec } from '@registrar/model'

/** A numbered proposal to a community: RFC, EIP, KEP and their like. Their dialects differ too much for required fields or a list of statuses. */
export const proposal: KindSpec = {
  kind: 'proposal',
  plural: 'proposals',
  labels: ['RFC', 'proposal'],
  fields: {
    title: { type: 'text' },
    status: { type: 'text' },
    authors: { type: 'list' },
    created: { type: 'date' },
  },
  relations: {
    supersedes: { to: ['proposal'], inverse: 'superseded-by', acyclic: true },
    'superseded-by': { to: ['proposal'], inverse: 'supersedes', acyclic: true },
    replaces: { to: ['proposal'], acyclic: true, strict: false },
    requires: { to: ['proposal'], acyclic: true, strict: false },
    'see-also': { to: [], strict: false },
    related: { to: [], strict: false },
  },
  statuses: [],
  sections: [],
}
