import type { FindingFix } from '@registrar/check-api'
import type { DerivedText } from '@registrar/model'

/** The fix that all differences of one derived text share: only the lines that change. Undefined if nothing would. */
export function sharedFix({ path, range, expected, directive }: DerivedText, text: string): FindingFix | undefined {
  const found = text.slice(range.start, range.end)
  if (found === expected) return undefined
  const head = commonHead(found, expected)
  const tail = commonTail(found, expected, Math.min(found.length, expected.length) - head)
  return {
    title: `Write the ${directive === '' ? 'region' : directive.split(/\s/, 1)[0]} from the records`,
    safety: 'safe',
    edits: [
      {
        path,
        span: { start: range.start + head, end: range.end - tail },
        newText: expected.slice(head, expected.length - tail),
      },
    ],
  }
}

/** The length of the lines with which both texts begin. */
function commonHead(a: string, b: string): number {
  let same = 0
  while (same < a.length && same < b.length && a[same] === b[same]) same++
  // Between \r and \n no line ends.
  while (same > 0 && !(a[same - 1] === '\n' || (a[same - 1] === '\r' && a[same] !== '\n' && b[same] !== '\n'))) same--
  return same
}

/** The length of the lines with which both texts end, at most `most`. */
function commonTail(a: string, b: string, most: number): number {
  let same = 0
  while (same < most && a[a.length - 1 - same] === b[b.length - 1 - same]) same++
  while (same > 0 && !startsLine(a, a.length - same)) same--
  return same
}

function startsLine(text: string, at: number): boolean {
  return text[at - 1] === '\n' || (text[at - 1] === '\r' && text[at] !== '\n')
}
