import { attributionFacts } from '@registrar/attribution'
import { parseConfig } from '@registrar/config'
import type { DocRecord } from '@registrar/model'
import { buildRepository, readCheckout, readTexts } from '@registrar/repository'
import { objectTree } from '@registrar/tree'
import type { Move, PlanInput, RenumberPlan } from '../types.ts'
import { planOf, rangeAt } from './plans.ts'

/** A repository and the right plan for it, written by hand. */
export interface Marked {
  readonly input: PlanInput
  readonly plan: RenumberPlan
}

const usual = `collections:
  decisions: { kind: adr, files: "docs/adr/{number:4}-{slug}.md", labels: [ADR, decision record] }
  issues: { kind: issue, files: "issues/{number:3}-{slug}/00-report.md" }
`

/**
 * Takes marks out of files: `⟦0201⇒0202|path⟧` an edit that means a record, `⟦0201=path⟧` kept, `⟦0201?⟧` unresolved, `⟦0201~example⟧` left.
 * `others` are checkouts by name. Moves are written `path=0202`; what moves on the disk follows from the record's file or folder.
 */
export function marked(
  files: Readonly<Record<string, string>>,
  moves: readonly string[],
  others: Readonly<Record<string, Readonly<Record<string, string>>>> = {},
): Marked {
  const parts: Parts = { edits: [], kept: [], unresolved: [], left: [] }
  const tree = objectTree(plainFiles(files, parts))
  const parsed = parseConfig(usual, 'registrar.yaml')
  if ('problems' in parsed) throw new Error(parsed.problems.map(({ message }) => message).join('\n'))
  const { config } = parsed
  const repository = buildRepository(tree, config)
  const planned = moves.map((move) => moveOf(move, repository.records))
  const attribution = attributionFacts(repository)
  const checkouts = Object.entries(others).map(([name, theirs]) => {
    const there = objectTree(plainFiles(theirs, parts, name))
    return { name, tree: there, texts: readCheckout(repository, there), attribution }
  })
  const texts = readTexts(repository, tree, config)
  return {
    input: { repository, tree, config, texts, attribution, checkouts, moves: planned },
    plan: planOf({ ...(parts as Partial<RenumberPlan>), moves: planned.map(pathMoveOf) }),
  }
}

function moveOf(written: string, records: ReadonlyMap<string, DocRecord>): Move {
  const [, path = '', value = '', letter = ''] = /^(.*)=(\d+)([a-z]?)$/.exec(written) ?? []
  const record = records.get(path)
  if (!record) throw new Error(`${path} is no record`)
  return { record, to: { value: Number(value), letter } }
}

function pathMoveOf({ record: { path, folder, number }, to }: Move) {
  const from = folder ?? path
  const digits = number.written.replace(/\D/g, '').length
  const written = `${String(to.value).padStart(digits, '0')}${to.letter}`
  const name = from.slice(from.lastIndexOf('/') + 1).replace(number.written, written)
  return { from, to: from.slice(0, from.lastIndexOf('/') + 1) + name }
}

type Parts = Record<'edits' | 'kept' | 'unresolved' | 'left', object[]>

function plainFiles(files: Readonly<Record<string, string>>, parts: Parts, checkout?: string): Record<string, string> {
  const where = checkout === undefined ? {} : { checkout }
  return Object.fromEntries(
    Object.entries(files).map(([path, text]) => [path, withoutMarks({ ...where, path }, text, parts)]),
  )
}

function withoutMarks(where: { readonly path: string }, text: string, parts: Parts): string {
  const marks: { readonly list: object[]; readonly start: number; readonly written: string; readonly about: object }[] =
    []
  let plain = ''
  let at = 0
  for (const match of text.matchAll(/⟦([^⇒=?~⟧]*)(⇒|=|\?|~)([^⟧|]*)(?:\|([^⟧]*))?⟧/gu)) {
    const [all, written = '', sign = '', rest = '', record = ''] = match
    plain += text.slice(at, match.index)
    marks.push({ list: parts[LISTS[sign] ?? 'left'], start: plain.length, written, about: about(sign, rest, record) })
    plain += written
    at = match.index + all.length
  }
  plain += text.slice(at)
  for (const { list, start, written, about: said } of marks)
    list.push({
      ...where,
      ...said,
      range: rangeAt(plain, start, start + written.length),
      text: written,
      oldText: written,
    })
  return plain
}

const LISTS: Readonly<Record<string, keyof Parts>> = { '⇒': 'edits', '=': 'kept', '?': 'unresolved', '~': 'left' }

function about(sign: string, rest: string, record: string): object {
  if (sign === '⇒') return { newText: rest, form: 'bare', ...(record === '' ? {} : { record }) }
  if (sign === '=') return { record: rest, evidence: { rung: 'decision', words: '' } }
  return { reason: sign === '?' ? 'undecided' : rest, candidates: [] }
}
