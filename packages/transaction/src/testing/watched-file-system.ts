import type { FileSystem } from '../file-system.ts'
import { systemError } from './memory-file-system.ts'

/** The process has ended in the middle of it. */
export class Stopped extends Error {
  override readonly name = 'Stopped'
}

/** A file system that counts the operations that change something. */
export interface Counted {
  readonly fs: FileSystem
  /** How many there were. */
  count(): number
}

type Name = 'create' | 'keep' | 'rename' | 'remove' | 'makeFolder' | 'removeFolder' | 'sync'

/** Calls `before` before each operation that changes something, with its number from 0 and how to do half of it. */
export function watched(
  inner: FileSystem,
  before: (number: number, name: Name, path: string, half: () => void) => void,
): Counted {
  let count = 0
  const watch = (name: Name, path: string, half: () => void = () => undefined) => {
    count += 1
    before(count - 1, name, path, half)
  }
  const fs: FileSystem = {
    stat: (path) => inner.stat(path),
    read: (path) => inner.read(path),
    list: (folder) => inner.list(folder),
    writable: (path) => inner.writable(path),
    create(path, bytes, mode) {
      watch('create', path, () => inner.create(path, bytes.subarray(0, bytes.length >> 1), mode))
      inner.create(path, bytes, mode)
    },
    keep(path, copy) {
      watch('keep', copy)
      inner.keep(path, copy)
    },
    rename(from, to) {
      watch('rename', to)
      inner.rename(from, to)
    },
    remove(path) {
      watch('remove', path)
      inner.remove(path)
    },
    makeFolder(path) {
      watch('makeFolder', path)
      inner.makeFolder(path)
    },
    removeFolder(path) {
      watch('removeFolder', path)
      inner.removeFolder(path)
    },
    sync(folder) {
      watch('sync', folder)
      inner.sync(folder)
    },
  }
  return { fs, count: () => count }
}

/** Does the first `limit` operations, half of the next if it is a write, and throws Stopped from then on. */
export function stopping(inner: FileSystem, limit: number): FileSystem {
  return watched(inner, (number, _name, _path, half) => {
    if (number < limit) return
    if (number === limit) half()
    throw new Stopped(`stopped after ${limit} operations`)
  }).fs
}

/** Has operation number `at` fail with an error of the system. */
export function failingOnce(inner: FileSystem, at: number, code: string): FileSystem {
  return watched(inner, (number, _name, path, half) => {
    if (number !== at) return
    half()
    throw systemError(code, path)
  }).fs
}

/** Has the disk be full from operation number `at` on: what needs space fails, names can still be changed and removed. */
export function fullFrom(inner: FileSystem, at: number): FileSystem {
  return watched(inner, (number, name, path, half) => {
    if (number < at || !['create', 'makeFolder', 'keep'].includes(name)) return
    half()
    throw systemError('ENOSPC', path)
  }).fs
}
