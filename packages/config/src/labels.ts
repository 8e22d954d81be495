import type { KindSpec } from '@registrar/model'

/**
 * The words that cite the records of a file pattern: the prefix of its names as written (`AgDR-{number:4}`), or what a known folder stands for
 * (`rfd/`), before the kind's. A proposal that has a word of its own is not also an RFC: `RFC 20` in an EIP is the IETF's.
 */
export function defaultLabels(kind: Pick<KindSpec, 'kind' | 'labels'>, files: string): readonly string[] {
  const own = prefixLabel(files) ?? folderLabel(files)
  if (own === undefined) return kind.labels
  const others = kind.labels.filter((label) => label.toLowerCase() !== own.toLowerCase())
  // The kind's spelling of the same word stands: names on disk are lower case for other reasons.
  if (others.length < kind.labels.length)
    return kind.kind === 'proposal' ? kind.labels.filter((label) => !others.includes(label)) : kind.labels
  return kind.kind === 'proposal' ? [own] : [own, ...others]
}

function prefixLabel(files: string): string | undefined {
  const name = files.split('/').find((segment) => segment.includes('{number'))
  const prefix = /^(\p{L}+)[-_. ]?\{number/u.exec(name ?? '')?.[1]
  return prefix === undefined ? undefined : spelled(prefix)
}

function folderLabel(files: string): string | undefined {
  const folders = files
    .split('/')
    .slice(0, -1)
    .filter((segment) => !segment.includes('{'))
  return folders.map((folder) => FOLDER_LABELS[bareName(folder)]).findLast((label) => label !== undefined)
}

/** A folder's name without what orders or hides it: `02-DECISIONS` and `.decisions` are `decisions`. */
export function bareName(folder: string): string {
  return folder
    .toLowerCase()
    .replace(/^\.|^\d+[-_. ]+/, '')
    .replaceAll('_', '-')
}

function spelled(prefix: string): string {
  const isAcronym = prefix === prefix.toLowerCase() && prefix.length <= 4 && !WORDS.has(prefix)
  return isAcronym ? prefix.toUpperCase() : prefix
}

/** Short names that are words, not acronyms. */
const WORDS: ReadonlySet<string> = new Set([
  'bug',
  'case',
  'epic',
  'idea',
  'item',
  'memo',
  'note',
  'page',
  'part',
  'plan',
  'rule',
  'spec',
  'step',
  'task',
  'test',
])

const FOLDER_LABELS: Readonly<Record<string, string>> = {
  rfc: 'RFC',
  rfcs: 'RFC',
  text: 'RFC',
  rfd: 'RFD',
  rfds: 'RFD',
  keps: 'KEP',
  eips: 'EIP',
  ercs: 'ERC',
  bips: 'BIP',
  ceps: 'CEP',
  cips: 'CIP',
  simds: 'SIMD',
  peps: 'PEP',
  proposals: 'proposal',
  teps: 'TEP',
  geps: 'GEP',
  fips: 'FIP',
  leps: 'LEP',
  jeps: 'JEP',
}
