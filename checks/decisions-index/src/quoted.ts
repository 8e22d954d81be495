/** A text as a message quotes it: on one line, of a long one the beginning, and in the other quotes if it has some of its own. */
export function quoted(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim()
  const shown = line.length > 80 ? `${line.slice(0, 79)}…` : line
  return shown.includes('"') ? `'${shown}'` : `"${shown}"`
}
