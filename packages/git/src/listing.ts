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
export interface StatusEntry {
  readonly path: string
  readonly what: 'changed' | 'unmerged' | 'untracked'
  readonly garbled: boolean
}

/** The entries of `git ls-files -z -s -v`. */
export function parseIndex(output: Buffer): ListedEntry[] {
  return records(output).map(({ text, garbled }) => {
    const tab = text.indexOf('\t')
    return {
      path: text.slice(tab + 1),
      mode: text.slice(2, 8),
      id: text.slice(9, tab - 2),
      stage: Number(text[tab - 1]),
      tag: text.slice(0, 1),
      garbled,
    }
  })
}

/** The entries of `git ls-tree -z -r`. */
export function parseTree(output: Buffer): ListedEntry[] {
  return records(output).map(({ text, garbled }) => {
    const tab = text.indexOf('\t')
    const id = text.slice(text.lastIndexOf(' ', tab) + 1, tab)
    return { path: text.slice(tab + 1), mode: text.slice(0, 6), id, stage: 0, tag: '', garbled }
  })
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

/** The paths of `git status --porcelain=v2 -z --no-renames` whose work tree file is not what the index has. */
export function parseStatus(output: Buffer): StatusEntry[] {
  const found: StatusEntry[] = []
  for (const { text, garbled } of records(output)) {
    if (text.startsWith('? ')) found.push({ path: text.slice(2), what: 'untracked', garbled })
    else if (text.startsWith('u ')) found.push({ path: afterSpaces(text, 10), what: 'unmerged', garbled })
    else if (text.startsWith('1 ') && text[3] !== '.')
      found.push({ path: afterSpaces(text, 8), what: 'changed', garbled })
  }
  return found
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

/** The records of an output that ends each with a zero byte, as UTF-8. */
function records(output: Buffer): ZRecord[] {
  const whole = output.toString('utf8')
  if (!whole.includes('\uFFFD')) return parts(whole).map((text) => ({ text, garbled: false }))
  const found: ZRecord[] = []
  for (let start = 0; start < output.length;) {
    const zero = output.indexOf(0, start)
    const end = zero < 0 ? output.length : zero
    const bytes = output.subarray(start, end)
    const text = bytes.toString('utf8')
    found.push({ text, garbled: !Buffer.from(text).equals(bytes) })
    start = end + 1
  }
  return found
}

function parts(whole: string): string[] {
  const found = whole.split('\0')
  if (found.at(-1) === '') found.pop()
  return found
}

/** What follows the given number of spaces: paths stand last and may hold spaces. */
function afterSpaces(text: string, count: number): string {
  let at = -1
  for (let seen = 0; seen < count; seen += 1) at = text.indexOf(' ', at + 1)
  return text.slice(at + 1)
}
