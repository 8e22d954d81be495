import { closest } from '@registrar/check-api'
import { lineIndex } from '@registrar/edits'
import type { Diagnostic, Span, TextFile } from '@registrar/model'
import { directivesIn, directivesInText, type Directive } from './directives.ts'
import { BLANK, BLANK_CODE, nextLines } from './next-line.ts'
import type { Ran } from './ran.ts'

/** What suppressions leave of a run's findings, and what they take. */
export interface Suppressing {
  /** With what is wrong about suppressions themselves, of the check `suppressions`. */
  readonly left: readonly Diagnostic[]
  readonly suppressed: readonly Diagnostic[]
}

/** The comments of one file that suppress findings; plain data. */
export interface Comments {
  readonly path: string
  readonly suppressions: readonly Suppression[]
  /** What is wrong about them. */
  readonly wrong: readonly Diagnostic[]
}

/**
 * Takes away the findings that begin on a line about which a comment says so, with a reason, or in that comment itself. A comment that cannot be followed is an error, and one that
 * takes nothing away, of a check that ran, a warning. Documents that could not be read stay errors. `comments` are those of all files that were looked at.
 */
export function suppress(diagnostics: readonly Diagnostic[], comments: Iterable<Comments>, ran: Ran): Suppressing {
  const own: Diagnostic[] = []
  const byPlace = new Map<string, Suppression[]>()
  const all: Suppression[] = []
  for (const { path, suppressions, wrong } of comments) {
    own.push(...wrong)
    for (const suppression of suppressions) {
      all.push(suppression)
      for (const line of [suppression.line, ...suppression.ownLines]) {
        const key = placeKey(path, line)
        const others = byPlace.get(key)
        if (others) others.push(suppression)
        else byPlace.set(key, [suppression])
      }
    }
  }
  if (byPlace.size === 0) return { left: [...diagnostics, ...own], suppressed: [] }
  const left: Diagnostic[] = []
  const suppressed: Diagnostic[] = []
  const used = new Set<Suppression>()
  for (const diagnostic of diagnostics) {
    const names = ran.namesOf(diagnostic.check)
    const { line, offset } = diagnostic.range.start
    const fitting = (byPlace.get(placeKey(diagnostic.path, line)) ?? []).filter(
      ({ check, line: meant, comment }) =>
        names.includes(check) && (meant === line || (comment.start <= offset && offset < comment.end)),
    )
    for (const suppression of fitting) if (suppression.line === line) used.add(suppression)
    if (fitting.length > 0) suppressed.push(diagnostic)
    else left.push(diagnostic)
  }
  for (const suppression of all)
    if (!used.has(suppression) && !suppression.kept && ran.completed.has(suppression.check))
      own.push(suppression.unused)
  return { left: [...left, ...own], suppressed }
}

/** A document, or a text file, which has no facts. */
type Suppressible = Pick<TextFile, 'path' | 'text' | 'facts' | 'keeps'>

interface Suppression {
  readonly check: string
  /** The line that it is about. */
  readonly line: number
  /** The lines of the comment and where it stands: what it is about may be named in its reason. */
  readonly ownLines: readonly number[]
  readonly comment: Span
  /** In historical or generated text, at which most checks do not look. */
  readonly kept: boolean
  /** What is said if it takes nothing away. */
  readonly unused: Diagnostic
}

function placeKey(path: string, line: number): string {
  return `${line}\n${path}`
}

/** Reads the comments of a file; undefined if it has none. `known` are the ids of all checks. */
export function commentsIn(file: Suppressible, known: ReadonlySet<string>): Comments | undefined {
  const { path, text, facts, keeps } = file
  const directives = facts ? directivesIn({ text, facts }) : directivesInText(text)
  if (directives.length === 0) return undefined
  const lines = lineIndex(text)
  const lineBehind = nextLines(
    text,
    lines,
    directives.map(({ range }) => range),
    facts ? BLANK : BLANK_CODE,
  )
  const wrong: Diagnostic[] = []
  const say = (said: Said, span: Span): Diagnostic => ({
    path,
    range: lines.rangeOf(span),
    check: 'suppressions',
    severity: 'error',
    related: [],
    ...said,
  })
  const suppressions = directives.flatMap((directive) => {
    const problem = problemOf(directive)
    if (problem) {
      wrong.push(say(problem, directive.range))
      return []
    }
    const comment = directive.range
    const { start, end } = lines.rangeOf(comment)
    const ownLines = Array.from({ length: end.line - start.line + 1 }, (_, at) => start.line + at)
    const line = lineBehind(comment)
    return directive.checks.flatMap(({ id, range }) => {
      if (!known.has(id)) {
        wrong.push(say(unknown(id, known), range))
        return []
      }
      return [{ check: id, line, ownLines, comment, kept: keeps !== undefined, unused: say(unusedOf(id), range) }]
    })
  })
  return { path, suppressions, wrong }
}

type Said = Pick<Diagnostic, 'messageId' | 'message' | 'help'> & { readonly severity?: Diagnostic['severity'] }

const EXAMPLE = 'As in: registrar-disable-next-line citations-resolve -- it cites another repository'

function problemOf({ word, checks, reason }: Directive): Said | undefined {
  if (word !== 'disable-next-line')
    return {
      messageId: 'directive',
      message: `Unexpected registrar-${word}, expected registrar-disable-next-line`,
      help: EXAMPLE,
    }
  if (reason === '')
    return {
      messageId: 'reason',
      message: 'Unexpected suppression without a reason, expected -- and the reason behind the check',
      help: EXAMPLE,
    }
  if (checks.length > 0) return undefined
  return { messageId: 'check', message: 'Unexpected suppression of nothing, expected the id of a check', help: EXAMPLE }
}

function unknown(id: string, known: ReadonlySet<string>): Said {
  const near = closest(id, known)
  return {
    messageId: 'unknown',
    message: `Unexpected ${id} in a suppression, expected a check`,
    help: near === undefined ? `The checks are ${[...known].join(', ')}` : `Did you mean ${near}?`,
  }
}

function unusedOf(id: string): Said {
  return {
    messageId: 'unused',
    severity: 'warning',
    message: `Unexpected suppression of ${id}, expected a finding on the next line`,
    help: `Take ${id} out of the comment, or the comment away`,
  }
}
