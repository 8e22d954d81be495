import type { FilesContext } from '@registrar/check-api'
import { recordsByKeys } from '@registrar/check-api'
import type { Collection } from '@registrar/model'
import { apart, NotedMap, type Opened, type Questions, type QuestionSet, type RecordKeys } from '@registrar/repository'
import type { GatheredFacts } from '../look.ts'

/** What is made once for several files; each of them asks what its making asked. */
export function notedShared(questions: Questions): FilesContext['shared'] {
  return <T>(make: () => T) => {
    let made: { readonly value: T; readonly asked: QuestionSet } | undefined
    return () => {
      if (!made) {
        const asked: QuestionSet = new Set()
        made = { value: questions.during(asked, make), asked }
      }
      questions.askAgain(made.asked)
      return made.value
    }
  }
}

/** Looks records up by keys, noting which; what the keys are of is kept in `indexes`. */
export function notedRecordsBy(
  collections: readonly Collection[],
  questions: Questions,
  indexes: RecordKeys[],
): (check: string) => FilesContext['recordsBy'] {
  const plain = recordsByKeys(collections)
  return (check) => (name, keysOf) => {
    const index = `${check}\n${name}`
    indexes.push({ name: index, keysOf })
    // Its keys are asked of each record when the index is made: that is nobody's question.
    const lookUp = plain(name, keysOf)
    return (key) => {
      questions.ask('index', `${index}\n${key}`)
      return questions.during(new Set(), () => lookUp(key))
    }
  }
}

/** What checks have gathered, by check and path: noted for those who read it. */
export interface NotedGathered extends GatheredFacts {
  /** What is known of a document now. */
  at(check: string, path: string): unknown
  /** All that was gathered again of a document; undefined if that is nothing. */
  own(path: string): Readonly<Record<string, unknown>> | undefined
  /** Forgets what was gathered of a document, before it is gathered again. */
  forget(path: string): void
}

/** What checks gather; what is not gathered again is as it is remembered. In the order of the documents. */
export function notedGathered(
  { documents, isKept }: Pick<Opened, 'documents' | 'isKept'>,
  questions: Questions,
  remembered: (check: string) => Readonly<Record<string, unknown>>,
): NotedGathered {
  const again = new Map<string, Record<string, unknown>>()
  const at = (check: string, path: string): unknown => {
    const facts = again.get(path)
    return facts ? facts[check] : remembered(check)[path]
  }
  return {
    at,
    own(path) {
      const facts = again.get(path)
      return facts && Object.keys(facts).length > 0 ? facts : undefined
    },
    forget: (path) => void again.set(path, {}),
    of(check) {
      const ask = (): void => questions.ask('gathered', check)
      return new NotedMap(documents, (path) => at(check, path), { one: ask, all: ask })
    },
    set(check, path, fact) {
      const facts = again.get(path)
      if (facts && fact !== undefined) facts[check] = isKept(path) ? fact : apart(fact)
    },
  }
}
