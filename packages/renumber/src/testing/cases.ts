import { parse } from 'yaml'

/** A commit of a case: files written on `main` or on a branch from the first commit, or a merge. */
export interface CommitCase {
  readonly message: string
  readonly files?: Readonly<Record<string, string>>
  readonly branch?: string
  readonly from?: string
  readonly merge?: string
}

export interface RenumberCase {
  readonly name: string
  readonly moves: readonly string[]
  /** With marks: `⟦0201⇒0202⟧` becomes another text, `⟦x=⟧` means another record and stays, `⟦x?⟧` nothing tells, `⟦x~reason⟧` is left. */
  readonly files: Readonly<Record<string, string>>
  readonly history?: readonly CommitCase[]
  readonly refuse?: string
}

/** The cases of the data file that attribution is held to, too. */
export function readCases(text: string): readonly RenumberCase[] {
  return (parse(text) as { cases: RenumberCase[] }).cases
}

/** A marked place that does not change. */
export interface StayingMark {
  readonly path: string
  /** Where it starts in the text without marks and BOM. */
  readonly start: number
  readonly written: string
  readonly reason: string
}

/** A marked text before and after, and its places that do not change: what means another record, what nothing tells, what is left and why. */
export interface Unmarked {
  readonly before: string
  readonly after: string
  readonly kept: readonly StayingMark[]
  readonly unresolved: readonly StayingMark[]
  readonly left: readonly StayingMark[]
}

export function withoutMarks(path: string, marked: string): Unmarked {
  const kept: StayingMark[] = []
  const unresolved: StayingMark[] = []
  const left: StayingMark[] = []
  const bom = marked.startsWith('\uFEFF') ? 1 : 0
  let before = ''
  let after = ''
  let at = 0
  for (const match of marked.matchAll(/⟦([^⇒=?~⟧]*)(⇒|=|\?|~)([^⟧]*)⟧/gu)) {
    const [all, written = '', sign = '', rest = ''] = match
    const between = marked.slice(at, match.index)
    before += between
    const mark = { path, start: before.length - bom, written, reason: rest }
    if (sign === '=') kept.push(mark)
    if (sign === '?') unresolved.push(mark)
    if (sign === '~') left.push(mark)
    before += written
    after += between + (sign === '⇒' ? rest : written)
    at = match.index + all.length
  }
  return { before: before + marked.slice(at), after: after + marked.slice(at), kept, unresolved, left }
}
