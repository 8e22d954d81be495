import { adr } from './adr.ts'
import { design } from './design.ts'
import { issue } from './issue.ts'
import { proposal } from './proposal.ts'
import { research } from './research.ts'
import type { KindName, KindSpec } from '@registrar/model'

/** What the records of each kind carry: labels, fields, relations, statuses, sections. Data; a collection's configuration may replace each part. */
export const kindSpecs: Readonly<Record<KindName, KindSpec>> = { adr, design, issue, research, proposal }

export { presetNames, presetSpecs } from './presets.ts'
export type { PresetName } from './presets.ts'
