import type { CollectionConfig, Config, PatternMatch } from '@registrar/config'

/** What the name of a record says. */
export interface NamedRecord {
  readonly collection: string
  readonly match: PatternMatch
}

/** The record that a path is by its name alone, in the first collection whose pattern matches it. */
export function recordNamed(
  { collections, ignores }: Pick<Config, 'collections' | 'ignores'>,
  path: string,
): NamedRecord | undefined {
  for (const { name, pattern } of collections) {
    const match = pattern.match(path)
    if (match) return ignores(path) ? undefined : { collection: name, match }
  }
  return undefined
}

/** The record that a path was before it was put into an archive beside the others: `docs/adr/archive/0005-x.md`. It is in no collection any more, and its number was used. */
export function archivedNamed(config: Pick<Config, 'collections' | 'ignores'>, path: string): NamedRecord | undefined {
  const folder = ARCHIVE.exec(path)
  return folder
    ? recordNamed(config, path.slice(0, folder.index) + path.slice(folder.index + folder[0].length))
    : undefined
}

const ARCHIVE =
  /(?<=^|\/)[._]?(?:archived?|attic|closed|deprecated|obsolete|old|rejected|retired|superseded|withdrawn)\//i

/** The folders that hold all records of the collections, as far as their patterns say it without wildcards; `''` is the root. */
export function recordFolders(collections: readonly Pick<CollectionConfig, 'pattern'>[]): readonly string[] {
  const folders = collections.map(({ pattern: { source } }) => {
    const plain = /^[^{}[\]()*?!+@|\\]*/.exec(source.replace(/^\.\//, ''))?.[0] ?? ''
    return plain.slice(0, Math.max(0, plain.lastIndexOf('/')))
  })
  return [...new Set(folders)]
}
