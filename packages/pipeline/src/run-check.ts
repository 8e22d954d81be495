import type { AnyCheck, Finding, Messages } from '@registrar/check-api'
import type { BroughtFacts, Repository, RunError } from '@registrar/model'
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

/** Runs one check on everything it looks at; what it threw comes back as an error of the run. */
export function runCheck(
  entry: CheckEntry,
  repository: Repository,
  facts: BroughtFacts,
): { readonly findings: readonly RawFinding[]; readonly error?: RunError } {
  const findings: RawFinding[] = []
  const { check } = entry
  const report = (finding: AnyFinding): void =>
    void findings.push({ entry, finding, message: messageOf(check.messages, finding) })
  try {
    if (check.scope === 'repository') check.check({ repository, collections: repository.collections, facts }, report)
    else runRecordCheck(check, repository, report)
  } catch (error) {
    return { findings, error: { where: `check ${check.id}`, message: describe(error) } }
  }
  return { findings }
}

function runRecordCheck(
  check: Extract<AnyCheck, { scope: 'record' }>,
  repository: Repository,
  report: (finding: AnyFinding) => void,
): void {
  for (const collection of repository.collections)
    for (const record of collection.records) {
      const document = repository.documents.get(record.path)
      const relations = repository.relations.get(record.id) ?? []
      if (document) check.check({ record, collection, document, relations }, report)
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
