/** Where a line comes from: the commit that wrote it · `uncommitted` it is in no commit yet · `unknown` git cannot tell, because its history is cut off there. */
export type LineOrigin = LineCommit | 'uncommitted' | 'unknown'

/** The commit that wrote a line; of a line in another checkout the commit that this one was at by then. */
export interface LineCommit {
  readonly commit: string
  /** Of a line in another checkout: its own commit there, as people can look it up: `3f2a1c4d5e6f of ../mesh-sdk on 2026-05-03`. */
  readonly shown?: string
}

/** A place in a file as git counts lines: from 1, ended by `\n` alone. */
export interface LinePlace {
  readonly path: string
  readonly line: number
}

/**
 * What a repository's history knows of lines and files, seen from the commit that is checked out. Paths are those of the tree today, commits are whole ids.
 * The two `bring…` let an implementation ask git for many at once; every answer is the same without them.
 */
export interface History {
  /** What of the history cannot be used, one sentence each: a shallow clone says where it ends. */
  readonly limits: readonly string[]
  bringLines(places: Iterable<LinePlace>): void
  bringFiles(commits: Iterable<string>, paths: Iterable<string>): void
  /** The commit that wrote a line; moved within its file or indented anew it is still the same line. */
  originOf(place: LinePlace): LineOrigin
  /** The path that a file of today had at a commit (`HEAD`: the one that is checked out), under whatever name; undefined if it was not there. */
  pathAt(commit: string, path: string): string | undefined
  /** The commit that first added a file of today, under whatever name; undefined if none did or history is cut off there. */
  birthOf(path: string): string | undefined
  /** The other paths that a file of today has had, the newest first. Absent where nobody knows them. */
  formerPaths?(path: string): readonly string[]
  /** True if a commit is another's ancestor or that commit itself. */
  isAncestor(ancestor: string, commit: string): boolean
  /**
   * Of lines in another checkout, of which the time is all that both have in common: true if a file of this one came, or got the name that it had, within a day of the line,
   * or lay on a branch by then, so that nobody knows which was first. Absent where lines and files have one history.
   */
  isUnclear?(place: LinePlace, path: string): boolean
}
