import type { FindingFix, FindingRelated, Place } from '@registrar/check-api'
import { decodeText, lineIndex, type LineIndex } from '@registrar/edits'
import type { Diagnostic, Fix, Location, Range, RelatedLocation, Repository, Span, Tree } from '@registrar/model'
import { isUnreadable } from '@registrar/repository'
import type { RawFinding } from './run-check.ts'

/** Completes findings to diagnostics: offsets with their lines and columns. Each text's lines are counted once. */
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
  return ({ entry: { check, severity }, finding, message }) => ({
    check: check.id,
    messageId: finding.messageId,
    severity: severity ?? finding.severity ?? check.defaultSeverity,
    message,
    ...locate(finding.at),
    related: (finding.related ?? []).map(relate),
    ...(finding.help === undefined ? {} : { help: finding.help }),
    ...(finding.fix ? { fix: completeFix(finding.fix, locate) } : {}),
  })
}

function completeFix({ title, safety, edits }: FindingFix, locate: (place: Place) => Location): Fix {
  return { title, safety, edits: edits.map((edit) => ({ ...locate(edit), newText: edit.newText })) }
}

function isRange(at: Span | Range): at is Range {
  return typeof at.start === 'object'
}

function textIn(tree: Tree, repository: Repository, path: string): string {
  if (!repository.entries.has(path)) return ''
  const bytes = tree.read(path)
  return isUnreadable(bytes) ? '' : decodeText(bytes).text
}
