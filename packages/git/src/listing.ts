import type { Entry } from '@registrar/model'

/** One line of a listing of git's. */
export interface ListedEntry {
  readonly path: string
  /** Six octal digits: `100644`. */
  readonly mode: string
  readonly id: string
  /** 0; of an unmerged path 1 (base), 2 (ours), 3 (theirs). */
  readonly stage: number
  /** Of an index: `S` skip-worktree, lower case assume-unchanged (git ls-files -v); else empty. */
  readonly tag: string
  /** The path is not UTF-8 and stands decoded with replacement characters. */
  readonly garbled: boolean
}

/** What `git status` says about a path below its top. */
interface StatusEntry {
  readonly path: string
  readonly what: 'changed' | 'unmerged' | 'untracked'
  readonly garbled: boolean
}

/** What `git status` says. */
export interface Status {
  /** The paths whose file in the work tree is not what the index has. */
  readonly entries: readonly StatusEntry[]
  /** False where the work tree has every file of HEAD; true where it lacks one, or where that is not told, as of a path in conflict. */
  readonly mayLack: boolean
}

/** The entries of `git ls-files -z -s -v`. */
export function parseIndex(output: Buffer): ListedEntry[] {
  const found: ListedEntry[] = []
  eachRecord(output, (text, garbled) => {
    const tab = text.indexOf('\t')
    found.push({
      path: text.slice(tab + 1),
      mode: modeIn(text, 2),
      id: text.slice(9, tab - 2),
      stage: text.charCodeAt(tab - 1) - ZERO,
      tag: text.charCodeAt(0) === CACHED ? 'H' : text.slice(0, 1),
      garbled,
    })
  })
  return found
}

const ZERO = 48

/** `H`, which almost all entries have. */
const CACHED = 72

/** The mode at an offset; that of almost all files as one string for all of them. */
function modeIn(text: string, at: number): string {
  return text.startsWith(PLAIN, at) ? PLAIN : text.slice(at, at + 6)
}

const PLAIN = '100644'

/** The entries of `git ls-tree -z -r`. */
export function parseTree(output: Buffer): ListedEntry[] {
  const found: ListedEntry[] = []
  eachRecord(output, (text, garbled) => {
    const tab = text.indexOf('\t')
    const id = text.slice(text.lastIndexOf(' ', tab) + 1, tab)
    found.push({ path: text.slice(tab + 1), mode: modeIn(text, 0), id, stage: 0, tag: '', garbled })
  })
  return found
}

/** The id of the tree and the stages of conflicted paths, of `git merge-tree --write-tree -z --no-messages`. */
export function parseMerge(output: Buffer): { readonly tree: string; readonly stages: readonly ListedEntry[] } {
  const [first, ...rest] = records(output)
  const stages = rest.map(({ text, garbled }) => {
    const tab = text.indexOf('\t')
    const id = text.slice(7, tab - 2)
    return { path: text.slice(tab + 1), mode: text.slice(0, 6), id, stage: Number(text[tab - 1]), tag: '', garbled }
  })
  return { tree: first?.text ?? '', stages }
}

/** What `git status --porcelain=v2 -z --no-renames` says. */
export function parseStatus(output: Buffer): Status {
  const entries: StatusEntry[] = []
  let mayLack = false
  eachRecord(output, (text, garbled) => {
    if (text.startsWith('? ')) return void entries.push({ path: text.slice(2), what: 'untracked', garbled })
    mayLack ||= text.startsWith('u ') || text[2] === 'D' || text[3] === 'D'
    if (text.startsWith('u ')) entries.push({ path: afterSpaces(text, 10), what: 'unmerged', garbled })
    else if (text.startsWith('1 ') && text[3] !== '.')
      entries.push({ path: afterSpaces(text, 8), what: 'changed', garbled })
  })
  return { entries, mayLack }
}

/** The entry of a tree for what git listed. */
export function entryOf({ path, mode, id }: ListedEntry): Entry {
  if (mode === '160000') return { path, kind: 'submodule' }
  if (mode === '120000') return { path, kind: 'link', blob: id }
  return mode === '100755' ? { path, kind: 'file', blob: id, executable: true } : { path, kind: 'file', blob: id }
}

interface ZRecord {
  readonly text: string
  readonly garbled: boolean
}

function records(output: Buffer): ZRecord[] {
  const found: ZRecord[] = []
  eachRecord(output, (text, garbled) => void found.push({ text, garbled }))
  return found
}

/** Gives each record of an output that ends each with a zero byte, as UTF-8, in order. */
function eachRecord(output: Buffer, take: (text: string, garbled: boolean) => void): void {
  const whole = output.toString('utf8')
  if (whole.includes('\uFFFD')) return eachOfBytes(output, take)
  for (let start = 0; start < whole.length;) {
    const zero = whole.indexOf('\0', start)
    const end = zero < 0 ? whole.length : zero
    take(whole.slice(start, end), false)
    start = end + 1
  }
}

function eachOfBytes(output: Buffer, take: (text: string, garbled: boolean) => void): void {
  for (let start = 0; start < output.length;) {
    const zero = output.indexOf(0, start)
    const end = zero < 0 ? output.length : zero
    const bytes = output.subarray(start, end)
    const text = bytes.toString('utf8')
    take(text, !Buffer.from(text).equals(bytes))
    start = end + 1
  }
}

/** What follows the given number of spaces: paths stand last and may hold spaces. */
function afterSpaces(text: string, count: number): string {
  let at = -1
  for (let seen = 0; seen < count; seen += 1) at = text.indexOf(' ', at + 1)
  return text.slice(at + 1)
}
