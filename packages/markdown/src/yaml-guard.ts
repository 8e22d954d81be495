/** Why YAML is not given to its parser, and where that shows. */
export interface YamlRefusal {
  readonly at: number
  readonly message: string
}

/**
 * Refuses YAML nested deeper than 100, which its parser takes to the end of its stack, and 1,000 blank lines in a row, which
 * cost gray-matter the square of their number. One linear pass.
 */
export function yamlRefusal(source: string): YamlRefusal | undefined {
  const indents: number[] = []
  let flow = 0
  let blank = 0
  for (let at = 0; at < source.length;) {
    const start = at
    let markers = 0
    // Indentation, and what opens a list or a mapping in the same line.
    while (isIndent(source.charCodeAt(at)) && markers <= MAX_DEPTH) {
      if (isMarker(source.charCodeAt(at))) markers++
      at++
    }
    const end = lineEnd(source, at)
    if (at === end && markers === 0) blank++
    else {
      blank = 0
      while ((indents.at(-1) ?? -1) >= at - start) indents.pop()
      indents.push(at - start)
    }
    for (; at < end; at++) {
      flow = Math.max(0, flow + flowStep(source.charCodeAt(at)))
      if (flow + indents.length + markers > MAX_DEPTH) return { at, message: TOO_DEEP }
    }
    if (indents.length + markers > MAX_DEPTH) return { at, message: TOO_DEEP }
    if (blank > MAX_BLANK) return { at, message: TOO_BLANK }
    at = source.startsWith('\r\n', end) ? end + 2 : end + 1
  }
  return undefined
}

const MAX_DEPTH = 100
const MAX_BLANK = 1000
const TOO_DEEP = `Unexpected YAML nested deeper than ${MAX_DEPTH}, expected a flat mapping of fields`
const TOO_BLANK = `Unexpected ${MAX_BLANK} blank lines in front matter, expected fewer`
const DASH = 45
const COLON = 58
const QUESTION = 63

function isMarker(code: number): boolean {
  return code === DASH || code === QUESTION || code === COLON
}

function isIndent(code: number): boolean {
  return code === 32 || code === 9 || isMarker(code)
}

function flowStep(code: number): number {
  if (code === 91 || code === 123) return 1
  return code === 93 || code === 125 ? -1 : 0
}

function lineEnd(source: string, from: number): number {
  let index = from
  while (index < source.length && source.charCodeAt(index) !== 10 && source.charCodeAt(index) !== 13) index++
  return index
}
