import type { FileSystem } from './file-system.ts'
import { absoluteFolder } from './ground.ts'
import { folderOf } from './layout.ts'
import { reasonOf } from './transaction-error.ts'

/** A step that failed: the message says which and why in words for people, `cause` is the system's error. */
class StepError extends Error {
  override readonly name = 'StepError'
}

/** Does one step; an error of the system becomes a StepError that begins with these words. Any other error is passed on. */
export function step<T>(words: string, act: () => T): T {
  try {
    return act()
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === undefined) throw error
    throw new StepError(`${words}: ${reasonOf(error)}`, { cause: error })
  }
}

/** Makes the names of these paths durable: each of their folders once, of those that are there. One that has left its place already was made durable before. */
export function syncFolders(fs: FileSystem, root: string, paths: readonly string[]): void {
  const folders = new Map(paths.map((path) => [absoluteFolder(root, path), folderOf(path)]))
  for (const [folder, shown] of folders) {
    step(`${shown === '' ? 'the root folder' : shown} could not be written`, () => {
      if (fs.stat(folder) !== undefined) fs.sync(folder)
    })
  }
}

/** Items that stand in order of a level, grouped by it. */
export function levels<T>(items: readonly T[], levelOf: (item: T) => number): readonly (readonly T[])[] {
  const groups: T[][] = []
  let current: number | undefined
  for (const item of items) {
    if (levelOf(item) !== current) groups.push([])
    current = levelOf(item)
    groups.at(-1)?.push(item)
  }
  return groups
}
