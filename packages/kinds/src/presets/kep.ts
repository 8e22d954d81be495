import type { KindSpec } from '@registrar/model'
import { proposal } from '../proposal.ts'

/** A Kubernetes enhancement proposal: a folder whose `kep.yaml` has the metadata, so that nothing is asked of the text's front matter. Its template wants graduation criteria only from what is targeted at a release. */
export const kep: KindSpec = {
  ...proposal,
  labels: ['KEP'],
  fields: {},
  sections: [
    ...['Summary', 'Motivation', 'Proposal', 'Design Details', 'Implementation History'].map((title) => ({ title })),
    { title: 'Graduation Criteria', required: false },
  ],
}
