import { join } from 'node:path'
import type { GitRepository } from '@registrar/git'
import { visible } from '@registrar/report'
import { isPending, nodeFileSystem, nodeProcesses, recover, type FileSystem } from '@registrar/transaction'
import { UsageError } from './io.ts'
import type { Session } from './session.ts'

/** A folder that is written in, and where git keeps things of its own for it; without git the folder itself does. */
export interface Written {
  /** Absolute. */
  readonly root: string
  readonly git?: GitRepository
}

/** The folder where the journal of what is being written below a root lies: git's for `registrar`, one for each root of a repository; else `.registrar` in the root. Absolute. */
export function journalFolder({ root, git }: Written): string {
  if (!git) return join(root, '.registrar')
  const own = git.filePath('registrar')
  return git.prefix === '' ? own : `${own}/${PREFIXED}${encodeURIComponent(git.prefix.slice(0, -1))}`
}

const PREFIXED = 'at-'

/**
 * Finishes what another run was writing when it ended, or takes it back, and says so on standard error. With `--no-recover` it throws `UsageError` instead; a run that
 * still goes on throws `TransactionError`. Where nothing is left behind it costs a look into one folder.
 */
export function finishInterrupted(session: Session, written: Written): void {
  const fs = nodeFileSystem()
  for (const place of leftBehind(written, fs)) {
    if (session.recover === false)
      throw new UsageError(
        'an interrupted renumbering has to be finished first',
        'run the command without --no-recover: it finishes it',
      )
    const recovered = recover(place.journalFolder, place.root, { fs, processes: nodeProcesses() })
    if (recovered) session.io.stderr(`${visible(recovered.message)}\n`)
  }
}

interface Place {
  readonly journalFolder: string
  readonly root: string
}

/** A repository is written in from any of its folders that has a configuration, and read from all of them. */
function leftBehind({ root, git }: Written, fs: FileSystem): readonly Place[] {
  if (!git) return pending({ root, journalFolder: join(root, '.registrar') }, fs)
  const own = git.filePath('registrar')
  const names = fs.list(own) ?? []
  return [
    ...pending({ root: git.top, journalFolder: own }, fs),
    ...names
      .filter((name) => name.startsWith(PREFIXED))
      .flatMap((name) => {
        const prefix = decodeURIComponent(name.slice(PREFIXED.length))
        return pending({ root: join(git.top, prefix), journalFolder: `${own}/${name}` }, fs)
      }),
  ]
}

function pending(place: Place, fs: FileSystem): readonly Place[] {
  return isPending(place.journalFolder, fs) ? [place] : []
}
