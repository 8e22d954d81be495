import { folderMeaning, prefixMeaning } from './folder-names.ts'
import { numberedName } from './numbered-name.ts'
import type { Candidate, Container } from './candidates.ts'

/** Candidates that share a container, a prefix and a form: a collection, if they turn out to be records. */
export interface Series {
  readonly container: string
  /** Folders under the container that all of them lie in; empty for the container itself. */
  readonly within: string
  /** The container's name says what it holds, and nothing speaks for several sequences: no heading has to confirm it. */
  readonly known: boolean
  readonly candidates: readonly Candidate[]
  /** How many markdown files of the container carry no number. */
  readonly others: number
}

/**
 * The series of every container. A container holds folder records or file records; series differ by prefix; folders below a container
 * share one sequence unless their numbers collide. What lies inside of a folder record is a part of it. Containers come in path order.
 */
export function findSeries(containers: readonly Container[]): readonly Series[] {
  const records = new Set<string>()
  return containers.flatMap((container) => {
    if (isInside(container.path, records)) return []
    if (!holdsFolders(container)) return seriesOf(container, container.files)
    // Whether numbered folders of an unknown place are records is not settled yet: they must not hide a known folder inside.
    if (container.known) for (const path of foldersOf(container)) records.add(path)
    const beside = container.files.filter(({ below }) => !below.split('/').some((segment) => numberedName(segment)))
    return [...seriesOf(container, container.folders), ...seriesOf(container, beside)]
  })
}

/** Whether a path is one of the folders or lies in one. */
export function isInside(path: string, folders: ReadonlySet<string>): boolean {
  if (folders.size === 0) return false
  for (let slash = path.length; slash > 0; slash = path.lastIndexOf('/', slash - 1)) {
    if (folders.has(path.slice(0, slash))) return true
  }
  return false
}

/**
 * Numbered folders are records if they begin with a document of their own (`00-report.md`); designs lie in numbered stages, and a README may also
 * stand in a folder that only sorts: then the files in the folders have more numbers than the folders.
 */
function holdsFolders(container: Container): boolean {
  const { path, folders, files } = container
  if (folders.length === 0) return false
  const paths = foldersOf(container)
  const mains = new Set(folders.map((candidate) => candidate.path))
  const inside = files.filter((file) => !mains.has(file.path) && isInside(file.path, paths))
  const areReadmes = folders.some(({ folder }) => /^[a-z]/i.test(folder?.main ?? ''))
  const isDesign = folderMeaning(path.slice(path.lastIndexOf('/') + 1))?.kind === 'design'
  return areReadmes || isDesign ? distinct(inside) <= distinct(folders) : true
}

function foldersOf({ folders }: Container): ReadonlySet<string> {
  return new Set(folders.flatMap(({ folder }) => folder?.path ?? []))
}

function seriesOf(container: Container, candidates: readonly Candidate[]): readonly Series[] {
  const plain = candidates.filter(({ name }) => name.prefix === '')
  const labelled = candidates.filter(({ name }) => isOwnPrefix(container, name.prefix))
  // `ADR-0080` goes on where `0079-x` ended: one sequence whose names changed, unless each counts for itself.
  const oneSequence = plain.length > 0 && labelled.length > 0 && !isRepeated(numbers(plain), numbers(labelled))
  const key = ({ name }: Candidate) =>
    oneSequence && isOwnPrefix(container, name.prefix) ? '' : name.prefix.toLowerCase()
  return group(candidates, key).flatMap((series) => bySequence(container, series))
}

/** A prefix that says what the container's own name says: `ADR` in `docs/adr`. */
function isOwnPrefix({ path }: Container, prefix: string): boolean {
  const folder = folderMeaning(path.slice(path.lastIndexOf('/') + 1))
  const meaning = prefixMeaning(prefix)
  return folder !== undefined && meaning?.kind === folder.kind && meaning.label === folder.label
}

/** Whether two sets of numbers share at least two, and half of the smaller one. */
function isRepeated(one: ReadonlySet<string>, other: ReadonlySet<string>): boolean {
  const shared = [...one].filter((number) => other.has(number)).length
  return shared >= 2 && shared * 2 >= Math.min(one.size, other.size)
}

/** One number held twice is a mistake to be found; a folder of which half and more is also elsewhere counts for itself. */
function bySequence({ path, known, others }: Container, candidates: readonly Candidate[]): readonly Series[] {
  const folders = group(candidates, ({ below }) => below)
  const holders = new Map<string, number>()
  for (const number of folders.flatMap((own) => [...numbers(own)])) holders.set(number, (holders.get(number) ?? 0) + 1)
  const several = folders.some((own) => {
    const held = numbers(own)
    const shared = [...held].filter((number) => (holders.get(number) ?? 0) > 1).length
    return shared >= 2 && shared * 2 >= held.size
  })
  if (!several) return [{ container: path, within: '', known, candidates, others }]
  return folders.map((own) => {
    const within = own[0]?.below ?? ''
    return { container: path, within, known: known && within === '', candidates: own, others }
  })
}

function distinct(candidates: readonly Candidate[]): number {
  return numbers(candidates).size
}

function numbers(candidates: readonly Candidate[]): ReadonlySet<string> {
  return new Set(candidates.map(({ name }) => Number(name.digits) + name.letter))
}

function group<T>(items: readonly T[], key: (item: T) => string): readonly (readonly T[])[] {
  const groups = new Map<string, T[]>()
  for (const item of items) {
    const held = groups.get(key(item))
    if (held) held.push(item)
    else groups.set(key(item), [item])
  }
  return [...groups.values()]
}
