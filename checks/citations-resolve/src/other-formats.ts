import type { FilesContext } from '@registrar/check-api'
import type { Collection, Repository } from '@registrar/model'

/**
 * Answers whether a number is that of a document beside a collection's records in another language than markdown: `rfd/0077/README.adoc`,
 * `bip-0002.mediawiki`. Looked for at the first question, where the collection's pattern has nothing but text before its number.
 */
export function otherFormats(
  repository: Repository,
  shared: FilesContext['shared'],
): (collection: string, value: number, letter: string) => boolean {
  const held = new Map(
    repository.collections.map((collection) => [collection.name, shared(() => readNumbers(collection, repository))]),
  )
  return (name, value, letter) => held.get(name)?.().has(`${value}${letter}`) === true
}

function readNumbers({ files }: Collection, { entries }: Repository): ReadonlySet<string> {
  const numbers = new Set<string>()
  const start = files.slice(0, files.indexOf('{number'))
  if (/[*?[\]{}()]/.test(start)) return numbers
  for (const path of entries.keys()) {
    if (!path.startsWith(start)) continue
    const [, digits, letter = ''] = NUMBERED.exec(path.slice(start.length)) ?? []
    if (digits !== undefined) numbers.add(Number(digits) + letter)
  }
  return numbers
}

/** The number, the rest of its name, and at most a file in a folder of that name. */
const NUMBERED =
  /^(\d{1,15})([a-z]?)(?![A-Za-z0-9])[^/]*(?:\/[^/]*)?\.(?:adoc|asciidoc|rst|org|mediawiki|textile|tex)$/i
