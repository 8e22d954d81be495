import picomatch from 'picomatch'

/** What is wrong with a pattern, worded for people. */
export interface PatternProblem {
  readonly message: string
  readonly help: string
}

/** Wildcards in one path segment, and `**` in one pattern: a regular expression with more of them can take hours on a hostile path. */
const MAX_WILDCARDS = 4
const MAX_DEEP = 2

/** Says what keeps a text from being a path below the root: empty, absolute, upwards, backslashes. */
export function pathProblem(path: string): PatternProblem | undefined {
  if (path.trim() === '') {
    return { message: 'Unexpected empty path, expected a file or folder', help: 'as in docs/adr/README.md' }
  }
  if (path.includes('\\')) {
    return { message: `Unexpected \\ in ${path}, expected /`, help: 'paths have / on every system' }
  }
  if (path.startsWith('/') || /^[A-Za-z]:/.test(path)) {
    return {
      message: `Unexpected absolute path ${path}, expected one from the repository's root`,
      help: 'take off what leads to the root',
    }
  }
  if (path.split('/').includes('..')) {
    return {
      message: `Unexpected .. in ${path}, expected a path inside of the repository`,
      help: 'name other checkouts on the command line: --in ../other',
    }
  }
  if (/(?:^|\/)\.git(?:\/|$)/i.test(path)) {
    return { message: `Unexpected .git in ${path}, expected a path that git tracks`, help: 'that folder is git’s own' }
  }
  return undefined
}

/** Says what keeps a text from being a glob below the root: no path, too many wildcards, brackets that do not pair. */
export function globProblem(glob: string): PatternProblem | undefined {
  const problem = pathProblem(glob)
  if (problem) return problem
  const segments = glob.split('/')
  const deep = segments.filter((segment) => segment === '**').length
  const widest = Math.max(...segments.map((segment) => (segment === '**' ? 0 : wildcards(segment))))
  if (deep > MAX_DEEP || widest > MAX_WILDCARDS) {
    return {
      message: `Unexpected number of wildcards in ${glob}, expected at most ${MAX_WILDCARDS} in a segment and ${MAX_DEEP} of **`,
      help: 'name the folders, or write two patterns',
    }
  }
  // What is left when whole classes and alternatives are taken out must be without brackets; a quantifier behind one would be an expression.
  const bare = glob.replace(/\[[^[\]{}/]+\](?!\+)|\{[^[\]{}/]*\}(?!\+)/g, '')
  if (/[[\]{}()|\uE000-\uF8FF]/.test(bare) || picomatch.makeRe(glob, OPTIONS).source === NOTHING) {
    return {
      message: `Unexpected bracket in ${glob}, expected [letters] or {one,other} inside of a segment`,
      help: 'write ? for a bracket that is a part of a name',
    }
  }
  return undefined
}

const OPTIONS = { dot: true, noextglob: true, nonegate: true, strictSlashes: true, fastpaths: false }
/** What picomatch gives for a glob that is no expression. */
const NOTHING = '$^'

/**
 * Whether a path, or a folder it lies in, is one of the globs. As in .gitignore a glob without `/` stands for a name at any depth (`./x`
 * for one at the root), and a trailing `/` says nothing. The globs have no `globProblem`.
 */
export function matchPaths(globs: readonly string[]): (path: string) => boolean {
  if (globs.length === 0) return () => false
  const regex = new RegExp(globs.map((glob) => `(?:${globSource(glob)})`).join('|'))
  return (path) => regex.test(path)
}

/** A glob as the source of a regular expression without anchors; picomatch's semantics without extglobs and negation, `*` also matches a leading dot. */
export function globBody(glob: string): string {
  return picomatch.makeRe(glob, OPTIONS).source.replace(/^\^/, '').replace(/\$$/, '')
}

function globSource(glob: string): string {
  const path = glob.replace(/\/+$/, '')
  return path.includes('/') ? `^${globBody(path.replace(/^\.\//, ''))}(?:/|$)` : `(?:^|/)${globBody(path)}(?:/|$)`
}

function wildcards(segment: string): number {
  return segment.match(/\*+|\{(?:number|slug|any)[^{}]*\}/g)?.length ?? 0
}
