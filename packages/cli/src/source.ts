import { decodeText } from '@registrar/edits'
import type { Repository } from '@registrar/model'
import { isUnreadable } from '@registrar/repository'
import type { Workspace } from './workspace.ts'

/** The text that code frames are cut from, read once; undefined for a path that the tree does not hold or that is no text. */
export function sourceOf(repository: Repository, { tree }: Workspace): (path: string) => string | undefined {
  const texts = new Map<string, string | undefined>()
  return (path) => {
    const document = repository.documents.get(path)
    if (document) return document.text
    if (!texts.has(path)) texts.set(path, textAt(path))
    return texts.get(path)
  }

  function textAt(path: string): string | undefined {
    if (repository.entries.get(path)?.kind !== 'file') return undefined
    const bytes = tree.read(path)
    return isUnreadable(bytes) ? undefined : decodeText(bytes).text
  }
}
