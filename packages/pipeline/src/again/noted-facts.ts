import { deriveTexts } from '@registrar/derived'
import type { BroughtFacts, Document, LeftBehind, Repository, TextFile, TextFiles } from '@registrar/model'
import {
  NotedMap,
  numberQuestion,
  questionHash,
  type Opened,
  type Questions,
  type QuestionSet,
} from '@registrar/repository'
import { mergedTreeOf } from '../bring-facts.ts'
import { citationsLeftBehind, formerNumbers } from '../left-behind.ts'
import type { RunInput } from '../run.ts'
import { asksOneOf } from './look-again.ts'
import type { RunMemory } from './memory.ts'

/** What the facts of a run are made of. */
export interface NotedFactsInput {
  readonly input: RunInput
  readonly needs: ReadonlySet<string>
  readonly repository: Repository
  readonly opened: Opened
  readonly questions: Questions
  readonly memory: RunMemory | undefined
  readonly changed: QuestionSet
  /** The numbers that records had before, by record, in path order. */
  readonly formerly: readonly (readonly [string, readonly number[]])[]
  /** Every file with what it asked, documents and text files, in path order. */
  readonly asked: () => Iterable<readonly [path: string, asked: Iterable<number>]>
  readonly texts: TextFiles | undefined
  readonly fileAt: (path: string) => Document | TextFile | undefined
}

export interface NotedFacts {
  readonly facts: BroughtFacts
  /** What was brought, by fact, as text to be compared. */
  readonly told: Readonly<Record<string, string>>
}

/**
 * The facts that checks at the whole ask for, noted as they are asked. What comes from outside of the tree is compared with what was brought the last time; what is derived is made at the
 * first question, and asks what its making asks.
 */
export function notedFacts(of: NotedFactsInput): NotedFacts {
  const { input, needs, repository, questions, memory, changed, texts } = of
  const { elsewhere } = input
  const mergedTree = needs.has('mergedTree') ? mergedTreeOf(input) : undefined
  const leftBehind = needs.has('leftBehind') ? leftBehindOf(of) : undefined
  const told = {
    mergedTree: digest(mergedTree && [mergedTree.ref, [...mergedTree.onTarget], mergedTree.holders]),
    elsewhere: digest(needs.has('elsewhere') ? elsewhere : undefined),
    leftBehind: digest(leftBehind),
  }
  for (const [name, text] of Object.entries(told))
    if (memory && memory.facts[name] !== text) changed.add(questionHash('fact', name))
  const ask = (name: keyof typeof told): void => questions.ask('fact', name)
  const facts = {
    get mergedTree() {
      ask('mergedTree')
      return mergedTree
    },
    get elsewhere() {
      ask('elsewhere')
      return needs.has('elsewhere') ? elsewhere : undefined
    },
    get leftBehind() {
      ask('leftBehind')
      return leftBehind
    },
    get derived() {
      return needs.has('derived') ? deriveTexts(repository) : undefined
    },
    texts,
  }
  return { facts: facts as BroughtFacts, told }
}

/** Only files that asked who has one of the former numbers can cite it. */
function leftBehindOf({ input, repository, formerly, asked, fileAt }: NotedFactsInput): readonly LeftBehind[] {
  const former = formerNumbers(formerly, repository.records, input.config, input.past)
  const questions = new Set(
    former.flatMap(({ record, value, letter }) => {
      const collection = repository.records.get(record)?.collection
      return collection === undefined ? [] : [questionHash('number', numberQuestion(collection, value, letter))]
    }),
  )
  const citing = (): readonly (Document | TextFile)[] => {
    const files: (Document | TextFile)[] = []
    for (const [path, own] of asked()) {
      const file = asksOneOf(own, questions) ? fileAt(path) : undefined
      if (file) files.push(file)
    }
    return files
  }
  return citationsLeftBehind(repository, former, citing, input.past)
}

/** A text that stands for plain data: equal for equal data, and hardly ever for other data (64 bits and the length). */
function digest(data: unknown): string {
  const text = JSON.stringify(data) ?? ''
  return `${text.length}.${questionHash('fact', text)}.${questionHash('index', text)}`
}

/** Text files of which it is noted who asks for them. */
export function notedTexts(
  files: ReadonlySet<string>,
  fileAt: (path: string) => TextFile | undefined,
  questions: Questions,
  counts: Pick<TextFiles, 'searched' | 'leftOut'>,
): TextFiles {
  return {
    ...counts,
    files: new NotedMap(files, fileAt, {
      one: (path) => {
        questions.ask('content', path)
        questions.ask('resolved', path)
      },
      all: () => questions.ask('entries', ''),
    }),
  }
}
