import { attributionFacts } from '@registrar/attribution'
import { parseConfig } from '@registrar/config'
import type { DocRecord, TextFiles } from '@registrar/model'
import { buildRepository } from '@registrar/repository'
import { objectTree } from '@registrar/tree'
import type { Move, PlanInput, PlannedEdit, RenumberPlan } from '../types.ts'
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
 * Moves are written `path=0202`; what moves on the disk follows from the record's file or folder.
 */
export function marked(files: Readonly<Record<string, string>>, moves: readonly string[], yaml = usual): Marked {
  const parts = {
    edits: [] as PlannedEdit[],
    kept: [] as unknown[],
    unresolved: [] as unknown[],
    left: [] as unknown[],
  }
  const plain = Object.fromEntries(Object.entries(files).map(([path, text]) => [path, withoutMarks(path, text, parts)]))
  const tree = objectTree(plain)
  const parsed = parseConfig(yaml, 'registrar.yaml')
  if ('problems' in parsed) throw new Error(parsed.problems.map(({ message }) => message).join('\n'))
  const repository = buildRepository(tree, parsed.config)
  const planned = moves.map((move) => moveOf(move, repository.records))
  const texts: TextFiles = { files: new Map(), searched: 0, leftOut: [] }
  const input = { repository, tree, config: parsed.config, texts, attribution: attributionFacts(repository) }
  return {
    input: { ...input, moves: planned },
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

function withoutMarks(path: string, text: string, parts: Record<string, unknown[]>): string {
  let plain = ''
  let at = 0
  for (const match of text.matchAll(/⟦([^⇒=?~⟧]*)(⇒|=|\?|~)([^⟧|]*)(?:\|([^⟧]*))?⟧/gu)) {
    plain += text.slice(at, match.index)
    at = match.index + match[0].length
    const [, written = '', sign = '', rest = '', record = ''] = match
    const place = { path, start: plain.length, end: plain.length + written.length }
    plain += written
    parts[LISTS[sign] ?? '']?.push({ ...place, text: written, ...about(sign, rest, record) })
  }
  plain += text.slice(at)
  for (const list of Object.values(parts))
    for (const [index, each] of list.entries()) {
      const { start, end, text: was, ...others } = each as { path: string; start: number; end: number; text: string }
      if (others.path !== path || start === undefined) continue
      list[index] = { ...others, range: rangeAt(plain, start, end), text: was, oldText: was }
    }
  return plain
}

const LISTS: Readonly<Record<string, string>> = { '⇒': 'edits', '=': 'kept', '?': 'unresolved', '~': 'left' }

function about(sign: string, rest: string, record: string): object {
  if (sign === '⇒') return { newText: rest, form: 'bare', ...(record === '' ? {} : { record }) }
  if (sign === '=') return { record: rest, evidence: { rung: 'decision', words: '' } }
  return { reason: sign === '?' ? 'undecided' : rest, candidates: [] }
}
