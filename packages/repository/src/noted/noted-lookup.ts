import type { Collection } from '@registrar/model'
import type { EntryIndex } from '../entry-index.ts'
import type { RecordIndex } from '../lookup.ts'
import { parentPath } from '../paths.ts'
import { numberQuestion } from './answers.ts'
import type { Questions } from './questions.ts'

/** A lookup of which it is noted who asks what. */
export function notedLookup(
  lookup: RecordIndex,
  collections: ReadonlyMap<string, Collection>,
  index: EntryIndex,
  questions: Questions,
): RecordIndex {
  return {
    collection: (name) => collections.get(name),
    holders(collection, value, letter) {
      questions.ask('number', numberQuestion(collection, value, letter))
      return lookup.holders(collection, value, letter)
    },
    between(collection, first, last) {
      questions.ask('between', collection)
      return lookup.between(collection, first, last)
    },
    byStem(stem) {
      questions.ask('stem', stem)
      return lookup.byStem(stem)
    },
    byPath(path) {
      const found = lookup.byPath(path)
      for (let each = path; each !== ''; each = parentPath(each)) {
        questions.ask('place', each)
        if (found && (each === found.path || each === found.folder)) break
      }
      return found
    },
    pathExists: (path) => index.follow(path) !== undefined,
    collectionAt(folder) {
      questions.ask('folder', folder)
      return lookup.collectionAt(folder)
    },
    collectionOfFolder(folder) {
      const found = lookup.collectionOfFolder(folder)
      for (let each = folder; ; each = parentPath(each)) {
        questions.ask('folder', each)
        if (each === '' || lookup.collectionAt(each) !== undefined) return found
      }
    },
    movedFrom(path) {
      questions.ask('members', '')
      return lookup.movedFrom(path)
    },
  }
}

/** Entries of which it is noted who asks for which path. A path through links depends on where these lead. */
export function notedEntries(index: EntryIndex, questions: Questions): EntryIndex {
  const hasLinks = holdsLinks(index)
  return {
    ...index,
    follow(path) {
      questions.ask('entry', path)
      if (hasLinks && index.entries.get(path)?.kind !== 'file' && !index.folders.has(path)) questions.ask('entries', '')
      return index.follow(path)
    },
  }
}

function holdsLinks({ entries }: EntryIndex): boolean {
  for (const { kind } of entries.values()) if (kind === 'link' || kind === 'submodule') return true
  return false
}
