import type { Citation, DocRecord, History, LineCommit, LinePlace } from '@registrar/model'
import type { AttributionFacts } from './facts.ts'
import { shortCommit } from './short-commit.ts'
import type { Asked } from './types.ts'

/** Where a citation's number stands, as git counts lines. */
export function placeOf({ citation, document }: Asked, facts: AttributionFacts): LinePlace {
  const { start } = citation.numberRange ?? citation.range
  return { path: document.path, line: facts.linesOf(document).lineAt(start) }
}

/** The commit that wrote the line of a citation; undefined if there is none that git can tell. */
export function lineCommit(asked: Asked, facts: AttributionFacts): LineCommit | undefined {
  const origin = facts.history?.originOf(placeOf(asked, facts))
  return typeof origin === 'object' ? origin : undefined
}

/** "written in 3f2a1c4d5e6f": when a line was, as people can look it up. */
export function whenWritten({ commit, shown }: LineCommit): string {
  return `written in ${shown === undefined ? shortCommit(commit) : `${shown},`}`
}

/** What a record was at a commit, as far as a number is concerned: it was there with it, there with another one, or not there. */
export type Presence = 'holding' | 'otherwise' | 'absent'

/** Whether a record was there at a commit with a citation's number. */
export function presenceOf(citation: Citation, record: DocRecord, commit: string, history: History): Presence {
  const path = history.pathAt(commit, record.path)
  if (path === undefined) return 'absent'
  const [number] = citation.numbers
  if (path === record.path) return !number || number.value === record.number.value ? 'holding' : 'otherwise'
  return !number || numbersIn(path).has(`${number.value}${number.letter}`) ? 'holding' : 'otherwise'
}

/** The numbers that stand alone in the last two segments of a path: the record's is one of them, whether it is a file or a folder. */
function numbersIn(path: string): ReadonlySet<string> {
  const segments = path.split('/').slice(-2).join('/')
  const found = new Set<string>()
  for (const [, digits = '', letter = ''] of segments.matchAll(
    /(?<![\p{L}\p{N}])(?:\p{L}+[-_ ]?)?(\d+)([a-z]?)(?![\p{L}\p{N}])/giu,
  ))
    found.add(`${Number.parseInt(digits, 10)}${letter.toLowerCase()}`)
  return found
}
