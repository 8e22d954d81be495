/** The destination of a link from the file at `from` to the file at `target`, both relative to the root: relative to the file's folder, percent-encoded. */
export function linkDestination(from: string, target: string): string {
  return encodePath(withoutScheme(relativePath(folderOf(from), target)))
}

/**
 * A link's destination, as written in the file at `from` without `<` and `>`, leading to the file at `target` instead. What need not change stays as
 * written: query and fragment, `./`, a way from the root (`/docs/…`), detours, percent-encoding, `.md` left out or `.html` in its place.
 */
export function retarget(written: string, from: string, target: string): string {
  const end = /[?#]/.exec(written)?.index ?? written.length
  const units = unitsOf(written.slice(0, end))
  const before = units.map(({ decoded }) => decoded).join('')
  const after = withoutScheme(withEndingOf(before, wayTo(before, from, target)))

  const wanted = [...after]
  let head = 0
  while (head < units.length && head < wanted.length && units[head]!.decoded === wanted[head]) head++
  let tail = 0
  const most = Math.min(units.length, wanted.length) - head
  while (tail < most && units[units.length - 1 - tail]!.decoded === wanted[wanted.length - 1 - tail]) tail++
  const kept = (start: number, stop: number) =>
    units
      .slice(start, stop)
      .map(({ written: unit }) => unit)
      .join('')
  const middle = encodePath(wanted.slice(head, wanted.length - tail).join(''))
  const path = kept(0, head) + middle + kept(units.length - tail, units.length)
  return (isBalanced(path) ? path : encodePath(after)) + written.slice(end)
}

/** Percent-encodes what would end, break or change a destination (CommonMark 0.31, 6.3; RFC 3986, 3.3), and nothing else. `/` separates. */
export function encodePath(path: string): string {
  const parentheses = isBalanced(path) ? '' : '()'
  return path.replace(
    // oxlint-disable-next-line no-control-regex -- control characters end a destination
    /[\u0000-\u0020\u007F"<>\\^`{|}?#()%]|&(?=#?\w+;)/g,
    (character) =>
      '()'.includes(character) && parentheses === ''
        ? character
        : `%${character.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`,
  )
}

/** `target` as seen from the same folder as before, by the longest part of the way as written that still leads towards it. */
function wayTo(before: string, from: string, target: string): string {
  const rooted = before.startsWith('/')
  const segments = before.split('/')
  for (let length = segments.length - 1; length > 0; length--) {
    const way = segments.slice(0, length)
    const folder = resolve(rooted ? '' : folderOf(from), way)
    if (folder === undefined) continue
    if (folder === '') return [...way, target].join('/')
    if (target.startsWith(`${folder}/`)) return [...way, target.slice(folder.length + 1)].join('/')
  }
  return relativePath(folderOf(from), target)
}

function withEndingOf(before: string, after: string): string {
  if (before.endsWith('/')) return `${after}/`
  if (!after.endsWith('.md')) return after
  if (before.endsWith('.html')) return `${after.slice(0, -3)}.html`
  return /\.[A-Za-z]\w{0,8}$/.test(before) ? after : after.slice(0, -3)
}

/** RFC 3986, 4.2: a colon in the first segment would be read as a scheme's. */
function withoutScheme(path: string): string {
  return /^[^/]*:/.test(path) ? `./${path}` : path
}

interface Unit {
  readonly written: string
  readonly decoded: string
}

/** The characters of a destination, those in several percent-encoded bytes, escapes and plain ones alike. */
function unitsOf(written: string): readonly Unit[] {
  const units: Unit[] = []
  const form = /(?:%[0-9A-Fa-f]{2})+|\\[!-/:-@[-`{-~]|[^]/gu
  for (const [part] of written.matchAll(form)) {
    if (part.length > 1 && part.startsWith('%')) units.push(...decodedUnits(part))
    else units.push({ written: part, decoded: part.length > 1 && part.startsWith('\\') ? part.slice(1) : part })
  }
  return units
}

function decodedUnits(part: string): readonly Unit[] {
  try {
    return [...decodeURIComponent(part)].map((character) => {
      const bytes = new TextEncoder().encode(character).length
      const unit = { written: part.slice(0, bytes * 3), decoded: character }
      part = part.slice(bytes * 3)
      return unit
    })
  } catch {
    // Bytes that are no UTF-8 stand for themselves.
    return [...part].map((character) => ({ written: character, decoded: character }))
  }
}

function relativePath(folder: string, target: string): string {
  const from = folder === '' ? [] : folder.split('/')
  const to = target.split('/')
  let shared = 0
  while (shared < from.length && shared < to.length - 1 && from[shared] === to[shared]) shared++
  return [...from.slice(shared).map(() => '..'), ...to.slice(shared)].join('/')
}

function resolve(folder: string, way: readonly string[]): string | undefined {
  const segments = folder === '' ? [] : folder.split('/')
  for (const segment of way) {
    if (segment === '' || segment === '.') continue
    if (segment !== '..') segments.push(segment)
    else if (segments.pop() === undefined) return undefined
  }
  return segments.join('/')
}

function folderOf(path: string): string {
  return path.slice(0, Math.max(0, path.lastIndexOf('/')))
}

function isBalanced(text: string): boolean {
  let open = 0
  for (const character of text) {
    if (character === '(') open++
    else if (character === ')' && --open < 0) return false
  }
  return open === 0
}
