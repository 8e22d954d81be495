import type { ReadDocument } from '../read-documents.ts'
import type { Resolved } from './open.ts'

/**
 * Documents that were read and resolved, kept as long as there is room for their texts: of the rest only the last one, which is read and resolved again when it is asked for again. A hundred
 * thousand documents with all that is known of them are more than a process may hold.
 */
export interface Shelf {
  /** False if there is no room for it. */
  put(document: ReadDocument): boolean
  get(path: string): ReadDocument | undefined
  /** True of a document that is kept. */
  has(path: string): boolean
  putResolved(path: string, resolved: Resolved): void
  resolved(path: string): Resolved | undefined
}

/** `room` in UTF-16 code units of texts. */
export function makeShelf(room: number): Shelf {
  const documents = new Map<string, ReadDocument>()
  const resolutions = new Map<string, Resolved>()
  let left = room
  let last: ReadDocument | undefined
  let lastResolved: { readonly path: string; readonly resolved: Resolved } | undefined
  return {
    put(document) {
      last = document
      if (documents.has(document.path)) return true
      if (document.text.length > left) return false
      left -= document.text.length
      documents.set(document.path, document)
      return true
    },
    get: (path) => documents.get(path) ?? (last?.path === path ? last : undefined),
    has: (path) => documents.has(path),
    putResolved(path, resolved) {
      lastResolved = { path, resolved }
      if (documents.has(path)) resolutions.set(path, resolved)
    },
    resolved: (path) => resolutions.get(path) ?? (lastResolved?.path === path ? lastResolved.resolved : undefined),
  }
}

/** A copy of plain data: a piece of a text that is kept would keep the whole text. */
export function apart<T>(data: T): T {
  return JSON.parse(JSON.stringify(data)) as T
}
