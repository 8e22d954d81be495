import { diff3Merge } from 'node-diff3'

export interface MergedLines {
  readonly text: string
  readonly conflicts: number
}

/**
 * A three-way merge line by line. Where both sides put in nothing but headings and lists at one place, one comes after the other: two branches that each begin a group agree.
 * `isList` is true of a line that stands for a list; without it, every difference at one place is a conflict. All texts have the same line ends and end with one, or are empty.
 */
export function mergeLines(
  base: string,
  ours: string,
  theirs: string,
  isList?: (line: string) => boolean,
): MergedLines {
  const eol = /\r\n|\n|\r/.exec(ours)?.[0] ?? '\n'
  let conflicts = 0
  const parts = diff3Merge(linesOf(ours), linesOf(base), linesOf(theirs)).flatMap((part): readonly string[] => {
    if (part.ok) return part.ok
    if (!part.conflict) return []
    const { a, o, b } = part.conflict
    const both = isList && o.every(isBlank) ? groupsOfBoth(a, b, isList, eol) : undefined
    if (both) return both
    conflicts++
    return [conflict(a, b, eol)]
  })
  return { text: parts.join(''), conflicts }
}

/** Two versions between git's markers; every line ended. */
export function conflict(ours: readonly string[], theirs: readonly string[], eol: string): string {
  return [`<<<<<<< ours${eol}`, ...ours, `=======${eol}`, ...theirs, `>>>>>>> theirs${eol}`].join('')
}

function linesOf(text: string): string[] {
  return text.match(/[^\r\n]*(?:\r\n|\n|\r)/g) ?? []
}

function isBlank(line: string): boolean {
  return line.trim() === ''
}

/** Ours, then the groups that only they have. Undefined if there is more than headings and lists. */
function groupsOfBoth(
  ours: readonly string[],
  theirs: readonly string[],
  isList: (line: string) => boolean,
  eol: string,
): readonly string[] | undefined {
  const known = (line: string): boolean => isBlank(line) || isList(line) || isHeading(line) || isTableHead(line)
  if (![...ours, ...theirs].every(known)) return undefined
  const there = new Set(ours.filter((line) => isHeading(line) || isList(line)))
  const fresh = groupsIn(theirs).filter((group) => !group.some((line) => there.has(line)))
  if (fresh.length === 0) return ours
  const lines = [...ours]
  for (const group of fresh) {
    const words = group.filter((line, at) => !isBlank(line) || group.slice(at).some((each) => !isBlank(each)))
    if (lines.length > 0 && !isBlank(lines.at(-1) ?? '') && !isBlank(words[0] ?? '')) lines.push(eol)
    lines.push(...words)
  }
  // A blank line at the end of both stood before what follows.
  if (isBlank(theirs.at(-1) ?? 'x') && !isBlank(lines.at(-1) ?? '')) lines.push(eol)
  return lines
}

/** Lines from one heading to the next; what stands before the first is a group, too. */
function groupsIn(lines: readonly string[]): readonly (readonly string[])[] {
  const groups: string[][] = [[]]
  for (const line of lines) {
    if (isHeading(line)) groups.push([line])
    else groups.at(-1)?.push(line)
  }
  return groups.filter((group) => !group.every(isBlank))
}

function isHeading(line: string): boolean {
  return /^[ >]*#{1,6}[ \t]/.test(line)
}

function isTableHead(line: string): boolean {
  return /^[ >]*\|.*\|\s*$/.test(line)
}
