import type { KindName } from '@registrar/model'

/** A folder's or prefix's meaning: what its records are, and the word that cites one where the kind's labels do not have it. */
export interface NameMeaning {
  readonly kind: KindName
  readonly label?: string
}

/** What a folder of this name holds; undefined for names that say nothing. */
export function folderMeaning(folder: string): NameMeaning | undefined {
  return FOLDERS.get(bareName(folder))
}

/** What a file prefix says: `adr` of `adr-069-x.md`, in any case. */
export function prefixMeaning(prefix: string): NameMeaning | undefined {
  return PREFIXES.get(prefix.toLowerCase())
}

/** True of a prefix that stands for numbered records alone, `adr`, `RFC`, and is no word of other names, as `design` and `issue` are. */
export function isSeriesPrefix(prefix: string): boolean {
  return prefixMeaning(prefix)?.label !== undefined || /^(?:adr|agdr|madr)$/i.test(prefix)
}

/** True for folders that hold copies, examples, test data, templates or pictures: no record of this repository is in them. */
export function isSkippedFolder(folder: string): boolean {
  const name = folder.toLowerCase()
  return SKIPPED.has(name) || /fixture|test[-_]?data/.test(name)
}

/** True for folders whose numbered files are chapters, read in order. */
export function isChapterFolder(folder: string): boolean {
  return CHAPTERS.has(bareName(folder))
}

/** A folder's name without what orders or hides it: `02-DECISIONS` and `.decisions` are `decisions`. */
function bareName(folder: string): string {
  return folder
    .toLowerCase()
    .replace(/^\.|^\d+[-_. ]+/, '')
    .replace(/[_ ]/g, '-')
}

/** Series that communities number: name of the prefix, and, with an s, of the folder. */
const SERIES = [
  'RFC',
  'RFD',
  'EIP',
  'ERC',
  'BIP',
  'CIP',
  'CPS',
  'CEP',
  'SIMD',
  'KEP',
  'PEP',
  'TEP',
  'GEP',
  'FIP',
  'JEP',
  'ZIP',
  'LIP',
  'NEP',
]

const FOLDERS: ReadonlyMap<string, NameMeaning> = new Map<string, NameMeaning>([
  ...words('adr', 'adr adrs madr agdr agdrs decision decisions decision-record decision-records decision-log'),
  ...words(
    'adr',
    'architecture-decision architecture-decisions architecture-decision-record architecture-decision-records',
  ),
  ...words('adr', 'architectural-decisions architectural-decision-records'),
  ...words('design', 'design designs design-doc design-docs'),
  ...words('research', 'research'),
  ...words('issue', 'issue issues'),
  ...SERIES.flatMap((label): readonly Meant[] => [
    [label.toLowerCase(), { kind: 'proposal', label }],
    [`${label.toLowerCase()}s`, { kind: 'proposal', label }],
  ]),
  ['text', { kind: 'proposal', label: 'RFC' }],
  ['proposal', { kind: 'proposal', label: 'proposal' }],
  ['proposals', { kind: 'proposal', label: 'proposal' }],
])

const PREFIXES: ReadonlyMap<string, NameMeaning> = new Map<string, NameMeaning>([
  ...words('adr', 'adr agdr madr decision'),
  ...words('design', 'design'),
  ...words('research', 'research'),
  ...words('issue', 'issue'),
  ...SERIES.map((label): Meant => [label.toLowerCase(), { kind: 'proposal', label }]),
])

const SKIPPED: ReadonlySet<string> = new Set(
  (
    '.git node_modules vendor third_party third-party __snapshots__ template templates dist example examples sample samples ' +
    'assets images img media figures attachments'
  ).split(' '),
)

const CHAPTERS: ReadonlySet<string> = new Set(
  (
    'guide guides tutorial tutorials chapter chapters book books course courses lesson lessons workshop workshops exercise exercises ' +
    'lab labs slides manual handbook getting-started walkthrough blog posts'
  ).split(' '),
)

type Meant = readonly [string, NameMeaning]

function words(kind: KindName, list: string): readonly Meant[] {
  return list.split(' ').map((word) => [word, { kind }])
}
