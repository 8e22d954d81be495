import { createHash } from 'node:crypto'
import { lstatSync, readFileSync, realpathSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { decodeText, encodeText } from '@registrar/edits'
import { applyTransaction, nodeFileSystem, nodeProcesses, type PlannedWrite } from '@registrar/transaction'
import { UsageError } from './io.ts'
import { journalFolder, type Written } from './recovery.ts'

/**
 * Writes texts to files below the root, all or none, also through a crash; BOM and mode stay. A file that is no longer what `expected` gave, no regular file,
 * behind a link or in `.git` is refused before anything is written. Throws `UsageError` and `TransactionError`.
 */
export function writeTexts(
  written: Written,
  texts: ReadonlyMap<string, string>,
  expected: (path: string) => string | undefined,
): void {
  const { root } = written
  const writes = [...texts].map(([path, text]) => planFile(root, path, text, expected(path)))
  if (writes.length === 0) return
  const ports = { fs: nodeFileSystem(), processes: nodeProcesses() }
  applyTransaction({ root, writes, moves: [] }, { ...ports, journalFolder: journalFolder(written) })
}

function planFile(root: string, path: string, text: string, expected: string | undefined): PlannedWrite {
  const file = join(root, path)
  refuseDetour(root, path, dirname(file))
  const stat = lstatSync(file, { throwIfNoEntry: false })
  if (!stat) {
    if (expected !== undefined) throw new UsageError(`${path} is gone since it was looked at; nothing was written`)
    return { path, bytes: encodeText({ text, bom: false }), expected: 'absent' }
  }
  if (!stat.isFile()) throw new UsageError(`${path} is no regular file; nothing was written`)
  const bytes = readFileSync(file)
  const before = decodeText(bytes)
  if (before.text !== expected) throw new UsageError(`${path} has changed since it was looked at; nothing was written`)
  return { path, bytes: encodeText({ text, bom: before.bom }), expected: sha256(bytes) }
}

/** Of a file's content, as a transaction expects it (FIPS 180-4, lower-case hexadecimal). */
export function sha256(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex')
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
