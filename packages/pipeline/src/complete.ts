import type { FindingFix, FindingRelated, Messages, Place } from '@registrar/check-api'
import { decodeText, lineIndex, type LineIndex } from '@registrar/edits'
import type { Diagnostic, Fix, Location, Range, RelatedLocation, Repository, Span, Tree } from '@registrar/model'
import { isUnreadable } from '@registrar/repository'
import type { AnyFinding, RawFinding } from './run-check.ts'

/** Completes findings to diagnostics: messages worded, offsets with their lines and columns. Each text's lines are counted once. */
export function completer(repository: Repository, tree: Tree): (raw: RawFinding) => Diagnostic {
  const lines = new Map<string, LineIndex>()
  const linesOf = (path: string): LineIndex => {
    let index = lines.get(path)
    if (!index) {
      index = lineIndex(repository.documents.get(path)?.text ?? textIn(tree, repository, path))
      lines.set(path, index)
    }
    return index
  }
  const locate = ({ path, span }: Place): Location => ({ path, range: linesOf(path).rangeOf(span) })
  const relate = ({ path, at, message }: FindingRelated): RelatedLocation => ({
    path,
    range: isRange(at) ? at : linesOf(path).rangeOf(at),
    message,
  })
  return ({ entry: { check, severity }, finding }) => ({
    check: check.id,
    messageId: finding.messageId,
    severity: severity ?? finding.severity ?? check.defaultSeverity,
    message: messageOf(check.messages, finding),
    ...locate(finding.at),
    related: (finding.related ?? []).map(relate),
    ...(finding.help === undefined ? {} : { help: finding.help }),
    ...(finding.fix ? { fix: completeFix(finding.fix, locate) } : {}),
  })
}

function completeFix({ title, safety, edits }: FindingFix, locate: (place: Place) => Location): Fix {
  return { title, safety, edits: edits.map((edit) => ({ ...locate(edit), newText: edit.newText })) }
}

function messageOf(messages: Messages, finding: AnyFinding): string {
  const message = messages[finding.messageId] as ((data: unknown) => string) | undefined
  if (!message) throw new TypeError(`a finding names the message ${finding.messageId}, which its check does not have`)
  return message(finding.data)
}

function isRange(at: Span | Range): at is Range {
  return typeof at.start === 'object'
}

function textIn(tree: Tree, repository: Repository, path: string): string {
  if (!repository.entries.has(path)) return ''
  const bytes = tree.read(path)
  return isUnreadable(bytes) ? '' : decodeText(bytes).text
}
