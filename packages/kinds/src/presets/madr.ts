import type { KindSpec } from '@registrar/model'
import { adr } from '../adr.ts'

/** A decision in the form of MADR 4 (its short template): all metadata may be left out, a status may say by what (`superseded by ADR-0123`). Relations as of every decision. */
export const madr: KindSpec = {
  ...adr,
  fields: {
    status: { type: 'text' },
    date: { type: 'date' },
    'decision-makers': { type: 'list' },
    deciders: { type: 'list' },
    consulted: { type: 'list' },
    informed: { type: 'list' },
  },
  statuses: ['proposed', 'rejected', 'accepted', 'deprecated', 'superseded'].map((name) => ({ name })),
  sections: [
    { title: 'Context and Problem Statement', required: true },
    { title: 'Considered Options', required: true },
    { title: 'Decision Outcome', required: true },
    { title: 'Pros and Cons of the Options' },
    { title: 'More Information' },
  ],
}
