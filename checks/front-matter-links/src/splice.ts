/** One replacement inside a text: offsets in UTF-16 code units. */
export interface Splice {
  readonly start: number
  readonly end: number
  readonly newText: string
}

/** The line end that the text uses first; a line feed where it has none. */
export function lineEnd(text: string): string {
  return /\r\n|\n|\r/.exec(text)?.[0] ?? '\n'
}

/** The offset at which the line of an offset starts. */
export function lineStart(text: string, offset: number): number {
  return Math.max(text.lastIndexOf('\n', offset - 1), text.lastIndexOf('\r', offset - 1)) + 1
}
