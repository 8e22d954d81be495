import { defineRecordCheck, defineRepositoryCheck, type AnyCheck } from '@registrar/check-api'
import { parseConfig, type Config } from '@registrar/config'
import type { Severity, Tree } from '@registrar/model'
import { runChecks, type RunInput, type RunResult } from '../index.ts'
import { objectTree, type ObjectFile } from '@registrar/tree'

/** Decisions in `adr/`, issues in folders. */
const config: Config = configOf(
  'collections:\n  decisions: { kind: adr, files: "adr/{number:4}-{slug}.md" }\n  issues: { kind: issue, files: "issues/{number:3}-{slug}/00-report.md" }\n',
)

/** A configuration; throws where it is not valid. */
export function configOf(text: string): Config {
  const result = parseConfig(text, 'registrar.yaml')
  if ('problems' in result) throw new Error(result.problems.map(({ message }) => message).join('\n'))
  return result.config
}

/** Runs checks on files in memory. */
export function run(
  files: Readonly<Record<string, ObjectFile>> | Tree,
  checks: readonly AnyCheck[],
  input: Partial<RunInput> = {},
): RunResult {
  const tree = isTree(files) ? files : objectTree(files)
  const entries = checks.map((check) => ({ check }))
  return runChecks({ tree, config, checks: entries, lookedAt: ['worktree'], notLookedAt: ['branches'], ...input })
}

function isTree(files: Readonly<Record<string, ObjectFile>> | Tree): files is Tree {
  return typeof files['entries'] === 'function'
}

/** A toy: reports every place where `word` stands in a document. */
export function wordCheck(
  id: string,
  word: string,
  more: {
    readonly yieldsTo?: readonly string[]
    readonly yielding?: readonly 'found'[]
    readonly severity?: Severity
  } = {},
): AnyCheck {
  return defineRepositoryCheck({
    id,
    description: `No document has the word ${word}.`,
    defaultSeverity: 'error',
    ...(more.yieldsTo ? { yieldsTo: more.yieldsTo } : {}),
    ...(more.yielding ? { yielding: more.yielding } : {}),
    messages: { found: (data: { word: string }) => `Unexpected ${data.word}, expected another word` },
    check({ repository }, report) {
      // Backwards, so that the order of a report is not the order of its making.
      for (const { path, text } of [...repository.documents.values()].toReversed())
        for (let at = text.lastIndexOf(word); at >= 0; at = at === 0 ? -1 : text.lastIndexOf(word, at - 1)) {
          const span = { start: at, end: at + word.length }
          const { severity } = more
          report({ messageId: 'found', data: { word }, at: { path, span }, ...(severity ? { severity } : {}) })
        }
    },
  })
}

/** A toy: reports each record at its title, with its collection and its number of relations. */
export const eachRecord = defineRecordCheck({
  id: 'each-record',
  description: 'There are no records.',
  defaultSeverity: 'info',
  messages: { here: (data: { about: string }) => `Unexpected ${data.about}, expected none` },
  check({ record, collection, document, relations }, report) {
    const about = `${collection.name}/${record.number.written} in ${document.path} with ${relations.length} relations`
    report({ messageId: 'here', data: { about }, at: { path: record.path, span: record.range } })
  },
})

/** A toy that finds something and then throws. */
export const broken = defineRepositoryCheck({
  id: 'broken',
  description: 'Nothing works.',
  defaultSeverity: 'error',
  messages: { before: () => 'Unexpected end, expected more' },
  check(_context, report) {
    report({ messageId: 'before', data: undefined, at: { path: 'a.md', span: { start: 0, end: 1 } } })
    throw new RangeError('out of reach')
  },
})
