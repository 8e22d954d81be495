/**
 * What is asked of a repository, by kind; `of` says about what.
 *
 * `entry` a path exists, and as what · `entries` all of them · `content` of a file · `resolved` what a document's links and citations lead to ·
 * `place` the record at a path, as far as its name tells · `number`, `stem` who has it · `between` the records of a collection by number · `members` of a collection, of all if it is empty ·
 * `title`, `former`, `details` of a record · `folder` the collection of a folder · `dense` whether a collection is · `relations` of a record · `marked`, `unread` the documents that are ·
 * `gathered` what a check gathered · `index` an index of a check, with a key · `fact` a fact that is brought to the checks
 */
export type QuestionKind =
  | 'entry'
  | 'entries'
  | 'content'
  | 'resolved'
  | 'place'
  | 'number'
  | 'stem'
  | 'between'
  | 'members'
  | 'title'
  | 'former'
  | 'details'
  | 'folder'
  | 'dense'
  | 'relations'
  | 'marked'
  | 'unread'
  | 'gathered'
  | 'index'
  | 'fact'

/** Questions as 32-bit hashes: two that share one make somebody look again without need, and never the other way round. */
export type QuestionSet = Set<number>

/** Notes which questions are asked while something is worked out. */
export interface Questions {
  /** Notes a question of whoever is at work; nobody's are not noted. */
  ask(kind: QuestionKind, of: string): void
  /** Notes questions that were asked for whoever is at work. */
  askAgain(asked: QuestionSet): void
  /** Works something out, its questions noted in `asked` and in no other set. Calls nest. */
  during<T>(asked: QuestionSet, work: () => T): T
}

export function makeQuestions(): Questions {
  let asking: QuestionSet | undefined
  return {
    ask(kind, of) {
      asking?.add(questionHash(kind, of))
    },
    askAgain(asked) {
      if (asking) for (const hash of asked) asking.add(hash)
    },
    during(asked, work) {
      const outer = asking
      asking = asked
      try {
        return work()
      } finally {
        asking = outer
      }
    },
  }
}

/** FNV-1a over the code units, 32 bits. */
export function questionHash(kind: QuestionKind, of: string): number {
  let hash = 0x811c9dc5
  for (let at = 0; at < kind.length; at++) hash = Math.imul(hash ^ kind.charCodeAt(at), 0x01000193)
  hash = Math.imul(hash ^ 10, 0x01000193)
  for (let at = 0; at < of.length; at++) hash = Math.imul(hash ^ of.charCodeAt(at), 0x01000193)
  return hash >>> 0
}
