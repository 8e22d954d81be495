import { XMLParser } from 'fast-xml-parser'

/** A finding as any format can say it. */
export interface Said {
  readonly path: string
  readonly line: number
  readonly check: string
  readonly message: string
}

/** The findings that a report printed as `compact` has, each from its line. */
export function readCompact(text: string): readonly Said[] {
  return linesOf(text).map((line) => {
    const [, path = '', number, check = '', message = ''] = /^(.+?):(\d+):\d+: \w+ (\S+) (.*)$/.exec(line) ?? []
    return { path, line: Number(number), check, message }
  })
}

/** Those of `pretty` without colours, each from its header and the place in the next line. */
export function readPretty(text: string): readonly Said[] {
  const blocks = text.matchAll(/^(?:error|warning|info)\[([^\]]+)\]: (.*)\n +--> (.*):(\d+):\d+$/gm)
  return [...blocks].map(([, check = '', message = '', path = '', line]) => ({
    path,
    line: Number(line),
    check,
    message,
  }))
}

/** Those of `github`, each from its command; the help behind the message and the place before it, from the eleventh on, are taken off. */
export function readGithub(text: string): readonly Said[] {
  return linesOf(text).map((command, i) => {
    const [, file = '', line, check = '', data = ''] =
      /^::\w+ file=([^,]*),line=(\d+),.*?title=([^,:]*)::(.*)$/.exec(command) ?? []
    const [first = ''] = decode(data).split('\n')
    return {
      path: decode(file),
      line: Number(line),
      check: decode(check),
      message: i < 10 ? first : first.slice(first.indexOf(': ') + 2),
    }
  })
}

/** An entry of `gitlab`. */
export interface GitlabEntry {
  readonly description: string
  readonly check_name: string
  readonly fingerprint: string
  readonly severity: string
  readonly location: { readonly path: string; readonly lines: { readonly begin: number; readonly end?: number } }
}

/** Those of `gitlab`. */
export function readGitlab(text: string): readonly Said[] {
  const entries: readonly GitlabEntry[] = JSON.parse(text)
  return entries.map(({ location, check_name, description }) => ({
    path: location.path,
    line: location.lines.begin,
    check: check_name,
    message: description,
  }))
}

/** A run of `sarif`, as far as tests read it. */
export interface SarifRun {
  readonly tool: { readonly driver: { readonly rules: readonly { readonly id: string }[] } }
  readonly columnKind: string
  readonly invocations: readonly unknown[]
  readonly results: readonly {
    readonly ruleId: string
    readonly ruleIndex: number
    readonly message: { readonly text: string }
    readonly locations: readonly {
      readonly physicalLocation: {
        readonly artifactLocation: { readonly uri: string }
        readonly region: { readonly startLine: number }
      }
    }[]
    readonly fixes?: readonly { readonly properties: { readonly safety: string } }[]
  }[]
  readonly properties: unknown
}

/** Those of `sarif`, with the escapes of its messages and addresses undone. */
export function readSarif(text: string): readonly Said[] {
  const { results, tool }: SarifRun = JSON.parse(text).runs[0]
  return results.map(({ ruleId, ruleIndex, message, locations }) => {
    const { artifactLocation, region } = locations[0]!.physicalLocation
    const [first = ''] = message.text.split('\n')
    return {
      path: decodeURIComponent(artifactLocation.uri),
      line: region.startLine,
      check: tool.driver.rules[ruleIndex]?.id === ruleId ? ruleId : `${ruleId} at ${ruleIndex}`,
      message: first
        .replace(/([{}])\1/g, '$1')
        .replace(/(?<!\\)((?:\\\\)*)\\\]\(/g, (_: string, before: string) => `${before.slice(before.length / 2)}](`),
    }
  })
}

/** Those of `junit`, each from the message of a failure. */
export function readJunit(text: string): readonly Said[] {
  return junitSuites(text).flatMap(({ name, testcase }) =>
    testcase.flatMap(({ file = '', line, failure = [] }) =>
      failure.map(({ message }) => ({ path: file, line: Number(line), check: name, message })),
    ),
  )
}

/** A suite of `junit`. */
export interface JunitSuite {
  readonly name: string
  readonly tests: string
  readonly testcase: readonly {
    readonly classname: string
    readonly name: string
    readonly file?: string
    readonly line?: string
    readonly failure?: readonly { readonly message: string }[]
    readonly error?: readonly { readonly message: string; readonly '#text': string }[]
  }[]
}

/** The suites of a JUnit report. */
export function junitSuites(text: string): readonly JunitSuite[] {
  const lists = new Set(['testsuite', 'testcase', 'failure', 'error'])
  const parser = new XMLParser({
    ignoreAttributes: false,
    attributeNamePrefix: '',
    parseAttributeValue: false,
    parseTagValue: false,
    trimValues: false,
    isArray: (name, _path, _leaf, isAttribute) => !isAttribute && lists.has(name),
  })
  return parser.parse(text).testsuites.testsuite ?? []
}

function decode(encoded: string): string {
  return encoded.replaceAll(/%(0A|0D|25|3A|2C)/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
}

function linesOf(text: string): readonly string[] {
  return text.split('\n').filter((line) => line !== '')
}
