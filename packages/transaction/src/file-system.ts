/** What lies at a path, looked at without following a link. `mode` holds the permission bits alone (0o7777). */
export interface FileStat {
  readonly kind: 'file' | 'folder' | 'link' | 'special'
  readonly mode: number
  /** Two paths with the same `device` and `inode` are the same file; a rename does not lead from one device to another. */
  readonly device: number
  readonly inode: number
}

/**
 * What a transaction does with files. Paths are absolute, with `/`. Everything is synchronous; a member that cannot do what it says
 * throws the error of the system, with its `code` (`ENOSPC`).
 */
export interface FileSystem {
  /** Undefined if nothing lies there. */
  stat(path: string): FileStat | undefined
  /** The bytes of a regular file. */
  read(path: string): Uint8Array
  /** The names in a folder, in any order; undefined if there is no such folder. */
  list(folder: string): readonly string[] | undefined
  /** May this process write to the file, make and remove names in the folder? */
  writable(path: string): boolean
  /** Makes a new file whose content is durable at return; its name is so after `sync` of its folder. Without a mode the process's default. Throws EEXIST. */
  create(path: string, bytes: Uint8Array, mode?: number): void
  /** Gives a file a second name, durable like `create`; where there are no hard links, makes a copy with the same mode. Throws EEXIST. */
  keep(path: string, copy: string): void
  /** Atomic; replaces a file, and a folder that is empty by a folder. Throws ENOTEMPTY or EEXIST if a folder is not. */
  rename(from: string, to: string): void
  /** Removes a file or a link. */
  remove(path: string): void
  /** Makes one folder. Throws EEXIST. */
  makeFolder(path: string): void
  /** Removes a folder that is empty. */
  removeFolder(path: string): void
  /** Makes the names in a folder durable. */
  sync(folder: string): void
}
