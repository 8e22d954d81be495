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

/** The folders that hold all records of the collections, as far as their patterns say it without wildcards; `''` is the root. */
export function recordFolders(collections: readonly Pick<CollectionConfig, 'pattern'>[]): readonly string[] {
  const folders = collections.map(({ pattern: { source } }) => {
    const plain = /^[^{}[\]()*?!+@|\\]*/.exec(source.replace(/^\.\//, ''))?.[0] ?? ''
    return plain.slice(0, Math.max(0, plain.lastIndexOf('/')))
  })
  return [...new Set(folders)]
}
