import type { ConfigProblem } from './config.ts'
import { globProblem, pathProblem } from './globs.ts'
import { compilePattern } from './pattern.ts'
import type { Settings } from './schema.ts'
import type { Source, ValuePath } from './source.ts'

/** What is wrong in a file that has the right shape, as far as paths and labels go: patterns that cannot be, and the same one twice. */
export function meaningProblems(settings: Settings, source: Source): readonly ConfigProblem[] {
  return [...wrongPatterns(settings, source), ...repeatedLabels(settings, source), ...wrongPaths(settings, source)]
}

function wrongPatterns(settings: Settings, source: Source): readonly ConfigProblem[] {
  const first = new Map<string, string>()
  return Object.entries(settings.collections ?? {}).flatMap(([name, { files }]) => {
    const range = source.rangeOf(['collections', name, 'files'])
    const compiled = compilePattern(files)
    if ('problem' in compiled) return [source.problem(range, compiled.problem.message, compiled.problem.help)]
    const other = first.get(files)
    if (other !== undefined) {
      return [
        source.problem(
          range,
          `Unexpected pattern ${files}, expected another one: ${other} has it`,
          'a record is of one collection',
        ),
      ]
    }
    first.set(files, name)
    return []
  })
}

function repeatedLabels(settings: Settings, source: Source): readonly ConfigProblem[] {
  const first = new Map<string, string>()
  return Object.entries(settings.collections ?? {}).flatMap(([name, { labels = [] }]) =>
    labels.flatMap((label, at) => {
      const range = source.rangeOf(['collections', name, 'labels', at])
      if (label.length > LONGEST_LABEL || !LABEL.test(label)) {
        return [
          source.problem(
            range,
            `Unexpected label ${label.slice(0, LONGEST_LABEL)}, expected a word or words before a number`,
            'as in ADR or decision record',
          ),
        ]
      }
      const other = first.get(label.toLowerCase())
      first.set(label.toLowerCase(), other ?? name)
      if (other === undefined) return []
      const message =
        other === name ? `expected each once` : `expected one that tells its records from those of ${other}`
      return [
        source.problem(range, `Unexpected label ${label} a second time, ${message}`, 'leave it to one collection'),
      ]
    }),
  )
}

/** Letters first and last, so that the number behind it begins where the label ends. */
const LABEL = /^\p{L}(?:[\p{L}\p{N} _./-]*\p{L})?$/u

/** UTF-16 code units: a label is looked for in every text, and an expression has its limits. */
const LONGEST_LABEL = 60

function wrongPaths(settings: Settings, source: Source): readonly ConfigProblem[] {
  const lists = GLOB_KEYS.flatMap((key) => (settings[key] ?? []).map((glob, at): Placed => [glob, [key, at]]))
  const indexes = Object.entries(settings.collections ?? {}).flatMap(([name, { index }]): readonly Placed[] =>
    index ? [[index.file, ['collections', name, 'index', 'file']]] : [],
  )
  const holders = Object.entries(settings.frozen ?? {}).flatMap(([name, numbers]) =>
    Object.entries(numbers).flatMap(([number, paths]) =>
      paths.map((path, at): Placed => [path, ['frozen', name, number, at]]),
    ),
  )
  return [
    ...lists.flatMap((placed) => placedProblem(placed, globProblem, source)),
    ...[...indexes, ...holders].flatMap((placed) => placedProblem(placed, pathProblem, source)),
  ]
}

function placedProblem([text, path]: Placed, problemOf: typeof pathProblem, source: Source): readonly ConfigProblem[] {
  const wrong = problemOf(text)
  return wrong ? [source.problem(source.rangeOf(path), wrong.message, wrong.help)] : []
}

type Placed = readonly [text: string, path: ValuePath]

const GLOB_KEYS = ['ignore', 'historical', 'generated'] as const
