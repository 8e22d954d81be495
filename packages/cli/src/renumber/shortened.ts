/** A text of so many characters is shown whole. */
const WHOLE = 24

/** Two texts, each without what both have in common, as far as people still see what it is: of a long path the name's beginning, up to behind its number. */
export function shortened(before: string, after: string): readonly [before: string, after: string] {
  if (before.length <= WHOLE && after.length <= WHOLE) return [before, after]
  const least = Math.min(before.length, after.length)
  let head = 0
  while (head < least && before[head] === after[head]) head++
  let tail = 0
  while (tail < least - head && before.at(-1 - tail) === after.at(-1 - tail)) tail++
  const start = before.lastIndexOf('/', head - 1) + 1
  const [lead, rest] = [start > 0 ? '…/' : '', tail > 1 ? '…' : before.slice(before.length - tail)]
  const middle = (text: string): string => `${lead}${text.slice(start, text.length - tail)}${rest}`
  return [middle(before), middle(after)]
}
