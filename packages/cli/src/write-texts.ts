import {
  closeSync,
  fsyncSync,
  lstatSync,
  mkdirSync,
  openSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  writeSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { decodeText, encodeText } from '@registrar/edits'
import { UsageError } from './io.ts'

/**
 * Writes texts to files below `root`, each beside its place and then renamed over it; BOM and mode stay. A file that is no
 * longer what `expected` gave, no regular file, behind a link or in `.git` is refused before anything is written.
 */
export function writeTexts(
  root: string,
  texts: ReadonlyMap<string, string>,
  expected: (path: string) => string | undefined,
): void {
  const planned = [...texts].map(([path, text]) => planFile(root, path, text, expected(path)))
  for (const { file, bytes, mode } of planned) writeFile(file, bytes, mode)
}

interface PlannedFile {
  readonly file: string
  readonly bytes: Uint8Array
  readonly mode: number
}

function planFile(root: string, path: string, text: string, expected: string | undefined): PlannedFile {
  const file = join(root, path)
  refuseDetour(root, path, dirname(file))
  const stat = lstatSync(file, { throwIfNoEntry: false })
  if (!stat) {
    if (expected !== undefined) throw new UsageError(`${path} is gone since it was looked at; nothing was written`)
    return { file, bytes: encodeText({ text, bom: false }), mode: 0o666 }
  }
  if (!stat.isFile()) throw new UsageError(`${path} is no regular file; nothing was written`)
  const before = decodeText(readFileSync(file))
  if (before.text !== expected) throw new UsageError(`${path} has changed since it was looked at; nothing was written`)
  return { file, bytes: encodeText({ text, bom: before.bom }), mode: stat.mode & 0o7777 }
}

/** A configuration names files to write, and may come from a stranger: no link leads out of the root, and nothing of git's own is written. */
function refuseDetour(root: string, path: string, folder: string): void {
  if (/(?:^|\/)\.git(?:\/|$)/i.test(path)) throw new UsageError(`${path} is git's own; nothing was written`)
  const there = lstatSync(folder, { throwIfNoEntry: false })
  if (!there) return refuseDetour(root, path, dirname(folder))
  if (realpathSync(folder) !== folder)
    throw new UsageError(
      `${path} lies behind a symbolic link; nothing was written`,
      `name it by its own path in ${root}`,
    )
}

function writeFile(file: string, bytes: Uint8Array, mode: number): void {
  const beside = join(dirname(file), `.registrar-${process.pid}.tmp`)
  try {
    mkdirSync(dirname(file), { recursive: true })
    const handle = openSync(beside, 'wx', mode)
    try {
      for (let written = 0; written < bytes.length;) written += writeSync(handle, bytes, written)
      fsyncSync(handle)
    } finally {
      closeSync(handle)
    }
    renameSync(beside, file)
  } catch (error) {
    rmSync(beside, { force: true })
    throw new UsageError(`${file} could not be written: ${(error as Error).message}`)
  }
}
