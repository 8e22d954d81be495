import type { KindSpec } from '@registrar/model'

/**
 * A decision record. Relations also hold the field names that other templates use for the same thing; they are checked where a record has them.
 * Required are only what every template asks of a decision: its status, its date, and the three sections of Nygard's form.
 */
export const adr: KindSpec = {
  kind: 'adr',
  plural: 'decisions',
  labels: ['ADR', 'decision record', 'decision'],
  fields: {
    topic: { type: 'text' },
    status: { type: 'text', required: true },
    date: { type: 'date', required: true },
    deciders: { type: 'list' },
    reconstructed: { type: 'boolean' },
    extends: { type: 'relation' },
    supersedes: { type: 'relation' },
    'superseded-by': { type: 'relation' },
  },
  relations: {
    extends: { to: ['adr'], acyclic: true },
    supersedes: { to: ['adr'], inverse: 'superseded-by', acyclic: true },
    'superseded-by': { to: ['adr'], inverse: 'supersedes', acyclic: true },
    superseded_by: { to: ['adr'], inverse: 'supersedes', acyclic: true },
    amends: { to: ['adr'], inverse: 'amended-by', acyclic: true },
    'amended-by': { to: ['adr'], inverse: 'amends', acyclic: true },
    'depends-on': { to: [], acyclic: true, strict: false },
    related: { to: [], strict: false },
  },
  statuses: [
    { name: 'draft' },
    { name: 'proposed' },
    { name: 'accepted', next: ['amended', 'deprecated', 'superseded'] },
    { name: 'amended', next: ['accepted', 'deprecated', 'superseded'] },
    { name: 'rejected' },
    { name: 'withdrawn' },
    { name: 'deprecated', next: ['superseded'] },
    { name: 'superseded', requiredAny: ['superseded-by', 'superseded_by'], next: [] },
  ],
  sections: [
    { title: 'Context', required: true },
    { title: 'Considered Options' },
    { title: 'Decision', required: true },
    { title: 'Consequences', required: true },
    { title: 'How it is checked', table: ['Rule', 'Checked by'] },
    { title: 'References' },
  ],
}
