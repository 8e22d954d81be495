/** The folder of a path, `''` for a path at the root. Paths use `/` and have none at either end. */
export function parentPath(path: string): string {
  const slash = path.lastIndexOf('/')
  return slash < 0 ? '' : path.slice(0, slash)
}

/** The last segment of a path. */
export function baseName(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1)
}

/** `relative` as seen from `folder`, without `.` and `..`; undefined if it leads above the root. */
export function joinPath(folder: string, relative: string): string | undefined {
  let from = folder
  let rest = relative
  while (rest.startsWith('../') && from !== '') {
    from = parentPath(from)
    rest = rest.slice('../'.length)
  }
  if (UNUSUAL.test(rest)) return joinSegments(from, rest)
  return from === '' ? rest : `${from}/${rest}`
}

/** An empty segment, `.` or `..`. */
const UNUSUAL = /(?:^|\/)\.{0,2}(?:\/|$)/

function joinSegments(folder: string, relative: string): string | undefined {
  const segments = folder === '' ? [] : folder.split('/')
  for (const segment of relative.split('/')) {
    if (segment === '' || segment === '.') continue
    if (segment !== '..') segments.push(segment)
    else if (segments.pop() === undefined) return undefined
  }
  return segments.join('/')
}

/** How `target` is written in a link from a document in `folder`. */
export function relativePath(folder: string, target: string): string {
  const from = folder === '' ? [] : folder.split('/')
  const to = target.split('/')
  let shared = 0
  while (shared < from.length && shared < to.length - 1 && from[shared] === to[shared]) shared++
  return [...from.slice(shared).map(() => '..'), ...to.slice(shared)].join('/')
}

/** What a record is called, as the patterns of collections read it: the name of its folder, if it is one, else that of its file without the ending. */
export function stemOf(path: string, folder: string | undefined): string {
  if (folder !== undefined) return baseName(folder)
  const name = baseName(path)
  return name.endsWith('.md') ? name.slice(0, -'.md'.length) : name.replace(MARKDOWN, '')
}

/** The ending of a markdown file's name. */
export const MARKDOWN = /\.(?:md|markdown)$/i

/** Code-unit order: the same on every machine, whatever its locale. */
export function comparePaths(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}
