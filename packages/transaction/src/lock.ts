import { randomUUID } from 'node:crypto'
import type { FileSystem } from './file-system.ts'
import { sha256 } from './ground.ts'
import type { ProcessName, Processes } from './processes.ts'
import { TransactionError, reasonOf } from './transaction-error.ts'

/** A lock that this process has. */
export interface Lock {
  /** Gives it back. One that cannot be given back ends with this process. */
  release(): void
}

/**
 * Takes the lock of a journal folder, which is made if it is not there. A lock is the folder `lock` with the file `holder` in it, made whole beside and renamed to its place, which
 * only one process can do. The lock of a process that has ended is taken over by whoever holds the lock named after it, so that no two do. Throws TransactionError `running`.
 */
export function takeLock(fs: FileSystem, processes: Processes, journalFolder: string): Lock {
  makeFolders(fs, journalFolder)
  const lock = take(fs, processes, journalFolder, 'lock')
  for (const name of fs.list(journalFolder) ?? []) {
    // What a process was making a lock of when it ended.
    const pid = /^lock[.0-9a-f]*-(\d+)-/.exec(name)?.[1]
    if (pid !== undefined && !processes.isAlive({ pid: Number(pid), startedAt: null })) {
      discard(fs, `${journalFolder}/${name}`)
    }
  }
  return lock
}

interface Holder extends ProcessName {
  readonly since: string
}

function take(fs: FileSystem, processes: Processes, folder: string, name: string): Lock {
  const mine = `${folder}/${name}-${processes.self.pid}-${randomUUID()}`
  const lock = `${folder}/${name}`
  const holder: Holder = { ...processes.self, since: processes.now() }
  const release = () => unlock(fs, lock)
  fs.makeFolder(mine)
  try {
    // The random name makes the content one that no other lock ever has.
    fs.create(`${mine}/holder`, Buffer.from(JSON.stringify({ ...holder, nonce: mine })))
    for (;;) {
      if (renamed(fs, mine, lock)) return { release }
      const there = readHolder(fs, lock)
      if (there === undefined) {
        removeEmpty(fs, lock)
        continue
      }
      if (there.holder !== undefined && processes.isAlive(there.holder)) throw running(there.holder)
      const right = take(fs, processes, folder, `${name}.${there.token.slice(0, 12)}`)
      try {
        // Somebody else may have taken it over and given the right to do so back.
        if (readHolder(fs, lock)?.token !== there.token) continue
        fs.rename(`${mine}/holder`, `${lock}/holder`)
        fs.removeFolder(mine)
        return { release }
      } finally {
        right.release()
      }
    }
  } catch (error) {
    discard(fs, mine)
    throw error
  }
}

function renamed(fs: FileSystem, mine: string, lock: string): boolean {
  try {
    fs.rename(mine, lock)
    return true
  } catch (error) {
    if (['ENOTEMPTY', 'EEXIST', 'EPERM', 'EACCES'].includes((error as NodeJS.ErrnoException).code ?? '')) {
      // Windows says EPERM if the lock is there, everybody says so if the folder may not be written.
      if (fs.stat(lock) !== undefined) return false
    }
    throw error
  }
}

function readHolder(fs: FileSystem, lock: string): { readonly token: string; readonly holder?: Holder } | undefined {
  let bytes: Uint8Array
  try {
    bytes = fs.read(`${lock}/holder`)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
  const text = Buffer.from(bytes).toString('utf8')
  try {
    return { token: sha256(text), holder: JSON.parse(text) as Holder }
  } catch {
    // It was whole when it got its name: only a crash of the machine leaves it otherwise, and then its process has ended.
    return { token: sha256(text) }
  }
}

function unlock(fs: FileSystem, lock: string): void {
  try {
    fs.remove(`${lock}/holder`)
    removeEmpty(fs, lock)
  } catch (error) {
    // What the system refuses here ends with this process: its lock is taken over then.
    if ((error as NodeJS.ErrnoException).code === undefined) throw error
  }
}

/** Removes a folder, if it is there and empty: between both somebody may have taken the lock. */
function removeEmpty(fs: FileSystem, folder: string): void {
  try {
    fs.removeFolder(folder)
  } catch (error) {
    if (!['ENOENT', 'ENOTEMPTY', 'EEXIST'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error
  }
}

function discard(fs: FileSystem, mine: string): void {
  for (const name of fs.list(mine) ?? []) fs.remove(`${mine}/${name}`)
  removeEmpty(fs, mine)
}

function running({ pid, since }: Holder): TransactionError {
  return new TransactionError(
    'running',
    `a renumbering is running (pid ${pid}, since ${since})`,
    'Wait until it has ended, then run the command again',
  )
}

/** Makes a folder, and those it lies in. Throws TransactionError `unwritable`. */
function makeFolders(fs: FileSystem, folder: string): void {
  if (fs.stat(folder) !== undefined) return
  const parent = folder.slice(0, folder.lastIndexOf('/'))
  if (parent !== '') makeFolders(fs, parent)
  try {
    fs.makeFolder(folder)
    // The journal is durable only if its folder is.
    fs.sync(parent === '' ? '/' : parent)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'EEXIST') return
    if (code === undefined) throw error
    throw new TransactionError(
      'unwritable',
      `${folder} could not be made: ${reasonOf(error)}`,
      'Nothing was changed. The journal of the changes is kept there: allow it to be written',
      error,
    )
  }
}
