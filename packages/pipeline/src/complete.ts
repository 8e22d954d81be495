import type { FindingFix, FindingRelated, Place } from '@registrar/check-api'
import { lineIndex, type LineIndex } from '@registrar/edits'
import type { Diagnostic, Fix, Location, Range, RelatedLocation, Repository, Span, TextFiles } from '@registrar/model'
import type { RawFinding } from './run-check.ts'

/**
 * Completes findings to diagnostics: offsets with their lines and columns. Each text's lines are counted once. A fix that would edit generated text is
 * left out: what writes that text would undo it.
 */
export function completer(
  repository: Repository,
  texts: TextFiles | undefined,
  textOf: (path: string) => string,
): (raw: RawFinding) => Diagnostic {
  const lines = new Map<string, { readonly text: string; readonly index: LineIndex }>()
  const linesOf = (path: string): LineIndex => {
    // Asked each time: who asks may be noted.
    const text = textOf(path)
    let known = lines.get(path)
    if (known?.text !== text) lines.set(path, (known = { text, index: lineIndex(text) }))
    return known.index
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
    ...(finding.fix && !editsGenerated(finding.fix, repository, texts)
      ? { fix: completeFix(finding.fix, locate) }
      : {}),
  })
}

function completeFix({ title, safety, edits }: FindingFix, locate: (place: Place) => Location): Fix {
  return { title, safety, edits: edits.map((edit) => ({ ...locate(edit), newText: edit.newText })) }
}

function editsGenerated({ edits }: FindingFix, { documents }: Repository, texts: TextFiles | undefined): boolean {
  return edits.some(({ path }) => (documents.get(path) ?? texts?.files.get(path))?.keeps === 'generated')
}

function isRange(at: Span | Range): at is Range {
  return typeof at.start === 'object'
}
