import type { PresetName } from '@registrar/kinds'
import type { KindSpec } from '@registrar/model'
import { folderMeaning, prefixMeaning } from './folder-names.ts'

/**
 * The words that cite the records of a file pattern: the prefix of its names as written (`AgDR-{number:4}`), or what a known folder stands for
 * (`rfd/`), before the kind's. What a preset cites its records by, no folder changes. A proposal that has a word of its own is not also an RFC: `RFC 20` beside an EIP is the IETF's.
 */
export function defaultLabels(
  kind: Pick<KindSpec, 'kind' | 'labels'>,
  files: string,
  preset?: PresetName,
): readonly string[] {
  const own = prefixLabel(files) ?? (preset === undefined ? folderLabel(files) : undefined)
  if (own === undefined) return kind.labels
  // An acronym of the kind stands as it is spelled there: names on disk are lower case for other reasons.
  const known = kind.labels.find((label) => label.toLowerCase() === own.toLowerCase())
  if (kind.kind === 'proposal') return [known ?? own]
  const isNew = known === undefined || (known === known.toLowerCase() && own !== known)
  return isNew ? [own, ...kind.labels] : kind.labels
}

function prefixLabel(files: string): string | undefined {
  const name = files.split('/').find((segment) => segment.includes('{number'))
  const prefix = /^([^\s\d{}*?[\]_.-]+)[-_. ]?\{number/.exec(name ?? '')?.[1]
  if (prefix === undefined) return undefined
  // In lower case nothing tells an acronym from a word, so only those that are known become one.
  return prefix === prefix.toLowerCase() ? (prefixMeaning(prefix)?.label ?? prefix) : prefix
}

function folderLabel(files: string): string | undefined {
  const folders = files.split('/').slice(0, -1)
  return folders.map((folder) => folderMeaning(folder)?.label).findLast((label) => label !== undefined)
}
