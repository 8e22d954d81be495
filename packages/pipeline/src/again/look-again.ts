import type { LeftOut, RelationValue, TextFile } from '@registrar/model'
import {
  questionHash,
  sameJson,
  type Opened,
  type OpenedTexts,
  type QuestionKind,
  type Questions,
  type QuestionSet,
} from '@registrar/repository'
import type { Looks } from '../look.ts'
import type { NotedGathered } from './noted-context.ts'
import type { RunMemory } from './memory.ts'

/** What is looked at again, with what that asked. */
export interface LookedAgain {
  /** By path. */
  readonly documents: Map<string, Asked>
  readonly texts: Map<string, TextAgain>
}

/** What was asked, as hashes: of many files a set each would be too much. */
export type Asked = Uint32Array

/** A text file that was read again. */
export interface TextAgain {
  readonly asked: Asked
  readonly file?: TextFile
  readonly leftOut?: LeftOut
}

/** Both, some of them perhaps twice. */
export function askedToo(asked: Asked, more: QuestionSet): Asked {
  if (more.size === 0) return asked
  const both = new Uint32Array(asked.length + more.size)
  both.set(asked)
  let at = asked.length
  for (const question of more) both[at++] = question
  return both
}

/** So many files are brought at once. */
export const BATCH = 512

export interface LookAgainInput {
  readonly opened: Opened
  readonly texts: OpenedTexts | undefined
  readonly looks: Looks
  readonly gathered: NotedGathered
  readonly questions: Questions
  readonly memory: RunMemory | undefined
  /** The ids of the checks that gather something. */
  readonly gathering: readonly string[]
  /** The questions that are answered otherwise now; those that show on the way are added. */
  readonly changed: QuestionSet
  /** What every file asks. */
  readonly always: QuestionSet
  readonly progress?: (done: number, total: number) => void
  /** True of a text that matters though it cites nothing. */
  readonly also: (text: string) => boolean
  /** True of a path whose content is not as it is remembered. */
  readonly isFresh: (path: string) => boolean
}

/**
 * Reads, resolves and gathers again whatever is new, and then whoever asked something that is answered otherwise, until nobody is left. What is found in them is for later:
 * nobody asks for it.
 */
export function lookAgain(input: LookAgainInput): LookedAgain {
  const { opened, memory, changed, texts } = input
  const documents = new Map<string, Asked>()
  const asking = (): readonly string[] =>
    (memory?.askers('document', changed) ?? []).filter((path) => opened.documents.has(path) && !documents.has(path))
  let pending: readonly string[] = [...new Set([...opened.fresh, ...asking()])]
  while (pending.length > 0) {
    // All of them first: somebody may ask one for what it is only about to tell.
    for (const path of pending) documents.set(path, NOTHING)
    for (const [at, path] of pending.entries()) {
      if (at % BATCH === 0) opened.prefetch(pending.slice(at, at + BATCH))
      const asked: QuestionSet = new Set(input.always)
      resolveAgain(input, path, asked)
      documents.set(path, Uint32Array.from(asked))
    }
    pending = asking()
  }
  const looked = new Map<string, TextAgain>()
  if (!texts) return { documents, texts: looked }
  const askingTexts = new Set(memory?.askers('text', changed))
  const paths = texts.paths.filter((path) => input.isFresh(path) || askingTexts.has(path))
  texts.prefetch(paths)
  for (const [at, path] of paths.entries()) {
    looked.set(path, readAgain(input, texts, path))
    changed.add(questionHash('resolved', path))
    input.progress?.(at + 1, paths.length)
  }
  return { documents, texts: looked }
}

/** True if one of the questions was asked. */
export function asksOneOf(asked: Iterable<number>, questions: ReadonlySet<number>): boolean {
  if (questions.size === 0) return false
  for (const question of asked) if (questions.has(question)) return true
  return false
}

function resolveAgain(input: LookAgainInput, path: string, asked: QuestionSet): void {
  const { opened, looks, gathered, questions, memory, gathering, changed } = input
  const before = memory?.file(path)?.findings()
  opened.resolveAgain(path, asked)
  gathered.forget(path)
  questions.during(asked, () => looks.gather(opened.documentAt(path)))
  if (!memory) return
  const add = (kind: QuestionKind, of: string): void => void changed.add(questionHash(kind, of))
  add('resolved', path)
  if (!sameJson(before?.relations ?? NONE, opened.relationsOf(path))) {
    add('relations', path)
    add('relations', '')
  }
  for (const check of gathering)
    if (!sameJson(before?.gathered?.[check], gathered.at(check, path))) add('gathered', check)
}

const NONE: readonly RelationValue[] = []
const NOTHING: Asked = new Uint32Array()

function readAgain({ questions, also, always }: LookAgainInput, texts: OpenedTexts, path: string): TextAgain {
  const asked: QuestionSet = new Set(always)
  const read = texts.read(path)
  if ('leftOut' in read) return { asked: Uint32Array.from(asked), leftOut: read.leftOut }
  const file = questions.during(asked, () => texts.cite(read))
  const listed = file.citations.length > 0 || file.left.length > 0 || also(read.text)
  return { asked: Uint32Array.from(asked), ...(listed ? { file } : {}) }
}
