import type { FileSystem } from './file-system.ts'
import { absolute } from './ground.ts'
import { depthOf } from './layout.ts'
import { levels, step, syncFolders } from './step.ts'
import type { Steps } from './steps.ts'

/** Gives everything that was put to its place its temporary name again, and removes the folders made. What has it is done. */
export function unplace(fs: FileSystem, root: string, { folders, places }: Steps): void {
  const at = (path: string) => absolute(root, path)
  for (const level of levels(places.toReversed(), ({ to }) => depthOf(to))) {
    for (const { temporary, to } of level) {
      if (fs.stat(at(temporary)) !== undefined || fs.stat(at(to)) === undefined) continue
      step(`${to} could not be taken back`, () => fs.rename(at(to), at(temporary)))
    }
    syncFolders(
      fs,
      root,
      level.flatMap(({ temporary, to }) => [temporary, to]),
    )
  }
  for (const folder of folders.toReversed()) {
    // Not if somebody has put something there since.
    if (fs.list(at(folder))?.length !== 0) continue
    step(`${folder} could not be removed`, () => fs.removeFolder(at(folder)))
    syncFolders(fs, root, [folder])
  }
}

/** Gives everything its old place and content, and removes what was written. */
export function unlift(fs: FileSystem, root: string, { lifts, replacements, stages }: Steps): void {
  const at = (path: string) => absolute(root, path)
  for (const level of levels(lifts.toReversed(), ({ from }) => depthOf(from))) {
    for (const { from, temporary } of level) {
      if (fs.stat(at(temporary)) === undefined) continue
      step(`${from} could not be moved back`, () => {
        if (fs.stat(at(from)) !== undefined) throw Object.assign(new Error(`${from} exists`), { code: 'EEXIST' })
        fs.rename(at(temporary), at(from))
      })
    }
    syncFolders(
      fs,
      root,
      level.flatMap(({ from, temporary }) => [from, temporary]),
    )
  }
  for (const { path, temporary, backup } of replacements) {
    if (fs.stat(at(backup)) === undefined) continue
    step(`${path} could not be restored`, () => {
      // As long as the new content waits, the file has not been replaced.
      if (fs.stat(at(temporary)) === undefined) fs.rename(at(backup), at(path))
      // A rename between two names of one file leaves both (rename(2)).
      if (fs.stat(at(backup)) !== undefined) fs.remove(at(backup))
    })
  }
  // Before the contents go: without its content a backup would count as the file that was replaced.
  syncFolders(
    fs,
    root,
    replacements.map(({ path }) => path),
  )
  for (const { temporary, path } of stages) {
    if (fs.stat(at(temporary)) === undefined) continue
    step(`${path}: what was written could not be removed`, () => fs.remove(at(temporary)))
  }
  syncFolders(
    fs,
    root,
    stages.map(({ temporary }) => temporary),
  )
}
