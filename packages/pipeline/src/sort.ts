import type { Diagnostic } from '@registrar/model'

/** By path, place, check and message, in code-unit order: the same report whatever order files were found in. */
export function sortDiagnostics(a: Diagnostic, b: Diagnostic): number {
  return (
    compare(a.path, b.path) ||
    a.range.start.offset - b.range.start.offset ||
    a.range.end.offset - b.range.end.offset ||
    compare(a.check, b.check) ||
    compare(a.message, b.message)
  )
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}
