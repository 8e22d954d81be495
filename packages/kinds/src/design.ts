import type { KindSpec } from '@registrar/model'

/** A design: how something is, or is to be. Its folder is its stage; statuses and sections are the team's own. */
export const design: KindSpec = {
  kind: 'design',
  plural: 'designs',
  labels: ['design'],
  fields: {
    status: { type: 'text', required: true },
    topic: { type: 'text' },
    code: { type: 'list' },
    updated: { type: 'date' },
    decisions: { type: 'relation' },
  },
  relations: {
    decisions: { to: ['adr'] },
  },
  statuses: [],
  sections: [],
}
