import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import process from 'node:process'
import { decodeText, lineIndex } from '@registrar/edits'
import { readYaml } from '@registrar/markdown'
import type { FrontMatterEntry, FrontMatterValue, Repository, Span } from '@registrar/model'
import type { Decision } from '@registrar/renumber'
import { UsageError } from '../io.ts'
import type { Workspace } from '../workspace.ts'
import type { RenumberOptions } from './options.ts'

/** The absolute path of the file of decisions. */
export function decisionsFile({ cwd }: Pick<Workspace, 'cwd'>, name: string): string {
  return resolve(cwd, name)
}

/**
 * The answers that were given before: `{ "version": 1, "decisions": [ … ] }`. A file that is not there is none yet, if answers can still be given. Throws `UsageError` with
 * line and column for what is not understood, or means a record that is not there.
 */
export function readDecisions(
  workspace: Workspace,
  repository: Pick<Repository, 'records'>,
  { decisions: name = '', interactive }: RenumberOptions,
): readonly Decision[] {
  const file = decisionsFile(workspace, name)
  if (!existsSync(file)) {
    if (interactive) return []
    throw new UsageError(`no such file: ${name}`, '--interactive asks, and writes the answers to it')
  }
  const text = textOf(file, name)
  const lines = lineIndex(text)
  const refuse = (what: string, { start }: Span): UsageError => {
    const { line, column } = lines.pointAt(start)
    return new UsageError(`${name}:${line}:${column}: ${what}`, SHAPE)
  }
  const { entries, problems } = readYaml(text, 0)
  const [problem] = problems
  if (problem) throw refuse(problem.message, problem.range)
  return decisionsOf(entries, repository, refuse)
}

const SHAPE =
  '{ "version": 1, "decisions": [{ "path": …, "line": …, "written": …, "nth": 0, "means": the path of a record, or "keep" }] }, with "checkout" where it is another one'

/** Writes the answers, those that were there among them, whole or not at all. */
export function writeDecisions(file: string, decisions: readonly Decision[]): void {
  const beside = `${file}.${process.pid}.tmp`
  try {
    writeFileSync(beside, `${JSON.stringify({ version: 1, decisions }, null, 2)}\n`, { flag: 'wx' })
    renameSync(beside, file)
  } catch (error) {
    rmSync(beside, { force: true })
    throw new UsageError(`the decisions could not be written to ${file}: ${(error as Error).message}`)
  }
}

type Refuse = (what: string, where: Span) => UsageError

function textOf(file: string, name: string): string {
  try {
    return decodeText(readFileSync(file)).text
  } catch (error) {
    throw new UsageError(`${name} could not be read: ${(error as Error).message}`)
  }
}

function decisionsOf(
  entries: readonly FrontMatterEntry[],
  { records }: Pick<Repository, 'records'>,
  refuse: Refuse,
): readonly Decision[] {
  const start = { start: 0, end: 0 }
  const fields = fieldsOf(entries, ['version', 'decisions'], refuse)
  const version = fields.get('version')
  if (version?.kind !== 'scalar' || version.text !== '1')
    throw refuse('Unexpected version, expected 1', version?.range ?? start)
  const list = fields.get('decisions')
  if (list?.kind !== 'list') throw refuse('Unexpected decisions, expected a list of them', list?.range ?? start)
  const means = new Map<string, string>()
  return list.items.map((item) => {
    const decision = decisionOf(item, refuse)
    const { checkout = '', path, line, written, nth } = decision
    const place = JSON.stringify([checkout, path, line, written, nth])
    const before = means.get(place) ?? decision.means
    if (before !== decision.means)
      throw refuse(`Unexpected second decision about ${written} in ${path}, expected ${before} again`, item.range)
    means.set(place, decision.means)
    if (decision.means === 'keep' || records.has(decision.means)) return decision
    throw refuse(`Unexpected record ${decision.means}, expected one that is there, or keep`, item.range)
  })
}

function decisionOf(item: FrontMatterValue, refuse: Refuse): Decision {
  if (item.kind !== 'map') throw refuse('Unexpected value, expected a decision', item.range)
  const fields = fieldsOf(item.entries, ['checkout', 'path', 'line', 'written', 'nth', 'means'], refuse)
  const text = (key: string): string => {
    const value = fields.get(key)
    if (value?.kind === 'scalar' && value.text !== '') return value.text
    throw refuse(
      value ? `Unexpected ${key}, expected a text` : `Unexpected decision without ${key}`,
      (value ?? item).range,
    )
  }
  const nth = text('nth')
  if (!/^\d{1,9}$/.test(nth))
    throw refuse(`Unexpected nth ${nth}, expected 0 or more`, (fields.get('nth') ?? item).range)
  return {
    ...(fields.has('checkout') ? { checkout: text('checkout') } : {}),
    path: text('path'),
    line: text('line'),
    written: text('written'),
    nth: Number.parseInt(nth, 10),
    means: text('means'),
  }
}

function fieldsOf(
  entries: readonly FrontMatterEntry[],
  known: readonly string[],
  refuse: Refuse,
): ReadonlyMap<string, FrontMatterValue> {
  const other = entries.find(({ key }) => !known.includes(key))
  if (other) throw refuse(`Unexpected key ${other.key}, expected one of ${known.join(', ')}`, other.keyRange)
  return new Map(entries.map(({ key, value }) => [key, value]))
}
