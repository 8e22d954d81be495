import type { KindSpec } from '@registrar/model'

/** An investigation; it graduates into the decisions and designs it became. */
export const research: KindSpec = {
  kind: 'research',
  plural: 'research',
  labels: ['research'],
  fields: {
    status: { type: 'text', required: true },
    initiated: { type: 'date', required: true },
    touches: { type: 'relation' },
    became: { type: 'relation' },
  },
  relations: {
    touches: { to: [], strict: false },
    became: { to: ['adr', 'design'] },
  },
  statuses: [
    { name: 'open' },
    { name: 'active' },
    { name: 'parked' },
    { name: 'graduated', required: ['became'] },
    { name: 'abandoned' },
    { name: 'closed' },
  ],
  sections: [],
}
