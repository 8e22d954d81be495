import { knownStatus } from '@registrar/check-api'
import { supersededIn } from './claims.ts'

/** Where in its life a record is, as far as the usual words of its status tell. */
export type Stage = 'pending' | 'in force' | 'refused' | 'superseded'

/**
 * The stage that a status tells, by its first words or by what it is superseded by (`Accepted, superseded by ADR 3`). Undefined for other words: of
 * `deprecated`, or of a team's own, nothing is known here. `Supersedes` is not superseded.
 */
export function stageOf(status: string): Stage | undefined {
  if (supersededIn(status)) return 'superseded'
  const word = knownStatus(WORDS, status)?.name
  return word === undefined ? undefined : STAGES.get(word)
}

/** The word of a stage with which a text begins, as listed. */
export function stageWord(text: string): string | undefined {
  return knownStatus(WORDS, text)?.name
}

const STAGES: ReadonlyMap<string, Stage> = new Map<string, Stage>([
  ...words('pending', 'draft', 'proposed', 'proposal', 'pending', 'in review', 'in-review', 'under review'),
  ...words('in force', 'accepted', 'amended', 'approved', 'agreed', 'adopted', 'active', 'current', 'in force'),
  ...words('in force', 'implemented', 'built', 'final', 'living', 'stable'),
  ...words('refused', 'rejected', 'declined', 'withdrawn', 'abandoned'),
  ...words('superseded', 'superseded', 'replaced', 'obsoleted'),
])

const WORDS = [...STAGES.keys()].map((name) => ({ name }))

function words(stage: Stage, ...names: readonly string[]): readonly (readonly [string, Stage])[] {
  return names.map((name) => [name, stage] as const)
}
