import type { Diagnostic, Point } from '@registrar/model'
import { expect, it } from 'vitest'
import { sortDiagnostics } from './sort.ts'

function point(offset: number): Point {
  return { line: 1, column: offset + 1, offset }
}

function diagnostic(path: string, start: number, end: number, check: string, message: string): Diagnostic {
  const range = { start: point(start), end: point(end) }
  return { path, range, check, message, messageId: 'x', severity: 'error', related: [] }
}

it('sorts by path in code units, then by start, end, check and message', () => {
  const sorted = [
    diagnostic('B.md', 9, 9, 'z', 'z'),
    diagnostic('a-b.md', 0, 1, 'a', 'a'),
    diagnostic('a.md', 0, 1, 'a', 'a'),
    diagnostic('a.md', 0, 1, 'a', 'b'),
    diagnostic('a.md', 0, 1, 'b', 'a'),
    diagnostic('a.md', 0, 2, 'a', 'a'),
    diagnostic('a.md', 2, 3, 'a', 'a'),
    diagnostic('a.md', 10, 11, 'a', 'a'),
    diagnostic('a/b.md', 0, 1, 'a', 'a'),
    diagnostic('ä.md', 0, 1, 'a', 'a'),
  ]
  expect(sorted.toReversed().sort(sortDiagnostics)).toEqual(sorted)
})
