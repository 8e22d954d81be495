import type { Finding, Messages } from '@registrar/check-api'
import type { RunError } from '@registrar/model'
import type { CheckEntry } from './run.ts'

/** A finding of any check: which messages it may name is known only where the check is defined. */
type AnyFinding = Omit<Finding<Messages>, 'messageId' | 'data'> & {
  readonly messageId: string
  readonly data: unknown
}

/** A finding with the check that has it, its message worded: that is the check's own code, and may throw. */
export interface RawFinding {
  readonly entry: CheckEntry
  readonly finding: AnyFinding
  readonly message: string
}

/** One check of a run, asked part by part. */
export interface RunningCheck {
  readonly entry: CheckEntry
  /** Runs a part of it. What it threw is an error of the run, what it had found before stays, and from then on nothing of it is run. */
  run(part: (report: (finding: AnyFinding) => void) => void): readonly RawFinding[]
  /** What it threw. */
  error(): RunError | undefined
}

export function runningCheck(entry: CheckEntry): RunningCheck {
  const { check } = entry
  let failed: RunError | undefined
  return {
    entry,
    error: () => failed,
    run(part) {
      if (failed) return []
      const findings: RawFinding[] = []
      try {
        part((finding) => void findings.push({ entry, finding, message: messageOf(check.messages, finding) }))
      } catch (error) {
        failed = { where: `check ${check.id}`, message: describe(error) }
      }
      return findings
    },
  }
}

function messageOf(messages: Messages, finding: AnyFinding): string {
  const message = messages[finding.messageId] as ((data: unknown) => string) | undefined
  if (!message) throw new TypeError(`a finding names the message ${finding.messageId}, which its check does not have`)
  return message(finding.data)
}

function describe(error: unknown): string {
  const message = error instanceof Error ? `${error.name}: ${error.message}` : String(error)
  return `${message}. This is a fault of registrar, not of your documents; the other checks ran.`
}
