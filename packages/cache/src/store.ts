import {
  closeSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  writeSync,
} from 'node:fs'
import { join } from 'node:path'

/** A folder of files that are written whole or not at all, of which only the newest are kept. */
export interface Store {
  pathOf(name: string): string
  /** Replaces a file: whoever reads it meanwhile sees the old one, whoever is stopped leaves the old one. Gives false where nothing can be written: then there is none. */
  write(name: string, bytes: Uint8Array): boolean
}

/** The newest files of a kind that are kept: one for the work tree and one for the index of a few states of the configuration. */
const KEPT = 6

/** Opens a folder, made with the first file. `process` tells files of several processes apart. */
export function openStore(folder: string, process: number): Store {
  return {
    pathOf: (name) => join(folder, name),
    write(name, bytes) {
      const temporary = join(folder, `${name}.${process}.tmp`)
      try {
        mkdirSync(folder, { recursive: true })
        writeWhole(temporary, bytes)
        renameSync(temporary, join(folder, name))
        tidy(folder)
        return true
      } catch {
        // A full disk, a folder that may not be written: the next run looks at everything, as this one did.
        discard(temporary)
        return false
      }
    },
  }
}

/** Takes a file away, if it is there: where it cannot be, it could not be written either, or the next run tidies. */
function discard(path: string): void {
  try {
    rmSync(path, { force: true })
  } catch {
    // Nothing depends on it.
  }
}

function writeWhole(path: string, bytes: Uint8Array): void {
  const file = openSync(path, 'w', 0o644)
  try {
    for (let at = 0; at < bytes.length;) at += writeSync(file, bytes, at, bytes.length - at)
    // Renamed before its content is there, it would be a file of zeros behind a crash.
    fsyncSync(file)
  } finally {
    closeSync(file)
  }
}

/** Takes away all but the newest, and what runs that were stopped left an hour ago. */
function tidy(folder: string): void {
  const files = readdirSync(folder).map((name) => ({
    name,
    time: statSync(join(folder, name), { throwIfNoEntry: false })?.mtimeMs ?? 0,
  }))
  const newest = Math.max(...files.map(({ time }) => time))
  const old = files.filter(({ name, time }) => name.endsWith('.tmp') && newest - time > 3_600_000)
  const rest = files.filter(({ name }) => !name.endsWith('.tmp')).sort((a, b) => b.time - a.time)
  for (const { name } of [...old, ...rest.slice(KEPT)]) discard(join(folder, name))
}
