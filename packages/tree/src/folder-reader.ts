import { closeSync, constants, fstatSync, lstatSync, openSync, readlinkSync, readSync } from 'node:fs'
import type { Stats } from 'node:fs'
import type { EntryKind, Unreadable } from '@registrar/model'
import { isEntryPath } from './entries.ts'
import { missing, notAFile, unreadableFrom, unspeakable } from './unreadable.ts'

/** Looks at and reads what lies below one folder of the disk, never through a link and never at its end. */
export interface FolderReader {
  /** What lies at a path: its kind, `folder`, or why that cannot be told. */
  kindOf(path: string): EntryKind | 'folder' | Unreadable
  /** The bytes of a regular file, of a link its target. Anything else is not opened. */
  read(path: string): Uint8Array | Unreadable
}

/** A reader of the folder with this absolute path. Folders on the way are looked at once and remembered, so a reader is for one run. Throws nothing of the file system. */
export function folderReader(root: string): FolderReader {
  const known = new Set<string>([''])

  const statOf = (path: string): Stats | Unreadable => {
    if (!isEntryPath(path)) return missing(path)
    try {
      return reachable(parentOf(path)) ? lstatSync(`${root}/${path}`) : missing(path)
    } catch (error) {
      const why = unreadableFrom(path, error)
      return why.reason === 'missing' && path.includes('\uFFFD') ? unspeakable(path) : why
    }
  }
  // A folder that is a link leads out of the tree: what lies behind it is not there.
  const reachable = (folder: string): boolean => {
    if (known.has(folder)) return true
    if (!reachable(parentOf(folder)) || !lstatSync(`${root}/${folder}`).isDirectory()) return false
    known.add(folder)
    return true
  }

  return {
    kindOf(path) {
      const stats = statOf(path)
      return 'reason' in stats ? stats : kindOfStats(stats)
    },
    read(path) {
      const stats = statOf(path)
      if ('reason' in stats) return stats
      try {
        if (stats.isSymbolicLink()) return readlinkSync(`${root}/${path}`, 'buffer')
        return stats.isFile() ? readRegular(`${root}/${path}`, path) : notAFile(path, describe(stats))
      } catch (error) {
        return unreadableFrom(path, error)
      }
    },
  }
}

/** The kind of what was looked at without following a link. */
export function kindOfStats(stats: {
  isFile(): boolean
  isDirectory(): boolean
  isSymbolicLink(): boolean
}): EntryKind | 'folder' {
  if (stats.isFile()) return 'file'
  if (stats.isDirectory()) return 'folder'
  return stats.isSymbolicLink() ? 'link' : 'special'
}

// Non-blocking and without following: what was a file a moment ago may be a FIFO or a link now.
const safely = constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0)

function readRegular(absolute: string, path: string): Uint8Array | Unreadable {
  const file = openSync(absolute, safely)
  try {
    const stats = fstatSync(file)
    if (!stats.isFile()) return notAFile(path, describe(stats))
    return readWhole(file, stats.size)
  } finally {
    closeSync(file)
  }
}

function readWhole(file: number, size: number): Uint8Array {
  // One byte more than expected tells whether the file grew, without another look at it.
  let bytes = Buffer.allocUnsafeSlow(size + 1)
  let length = 0
  for (;;) {
    const count = readSync(file, bytes, length, bytes.length - length, null)
    if (count === 0) return bytes.subarray(0, length)
    length += count
    if (length === bytes.length) bytes = Buffer.concat([bytes], bytes.length * 2)
  }
}

function describe(stats: Stats): string {
  if (stats.isDirectory()) return 'a folder'
  if (stats.isSymbolicLink()) return 'a link'
  if (stats.isFIFO()) return 'a FIFO'
  if (stats.isSocket()) return 'a socket'
  return 'a device'
}

function parentOf(path: string): string {
  return path.slice(0, Math.max(0, path.lastIndexOf('/')))
}
