/** Why YAML is not given to its parser, and where that shows. */
export interface YamlRefusal {
  readonly at: number
  readonly message: string
}

/** Refuses YAML nested deeper than 100, which its parser takes to the end of its stack. One linear pass. */
export function tooDeepYaml(source: string): YamlRefusal | undefined {
  const indents: number[] = []
  let flow = 0
  for (let at = 0; at < source.length;) {
    const start = at
    let markers = 0
    // Indentation, and what opens a list or a mapping in the same line.
    while (isIndent(source.charCodeAt(at)) && markers <= MAX_DEPTH) {
      if (isMarker(source.charCodeAt(at))) markers++
      at++
    }
    const end = lineEnd(source, at)
    if (at < end || markers > 0) {
      while ((indents.at(-1) ?? -1) >= at - start) indents.pop()
      indents.push(at - start)
    }
    let deepest = flow
    for (; at < end; at++) {
      flow = Math.max(0, flow + flowStep(source.charCodeAt(at)))
      deepest = Math.max(deepest, flow)
    }
    if (deepest + indents.length + markers > MAX_DEPTH) {
      const message = `Unexpected YAML nested deeper than ${MAX_DEPTH}, expected a flat mapping of fields`
      return { at: start, message }
    }
    at = source.startsWith('\r\n', end) ? end + 2 : end + 1
  }
  return undefined
}

/** Refuses 1,000 lines in a row with nothing in them, which cost gray-matter the square of their number. */
export function tooBlankYaml(source: string): YamlRefusal | undefined {
  let blank = 0
  for (let at = 0; at < source.length; at++) {
    const code = source.charCodeAt(at)
    if (code === 10) blank++
    else if (!isSpace(code)) blank = 0
    if (blank > MAX_BLANK) return { at, message: `Unexpected ${MAX_BLANK} blank lines in front matter, expected fewer` }
  }
  return undefined
}

const MAX_DEPTH = 100
const MAX_BLANK = 1000
const DASH = 45
const COLON = 58
const QUESTION = 63

function isMarker(code: number): boolean {
  return code === DASH || code === QUESTION || code === COLON
}

function isIndent(code: number): boolean {
  return code === 32 || code === 9 || isMarker(code)
}

function isSpace(code: number): boolean {
  return code === 32 || (code >= 9 && code <= 13)
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
