import type { Diagnostic, Edit, Fix, Location, Range, Report, Severity } from '@registrar/model'
import { repositoryPath } from './repository-path.ts'
import { visible } from './visible.ts'

/** A result of a SARIF run (SARIF 3.27). */
export function sarifResult(
  report: Report,
  diagnostic: Diagnostic,
  { ruleIndex, fingerprint }: { readonly ruleIndex: number; readonly fingerprint: string },
) {
  const { check, severity, message, help, related, fix } = diagnostic
  return {
    ruleId: check,
    ruleIndex,
    level: sarifLevels[severity],
    message: sarifMessage(message, help),
    locations: [{ physicalLocation: physicalLocation(report, diagnostic) }],
    ...(related.length > 0 && {
      relatedLocations: related.map((place, id) => ({
        id,
        physicalLocation: physicalLocation(report, place),
        message: sarifMessage(place.message),
      })),
    }),
    partialFingerprints: { 'checkPathMessage/v1': fingerprint },
    ...(fix && { fixes: [fixOf(report, fix)] }),
  }
}

/**
 * A plain text message, each text on a line of its own. Braces are doubled, because they stand for arguments (SARIF 3.11.5), and what would read as a link is no
 * link (3.11.6).
 */
export function sarifMessage(...texts: readonly (string | undefined)[]): { readonly text: string } {
  const lines = texts.flatMap((text) => (text === undefined ? [] : [visible(text)]))
  return {
    text: lines
      .join('\n')
      .replace(/[{}]/g, '$&$&')
      .replace(/(?<!\\)(\\*)\]\(/g, '$1$1\\]('),
  }
}

/** SARIF 3.27.10. */
export const sarifLevels: Readonly<Record<Severity, string>> = { error: 'error', warning: 'warning', info: 'note' }

/** What paths are relative to: the name that uploads to GitHub and others know. */
export const SOURCE_ROOT = '%SRCROOT%'

function physicalLocation(report: Report, location: Location) {
  return { artifactLocation: artifactLocation(report, location.path), region: regionOf(location.range) }
}

function artifactLocation(report: Report, path: string) {
  const segments = repositoryPath(report, { path }).split('/')
  // A file name that is no Unicode has lone surrogates, of which encodeURIComponent makes an error.
  const uri = segments.map((segment) => encodeURIComponent(segment.replace(/\p{Cs}/gu, '\ufffd'))).join('/')
  return { uri, uriBaseId: SOURCE_ROOT }
}

function regionOf({ start, end }: Range) {
  return { startLine: start.line, startColumn: start.column, endLine: end.line, endColumn: end.column }
}

function fixOf(report: Report, { title, safety, edits }: Fix) {
  const byPath = new Map<string, Edit[]>()
  for (const edit of edits) {
    const changes = byPath.get(edit.path) ?? []
    byPath.set(edit.path, changes)
    changes.push(edit)
  }
  return {
    description: sarifMessage(title),
    artifactChanges: [...byPath].map(([path, changes]) => ({
      artifactLocation: artifactLocation(report, path),
      replacements: changes.map(({ range, newText }) => ({
        deletedRegion: regionOf(range),
        insertedContent: { text: newText },
      })),
    })),
    properties: { safety },
  }
}
