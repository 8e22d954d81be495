/** Why YAML is not given to its parser, and where that shows. */
export interface YamlRefusal {
  readonly at: number
  readonly message: string
}

/** Refuses YAML nested deeper than 100: its parser recurses, and needs the square of the depth. Measured on 25 kB of `[` and of `- `. */
export function yamlDepthProblem(source: string): YamlRefusal | undefined {
  let flow = 0
  let block = 0
  let indent = true
  for (let at = 0; at < source.length; at++) {
    const code = source.charCodeAt(at)
    if (code === 10 || code === 13) {
      indent = true
      block = 0
    } else if (code === OPEN_BRACKET || code === OPEN_BRACE) {
      flow++
      indent = false
    } else if (code === CLOSE_BRACKET || code === CLOSE_BRACE) {
      if (flow > 0) flow--
      indent = false
    } else if (indent && (code === 32 || code === 9)) {
      block += 0.5
    } else if (indent && (code === DASH || code === QUESTION || code === COLON)) {
      block++
    } else {
      indent = false
    }
    if (flow + block > MAX_DEPTH) {
      return { at, message: `Unexpected YAML nested deeper than ${MAX_DEPTH}, expected a flat mapping of fields` }
    }
  }
  return undefined
}

const MAX_DEPTH = 100
const OPEN_BRACKET = 91
const CLOSE_BRACKET = 93
const OPEN_BRACE = 123
const CLOSE_BRACE = 125
const DASH = 45
const QUESTION = 63
const COLON = 58
