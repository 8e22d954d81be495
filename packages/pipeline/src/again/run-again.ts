import type { Document, Entry, LeftOut, TextFile } from '@registrar/model'
import {
  apart,
  makeQuestions,
  notedRepository,
  openTexts,
  openTree,
  type QuestionSet,
  type RecordKeys,
  type RememberedDocument,
} from '@registrar/repository'
import { completer } from '../complete.ts'
import { mayDirect } from '../directives.ts'
import { finishRun } from '../finish.ts'
import { makeLooks } from '../look.ts'
import { chosenChecks, type RunInput, type RunResult } from '../run.ts'
import { commentsIn } from '../suppress.ts'
import { textReader } from '../texts.ts'
import { notMarkdown } from '../unread.ts'
import { addCollectionChanges, recordFolders, treeChanges } from './changes.ts'
import { askedToo, BATCH, lookAgain } from './look-again.ts'
import type { FileFindings, FileMemory, RunMemory } from './memory.ts'
import { notedGathered, notedRecordsBy, notedShared } from './noted-context.ts'
import { notedFacts, notedTexts } from './noted-facts.ts'
import { addRecordsChanged } from './record-changes.ts'
import { filesNow } from './files-now.ts'
import { remember } from './remember.ts'
import { wholeAgain } from './whole-again.ts'

export interface AgainInput extends RunInput {
  /** What an earlier run with the same checks and configuration left; absent: everything is looked at. */
  readonly memory?: RunMemory
  /** Names the content of an entry, whatever its path: two files of one name are the same, byte by byte. */
  readonly idOf: (entry: Entry) => string
  /** How many code units of texts may be kept at once: what is beyond is read again. A lot if absent. */
  readonly room?: number
  /** How an entry looked when it was named; absent: nothing is told. */
  readonly seenOf?: (entry: Entry) => string
}

export interface AgainResult extends RunResult {
  /** What to leave to the next run, made when it is asked for; absent where a check failed or a file could not be read: then nothing is sure enough. */
  readonly remember?: () => RunMemory
  /** How many files were looked at. */
  readonly lookedAgain: number
}

/**
 * Runs the checks as `runChecks` does, with the same report, but looks again only at files that are new or have changed, at those that asked something of the repository which is
 * answered otherwise now, and with a check at the whole only if that is true of what it asked. Throws `ChangedMeanwhile`.
 */
