import { createHash } from 'node:crypto'
import type { Config } from '@registrar/config'
import type { CheckEntry } from '@registrar/pipeline'

/** What a memory depends on beside the tree: another answer to any of this, and it is of no use. */
export interface KeyInput {
  /** The program: its version and its very code. */
  readonly program: string
  readonly config: Config
  readonly checks: readonly CheckEntry[]
  readonly only: readonly string[] | undefined
  readonly skip: readonly string[] | undefined
  readonly forge: readonly string[]
}

/** A short text that is the same for the same input, and for no other. */
export function memoryKey({ program, config, checks, only, skip, forge }: KeyInput): string {
  const { configured, file, collections, globs } = config
  const parts = [
    program,
    forge,
    only ?? null,
    skip ?? null,
    checks.map(({ check, severity }) => [check.id, severity ?? null]),
    { configured, file, globs },
    collections.map(({ pattern, frozen, frozenAt, ...plain }) => [
      plain,
      pattern.source,
      [...frozen],
      [...(frozenAt ?? [])],
    ]),
  ]
  return createHash('sha1').update(JSON.stringify(parts)).digest('base64url')
}
