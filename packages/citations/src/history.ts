/** True if the words before a citation say that its number is an old one: "renumbered from ADR 9", "formerly ADR 9 and ADR 10", "written as ADR 9"; they reach to the end of the sentence or to the new number. */
export function saysFormerly(text: string, start: number): boolean {
  const before = text.slice(Math.max(0, start - reach), start).toLowerCase()
  // Nearly every citation ends here: three searches cost less than the expression.
  if (!words.some((word) => before.includes(word))) return false
  const between = /\b(?:renumbered\s+from|written\s+as|formerly)\b([^.;:)\n]*)$/.exec(before)?.[1]
  return between !== undefined && !/\b(?:to|now|but|renumbered)\b/.test(between)
}

const reach = 60
const words = ['formerly', 'written', 'renumbered']