export function runAgain(input: AgainInput): AgainResult {
  const { tree, config } = input
  const changes = input.memory && treeChanges(tree, input.memory, input.idOf)
  const memory = changes?.traceable ? input.memory : undefined
  const isFresh = (path: string): boolean => !memory || changes?.fresh.has(path) === true
  const changed: QuestionSet = memory && changes ? changes.changed : new Set()
  const questions = makeQuestions()
  const opened = openTree(tree, config, {
    questions,
    remembered: (path) => (isFresh(path) ? undefined : documentOf(memory?.file(path))),
    ...(input.forge ? { forge: input.forge } : {}),
    ...(input.parser ? { parser: input.parser } : {}),
    ...(input.progress ? { progress: input.progress } : {}),
    ...(input.room === undefined ? {} : { room: input.room }),
  })
  const repository = notedRepository(opened, config, questions, tree.name)
  const entries = chosenChecks(input)
  const needs = new Set<string>(entries.flatMap(({ check }) => check.needs ?? []))
  const texts = needs.has('texts') ? openTexts(opened, tree, config, questions, input.forge) : undefined
  const gathered = notedGathered(opened, questions, (check) => memory?.gathered(check) ?? {})
  const gathering = entries.flatMap(({ check }) => (check.scope === 'repository' && check.gather ? [check.id] : []))
  const indexes: RecordKeys[] = []
  const looks = makeLooks({
    repository,
    entries,
    gathered,
    shared: notedShared(questions),
    recordsBy: notedRecordsBy(opened.collections, questions, indexes),
  })
  // What a check asks before it looks at a file, every file asks.
  const always: QuestionSet = new Set()
  questions.during(always, () => looks.prepare())
  const folders = recordFolders(opened.collections)
  if (memory && changes) {
    addRecordsChanged(changed, changes, memory, opened, indexes)
    addCollectionChanges(changed, memory, folders, opened.collections)
  }
  const { documentAt } = opened
  const again = lookAgain({
    opened,
    texts,
    looks,
    gathered,
    questions,
    memory,
    gathering,
    changed,
    always,
    also: mayDirect,
    isFresh,
    ...(input.textProgress ? { progress: input.textProgress } : {}),
  })
  const files = filesNow({ opened, texts, memory, again })
  const noted = texts && notedTexts(files.texts, (path) => files.textAt(path), questions, files)
  const known = new Set(input.checks.map(({ check }) => check.id))
  const textOf = textReader(repository, noted, tree)
  const complete = completer(repository, noted, textOf)
  const lookedAt = new Map<string, FileFindings>()
  const look = (path: string, file: Document | TextFile, isDocument: boolean): QuestionSet => {
    const asked: QuestionSet = new Set()
    const found = questions.during(asked, () =>
      (isDocument ? looks.atDocument(file as Document) : looks.atText(file as TextFile)).map(complete),
    )
    const comments = commentsIn(file, known)
    const problems = isDocument ? notMarkdown(file as Document) : []
    const record = isDocument ? opened.wholeRecord(path) : undefined
    const facts = isDocument ? gathered.own(path) : undefined
    const findings: FileFindings = {
      ...(record ? { record, relations: opened.relationsOf(path) } : {}),
      ...(facts ? { gathered: facts } : {}),
      ...(found.length > 0 ? { found } : {}),
      ...(problems.length > 0 ? { problems } : {}),
      ...(comments ? { comments } : {}),
    }
    lookedAt.set(path, !isDocument || opened.isKept(path) ? findings : apart(findings))
    return asked
  }
  const paths = [...again.documents.keys()]
  for (const [at, path] of paths.entries()) {
    if (at % BATCH === 0) opened.prefetch(paths.slice(at, at + BATCH))
    const more = look(path, documentAt(path), true)
    again.documents.set(path, askedToo(again.documents.get(path) ?? new Uint32Array(), more))
  }
  for (const [path, { asked, file }] of again.texts)
    if (file) again.texts.set(path, { asked: askedToo(asked, look(path, file, false)), file })
  const { facts, told } = notedFacts({
    input,
    needs,
    repository,
    opened,
    questions,
    memory,
    changed,
    formerly: files.formerly,
    asked: files.asked,
    texts: noted,
    fileAt: (path) => (opened.documents.has(path) ? documentAt(path) : files.textAt(path)),
  })
  const whole = wholeAgain({ looks, facts, questions, memory, changed, complete })
  const all = files.findings(lookedAt)
  const errors = looks.running.flatMap(({ error }) => error() ?? [])
  const result = finishRun(input, entries, {
    repository,
    ...(noted ? { texts: noted, leftOut: files.leftOut } : {}),
    found: [...all.flatMap(({ found = [] }) => found), ...Object.values(whole).flatMap(({ found }) => found)],
    problems: all.flatMap(({ problems = [] }) => problems),
    comments: all.flatMap(({ comments }) => comments ?? []),
    errors,
    textOf,
  })
  const sure = errors.length === 0 && opened.unread.length === 0 && files.leftOut.every(isReadable)
  return {
    ...result,
    lookedAgain: again.documents.size + again.texts.size,
    ...(sure
      ? {
          remember: () =>
            remember({
              ...files,
              entries: new Map(
                tree
                  .entries()
                  .map((entry) => [
                    entry.path,
                    { kind: entry.kind, id: input.idOf(entry), seen: input.seenOf?.(entry) ?? '' },
                  ]),
              ),
              opened,
              texts,
              before: memory,
              again,
              lookedAt,
              gathering,
              gathered,
              folders,
              dense: Object.fromEntries(opened.collections.map(({ name, dense }) => [name, dense])),
              facts: told,
              whole,
            }),
        }
      : {}),
  }
}

function isReadable({ reason }: LeftOut): boolean {
  return reason !== 'unreadable'
}

function documentOf(file: FileMemory | undefined): RememberedDocument | undefined {
  return file?.kind === 'document' ? file : undefined
}
