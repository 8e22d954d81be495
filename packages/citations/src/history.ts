/** True if the words before a citation say that its number is an old one: "renumbered from ADR 9", "formerly ADR 9 and ADR 10", "written as ADR 9"; they reach to the end of the sentence or to the new number. */
export function saysFormerly(text: string, start: number): boolean {
  const before = text.slice(Math.max(0, start - 70), start)
  const reach = /\b(?:renumbered\s+from|written\s+as|formerly)\b([^.;:)\n]{0,45})$/i.exec(before)?.[1]
  return reach !== undefined && !/\b(?:to|now|but|renumbered)\b/i.test(reach)
}
