/** A line as `git blame -w` compares it, each byte one character. */
export interface ComparedLine {
  /** Without white space. */
  readonly text: string
  /** The longest part without white space, as it stands: what has not that has not the line. */
  readonly part: string
}

/** A file's lines, for comparing. Lines end with `\n` alone. */
export interface FileLines {
  readonly bytes: number
  lineAt(index: number): ComparedLine | undefined
  /** How often the line is there; counting ends above `most`. */
  count(line: ComparedLine, most: number): number
  /** Every line without white space, in order: costs a walk over the whole file. */
  all(): readonly string[]
}

/** Looks into a file without taking it apart: most are only asked whether they have one line. */
export function fileLines(content: Uint8Array): FileLines {
  const bytes = Buffer.from(content.buffer, content.byteOffset, content.length)
  let lines: readonly string[] | undefined
  let raw: readonly string[] | undefined
  return {
    bytes: bytes.length,
    lineAt(index) {
      raw ??= bytes.toString('latin1').split('\n')
      const line = raw[index]
      return line === undefined ? undefined : comparedLine(line)
    },
    count({ text, part }, most) {
      let found = 0
      let looked = 0
      for (let at = bytes.indexOf(part, 0, 'latin1'); at >= 0 && found <= most;) {
        // A part that is everywhere says as much as a line that is.
        if (++looked > MOST_LOOKS) return most + 1
        const start = bytes.lastIndexOf(10, at) + 1
        const next = bytes.indexOf(10, at)
        const end = next < 0 ? bytes.length : next
        if (bare(bytes.toString('latin1', start, end)) === text) found++
        at = next < 0 ? -1 : bytes.indexOf(part, end, 'latin1')
      }
      return found
    },
    all() {
      if (lines) return lines
      const all = bare(bytes.toString('latin1')).split('\n')
      if (all.at(-1) === '') all.pop()
      return (lines = all)
    },
  }
}

const MOST_LOOKS = 200

function comparedLine(raw: string): ComparedLine {
  let part = ''
  for (const each of raw.split(/[ \t\r]+/)) if (each.length > part.length) part = each
  return { text: bare(raw), part }
}

/** White space is what git's own isspace takes for such, which knows no form feed. */
function bare(text: string): string {
  return text.replace(/[ \t\r]+/g, '')
}
