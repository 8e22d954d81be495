import { decodeText } from '@registrar/edits'
import type { Repository, TextFiles, Tree } from '@registrar/model'
import { isUnreadable } from '@registrar/repository'

/** The text of any path of the tree without its BOM, '' where there is none; a document's or text file's is the one that its citations are of. */
export function textReader(repository: Repository, texts: TextFiles | undefined, tree: Tree): (path: string) => string {
  const read = new Map<string, string>()
  return (path) => {
    const known = (repository.documents.get(path) ?? texts?.files.get(path))?.text ?? read.get(path)
    if (known !== undefined) return known
    const bytes = repository.entries.has(path) ? tree.read(path) : undefined
    const text = bytes === undefined || isUnreadable(bytes) ? '' : decodeText(bytes).text
    read.set(path, text)
    return text
  }
}
