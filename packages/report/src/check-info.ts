import type { Severity } from '@registrar/model'

/** What a report names of a check that ran, and does not carry. */
export interface CheckInfo {
  readonly id: string
  /** One sentence: what holds when nothing is found. */
  readonly description: string
  readonly defaultSeverity: Severity
  /** The address of its page. */
  readonly helpUri?: string
}
