import type { Diagnostic, Point, Range, Report, RunError } from '@registrar/model'

/** The range of offsets in a text, its lines counted the plain way; texts here end lines with `\n`. */
export function rangeIn(text: string, start: number, end: number): Range {
  return { start: pointIn(text, start), end: pointIn(text, end) }
}

/** The range of the first occurrence of a part. */
export function rangeOf(text: string, part: string): Range {
  const start = text.indexOf(part)
  if (start === -1) throw new Error(`Unexpected part ${part}, expected one of the text`)
  return rangeIn(text, start, start + part.length)
}

export function diagnostic(overrides: Partial<Diagnostic>): Diagnostic {
  return {
    check: 'citations-resolve',
    messageId: 'dangling',
    severity: 'error',
    message: 'Unexpected citation, no record has the number',
    path: 'docs/a.md',
    range: rangeIn('', 0, 0),
    related: [],
    ...overrides,
  }
}

export function reportOf(diagnostics: readonly Diagnostic[], errors: readonly RunError[] = []): Report {
  const number = (severity: string) => diagnostics.filter((d) => d.severity === severity).length
  return {
    version: 1,
    root: '.',
    records: 214,
    documents: 230,
    lookedAt: ['worktree', 'origin/main'],
    notLookedAt: ['branches'],
    diagnostics,
    counts: { error: number('error'), warning: number('warning'), info: number('info') },
    suppressed: 0,
    baselined: 0,
    errors,
  }
}

const holder = '# 201. A module\n'
const taken = '---\nstatus: accepted\n---\n\n# 201. A provider\n\nAs ADR\n0150 says.\n'

/** The texts of `sample`; the record on the target branch has none. */
export const sources: Readonly<Record<string, string>> = {
  'docs/adr/0201-a-module.md': holder,
  'docs/adr/0201-a-provider.md': taken,
}

/** Every part that a report can have. */
export const sample: Report = reportOf(
  [
    diagnostic({
      check: 'unique-numbers',
      messageId: 'taken',
      message: 'Unexpected number 0201, 0201-a-module.md already has it',
      path: 'docs/adr/0201-a-provider.md',
      range: rangeOf(taken, '201'),
      related: [
        { path: 'docs/adr/0201-a-module.md', range: rangeOf(holder, '201'), message: 'the first holder' },
        { path: 'docs/adr/0201-a-third.md', range: rangeOf(holder, '201'), message: 'a holder on origin/main' },
      ],
      help: 'registrar renumber docs/adr/0201-a-provider.md next',
    }),
    diagnostic({
      severity: 'warning',
      message: 'Unexpected citation of ADR 0150, expected ADR 0151',
      path: 'docs/adr/0201-a-provider.md',
      range: rangeOf(taken, 'ADR\n0150'),
      fix: {
        title: 'Cite 0151',
        safety: 'safe',
        edits: [{ path: 'docs/adr/0201-a-provider.md', range: rangeOf(taken, '0150'), newText: '0151' }],
      },
    }),
    diagnostic({
      check: 'record-shape',
      messageId: 'section-missing',
      message: 'Unexpected end, expected a section "Decision"',
      path: 'docs/adr/0201-a-provider.md',
      range: rangeIn(taken, taken.length, taken.length),
      fix: {
        title: 'Add the section',
        safety: 'suggestion',
        edits: [
          {
            path: 'docs/adr/0201-a-provider.md',
            range: rangeIn(taken, taken.length, taken.length),
            newText: '\n## Decision\n',
          },
        ],
      },
    }),
  ],
  [{ where: 'check decisions-index', message: 'Unexpected TypeError, expected none' }],
)

function pointIn(text: string, offset: number): Point {
  const lines = text.slice(0, offset).split('\n')
  return { line: lines.length, column: lines.at(-1)!.length + 1, offset }
}
