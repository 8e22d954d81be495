import {
  closeSync,
  existsSync,
  fsyncSync,
  lstatSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { decodeText, encodeText } from '@registrar/edits'
import { UsageError } from './io.ts'

/**
 * Writes texts to files below `root`, each beside its place and then renamed over it; BOM and mode stay. A file that is no
 * longer what `expected` gave, or no regular file, is refused before anything is written.
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
  if (!existsSync(file)) {
    if (expected !== undefined) throw new UsageError(`${path} is gone since it was looked at; nothing was written`)
    return { file, bytes: encodeText({ text, bom: false }), mode: 0o666 }
  }
  const stat = lstatSync(file)
  if (!stat.isFile()) throw new UsageError(`${path} is no regular file; nothing was written`)
  const before = decodeText(readFileSync(file))
  if (before.text !== expected) throw new UsageError(`${path} has changed since it was looked at; nothing was written`)
  return { file, bytes: encodeText({ text, bom: before.bom }), mode: stat.mode & 0o7777 }
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
