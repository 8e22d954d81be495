import type { KindSpec } from '@registrar/model'
import { bip } from './presets/bip.ts'
import { cip } from './presets/cip.ts'
import { eip } from './presets/eip.ts'
import { kep } from './presets/kep.ts'
import { madr } from './presets/madr.ts'
import { nygard } from './presets/nygard.ts'
import { rfc } from './presets/rfc.ts'
import { rfd } from './presets/rfd.ts'
import { simd } from './presets/simd.ts'

/** The names of all presets, those of decisions first. */
export const presetNames = ['madr', 'nygard', 'rfc', 'eip', 'kep', 'cip', 'bip', 'simd', 'rfd'] as const

/** The name of a community's form of decisions or proposals. */
export type PresetName = (typeof presetNames)[number]

/** A kind as one community writes it: what a collection starts from if it names a `preset`. */
export const presetSpecs: Readonly<Record<PresetName, KindSpec>> = { madr, nygard, rfc, eip, kep, cip, bip, simd, rfd }
