import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Folders for the time of one run, below the system's folder for such. */
export interface TemporaryFolders {
  /** What the function makes of a new empty folder. The folder stays until `remove`; if the function throws it is gone at once. */
  use<T>(make: (folder: string) => T): T
  /** Removes all that are left, with what is in them. */
  remove(): void
}

/** No temporary folders yet. */
export function temporaryFolders(): TemporaryFolders {
  const left = new Set<string>()
  const drop = (folder: string) => {
    rmSync(folder, { recursive: true, force: true })
    left.delete(folder)
  }
  return {
    use(make) {
      const folder = mkdtempSync(join(tmpdir(), 'registrar-git-'))
      left.add(folder)
      try {
        return make(folder)
      } catch (error) {
        drop(folder)
        throw error
      }
    },
    remove() {
      for (const folder of left) drop(folder)
    },
  }
}
