import {
  accessSync,
  closeSync,
  constants,
  copyFileSync,
  fchmodSync,
  fsyncSync,
  linkSync,
  lstatSync,
  mkdirSync,
  openSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmdirSync,
  unlinkSync,
  writeSync,
} from 'node:fs'
import type { Stats } from 'node:fs'
import type { FileStat, FileSystem } from './file-system.ts'

/** The files of this machine. */
export function nodeFileSystem(): FileSystem {
  return {
    stat(path) {
      const stats = lstatSync(path, { throwIfNoEntry: false })
      return stats === undefined ? undefined : statOf(stats)
    },
    read: (path) => readFileSync(path),
    list: (folder) => orUndefined(() => readdirSync(folder), ['ENOENT', 'ENOTDIR']),
    writable: (path) =>
      orUndefined(() => (accessSync(path, constants.W_OK), true), ['EACCES', 'EPERM', 'EROFS']) ?? false,
    create: createDurable,
    keep(path, copy) {
      const linked = orUndefined(() => (linkSync(path, copy), true), linkless)
      if (linked !== true) copyDurable(path, copy)
    },
    rename: (from, to) => renameSync(from, to),
    remove: (path) => unlinkSync(path),
    makeFolder: (path) => mkdirSync(path),
    removeFolder: (path) => rmdirSync(path),
    sync(folder) {
      // Windows opens no folder, and keeps names durable itself.
      if (process.platform === 'win32') return
      withHandle(folder, 'r', (handle) => fsyncSync(handle))
    },
  }
}

/** What file systems without hard links answer, and Linux for files of others (protected_hardlinks in proc(5)). */
const linkless = ['EPERM', 'EACCES', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS', 'EMLINK', 'EXDEV']

function statOf(stats: Stats): FileStat {
  const kind = stats.isFile() ? 'file' : stats.isDirectory() ? 'folder' : stats.isSymbolicLink() ? 'link' : 'special'
  return { kind, mode: stats.mode & 0o7777, device: stats.dev, inode: stats.ino }
}

function createDurable(path: string, bytes: Uint8Array, mode?: number): void {
  withHandle(path, 'wx', (handle) => {
    for (let written = 0; written < bytes.length;) written += writeSync(handle, bytes, written)
    // After the content, because the process's mask does not apply here and a write takes away setuid.
    if (mode !== undefined) fchmodSync(handle, mode)
    fsyncSync(handle)
  })
}

function copyDurable(path: string, copy: string): void {
  const { mode } = lstatSync(path)
  copyFileSync(path, copy, constants.COPYFILE_EXCL)
  withHandle(copy, 'r+', (handle) => {
    fchmodSync(handle, mode & 0o7777)
    fsyncSync(handle)
  })
}

function withHandle(path: string, flags: string, use: (handle: number) => void): void {
  const handle = openSync(path, flags)
  try {
    use(handle)
  } finally {
    closeSync(handle)
  }
}

function orUndefined<T>(compute: () => T, codes: readonly string[]): T | undefined {
  try {
    return compute()
  } catch (error) {
    if (codes.includes((error as NodeJS.ErrnoException).code ?? '')) return undefined
    throw error
  }
}
