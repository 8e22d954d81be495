import { lineIndex } from '@registrar/edits'
import type { Diagnostic, Document, FactProblemCode, LeftOut, UnreadDocument } from '@registrar/model'

/** The problems that keep a document from being read as markdown; those of front matter and regions are checks' findings. */
const UNREAD: ReadonlySet<FactProblemCode> = new Set(['not-utf8', 'too-large', 'too-nested', 'too-many-brackets'])

const HELP: Readonly<Record<string, string>> = {
  'not-utf8': 'Save the file in UTF-8: what cannot be decoded was not looked at.',
  'not-a-file': 'Put a regular file there, or name the path under `ignore:` in registrar.yaml.',
  permission: 'Make the file readable for the user that runs registrar.',
}

/** Text files that could not be read, each an error: whether they cite anything nobody knows. */
export function unreadTexts(leftOut: readonly LeftOut[]): readonly Diagnostic[] {
  const start = { line: 1, column: 1, offset: 0 }
  return leftOut.flatMap(({ path, reason, message }: LeftOut) =>
    reason === 'unreadable'
      ? [
          {
            path,
            range: { start, end: start },
            check: 'read',
            messageId: 'text',
            severity: 'error' as const,
            message: `Unreadable file: ${message ?? `${path} could not be read`}`,
            related: [],
            help: 'Make the file readable for the user that runs registrar, or name the path under `ignore:` in registrar.yaml.',
          },
        ]
      : [],
  )
}

/** Documents that could not be read, each an error: what was not looked at is never clean. */
export function unreadDocuments(unread: readonly UnreadDocument[]): readonly Diagnostic[] {
  const start = { line: 1, column: 1, offset: 0 }
  return unread.map(({ path, why }) => ({
    path,
    range: { start, end: start },
    check: 'read',
    messageId: why.reason,
    severity: 'error',
    message: `Unreadable document: ${why.message}`,
    related: [],
    ...(HELP[why.reason] === undefined ? {} : { help: HELP[why.reason] }),
  }))
}

/** The errors of a document that was not read as markdown, each at its place. */
export function notMarkdown({ path, text, facts }: Pick<Document, 'path' | 'text' | 'facts'>): readonly Diagnostic[] {
  if (facts.problems.length === 0) return []
  return facts.problems.flatMap(({ code, range, message }) =>
    UNREAD.has(code)
      ? [
          {
            path,
            range: lineIndex(text).rangeOf(range),
            check: 'read',
            messageId: code,
            severity: 'error' as const,
            message,
            related: [],
            help:
              HELP[code] ??
              'Simplify the passage, or name the path under `ignore:` in registrar.yaml: it was not read as markdown.',
          },
        ]
      : [],
  )
}
