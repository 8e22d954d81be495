import type { FileSystem } from './file-system.ts'
import { absolute } from './ground.ts'
import { depthOf, folderOf } from './layout.ts'
import type { Steps } from './steps.ts'
import { levels, step, syncFolders } from './step.ts'

/** Writes the new contents under their temporary names and keeps the files that they replace. Done again it starts anew. */
export function stage(fs: FileSystem, root: string, { stages, replacements }: Steps): void {
  const at = (path: string) => absolute(root, path)
  const remove = (path: string) => {
    if (fs.stat(at(path)) !== undefined) fs.remove(at(path))
  }
  // Before the contents: a backup that is only half a copy must not be there without the content it was made for.
  for (const { backup, path } of replacements) step(`${path} could not be kept`, () => remove(backup))
  for (const { temporary, bytes, mode, path } of stages) {
    step(`${path} could not be written`, () => {
      remove(temporary)
      fs.create(at(temporary), bytes, mode)
    })
  }
  for (const { path, backup } of replacements) step(`${path} could not be kept`, () => fs.keep(at(path), at(backup)))
  syncFolders(fs, root, [...stages.map(({ temporary }) => temporary), ...replacements.map(({ backup }) => backup)])
}

/** Takes what moves or goes away from its place. What has its temporary name already is done. */
export function lift(fs: FileSystem, root: string, { lifts }: Steps): void {
  const at = (path: string) => absolute(root, path)
  // What lies in a folder that moves, too, has left it durably before the folder leaves.
  for (const level of levels(lifts, ({ from }) => depthOf(from))) {
    for (const { from, temporary } of level) {
      if (fs.stat(at(temporary)) !== undefined) continue
      step(`${from} could not be moved`, () => fs.rename(at(from), at(temporary)))
    }
    syncFolders(
      fs,
      root,
      level.flatMap(({ from, temporary }) => [from, temporary]),
    )
  }
}

/** Puts everything to its place, folders first. What has no temporary name any more is done. Throws StepError if something lies at a place that was free. */
export function place(fs: FileSystem, root: string, { folders, places, replacements }: Steps): void {
  const at = (path: string) => absolute(root, path)
  const made = folders.map((to) => ({ to }))
  const placed = places.map(({ temporary, to }) => ({ to, temporary }))
  const inOrder = [...made, ...placed].sort((a, b) => depthOf(a.to) - depthOf(b.to))
  for (const level of levels<{ to: string; temporary?: string }>(inOrder, ({ to }) => depthOf(to))) {
    for (const { to, temporary } of level) {
      if (temporary === undefined) {
        step(`${to} could not be made`, () => fs.stat(at(to)) === undefined && fs.makeFolder(at(to)))
      } else if (fs.stat(at(temporary)) !== undefined) {
        step(`${to} could not be written`, () => {
          if (fs.stat(at(to)) !== undefined) throw inTheWay(to)
          fs.rename(at(temporary), at(to))
        })
      }
    }
    syncFolders(
      fs,
      root,
      level.flatMap(({ to, temporary }) => (temporary === undefined ? [to] : [to, temporary])),
    )
  }
  for (const { path, temporary } of replacements) {
    if (fs.stat(at(temporary)) === undefined) continue
    step(`${path} could not be written`, () => fs.rename(at(temporary), at(path)))
  }
  syncFolders(
    fs,
    root,
    replacements.map(({ path }) => path),
  )
}

/** Removes what was replaced or removed. From the first on there is no way back. */
export function clean(fs: FileSystem, root: string, { drops }: Steps): void {
  for (const temporary of drops) {
    step(`${folderOf(temporary)}: what was replaced could not be removed`, () => {
      if (fs.stat(absolute(root, temporary)) !== undefined) fs.remove(absolute(root, temporary))
    })
  }
  syncFolders(fs, root, drops)
}

function inTheWay(path: string): Error {
  return Object.assign(new Error(`${path} exists`), { code: 'EEXIST' })
}
