/** A value as a message quotes it: on one line, and of a long one the beginning. */
export function quotable(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim()
  return line.length > 60 ? `${line.slice(0, 59).trimEnd()}…` : line
}
