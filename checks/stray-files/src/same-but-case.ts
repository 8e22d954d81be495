import type { Reporter } from '@registrar/check-api'
import type { Repository } from '@registrar/model'
import type { messages } from './messages.ts'
import { readPattern } from './pattern.ts'

/** Paths in the folders of collections that are one path where case does not count (Windows, macOS): a checkout there has one of the files. */
export function reportSameButCase(repository: Repository, report: Reporter<typeof messages>): void {
  const isInside = insideOf(repository)
  const byFolded = new Map<string, string[]>()
  for (const { path } of repository.entries.values()) {
    const folded = path.toLowerCase()
    if (!isInside(folded) || repository.ignored.has(path)) continue
    const paths = byFolded.get(folded)
    if (paths) paths.push(path)
    else byFolded.set(folded, [path])
  }
  for (const paths of byFolded.values()) {
    const [first = '', second] = paths
    if (second === undefined) continue
    // One at each of them: nobody but their authors knows which is to go.
    for (const path of paths) {
      const other = path === first ? second : first
      report({
        messageId: 'sameButCase',
        data: { other },
        at: { path, span: startOf(path, repository) },
        related: [{ path: other, at: startOf(other, repository), message: 'the other path' }],
        help: 'Rename one of them, or delete it: where upper and lower case are one, only one of the two files is there',
      })
    }
  }
}

/** Answers whether a path, in lower case, lies in a configured collection's folder. At the root that is the root alone: below it may be anything. */
function insideOf({ collections }: Repository): (path: string) => boolean {
  const folders = collections
    .filter(({ configured }) => configured)
    .map((collection) => readPattern(collection).literal.toLowerCase())
  const prefixes = [...new Set(folders)].map((folder) => (folder === '' ? '' : `${folder}/`))
  return (path) => prefixes.some((prefix) => (prefix === '' ? !path.includes('/') : path.startsWith(prefix)))
}

function startOf(path: string, { records }: Repository): { readonly start: number; readonly end: number } {
  return records.get(path)?.range ?? { start: 0, end: 0 }
}
