/** `link` is a symbolic link, `submodule` a folder of another repository, `special` a FIFO, socket or device. */
export type EntryKind = 'file' | 'link' | 'submodule' | 'special'

/** One name in a tree. Folders have no entry of their own: they are where entries are. */
export interface Entry {
  /** Relative to the tree's root, with `/`, without `./`. */
  readonly path: string
  readonly kind: EntryKind
  /** Git's object id of the content, where git knows it and the content is unchanged. */
  readonly blob?: string
  readonly executable?: boolean
}

/** Why a path could not be read. `message` is one sentence for people; it names no absolute path. */
export interface Unreadable {
  readonly reason: 'missing' | 'not-a-file' | 'permission' | 'io'
  readonly message: string
}

/**
 * Files as somebody sees them: the work tree, the index, a commit, the merge of two, or any of these with edits laid over.
 * Everything the product reads of a repository's content, it reads through one.
 */
export interface Tree {
  /** What reports call it: `worktree`, `index`, `HEAD`, `origin/main`. */
  readonly name: string
  /** Every entry once, sorted by path in code-unit order; the same array at every call. Throws `TreeError` of the implementing package if the source itself cannot be read. */
  entries(): readonly Entry[]
  /** The bytes of a file; of a link, the path it points to, as git keeps it. Never follows a link. */
  read(path: string): Uint8Array | Unreadable
  /** Says which paths will be read, so that an implementation can bring them in one go. Optional to call and to have. */
  prefetch?(paths: readonly string[]): void
}
