import type { FileSystem } from './file-system.ts'
import { changed, groundOf } from './ground.ts'
import type { Ground } from './ground.ts'
import { depthOf, folderOf, foldersOf, layoutOf } from './layout.ts'
import type { PlannedMove, PlannedWrite, TransactionPlan } from './plan.ts'
import type { Lift, Placement, Replacement, StagedContent, Steps } from './steps.ts'
import { TransactionError } from './transaction-error.ts'

/**
 * The steps of a plan that has passed `checkPlan`, with temporary names that hold `id`. Looks at every file concerned and writes nothing. Throws TransactionError
 * if a file is not what the plan was made from, something is in the way, or may not be written.
 */
export function stepsOf(plan: TransactionPlan, fs: FileSystem, id: string): Steps {
  const { root, writes, moves, removes = [] } = plan
  const ground = groundOf(fs, root, layoutOf(moves), new Set(removes.map(({ path }) => path)))
  const names = temporaryNames(ground, id)
  const stages: StagedContent[] = []
  const replacements: Replacement[] = []
  const lifts: Lift[] = []
  const places: Placement[] = []
  const drops: string[] = []

  const lift = (from: string, temporary: string, expected?: string) => {
    checkRename(ground, from, temporary)
    lifts.push({ from, temporary, ...(expected === undefined ? {} : { expected }) })
  }
  const writesByPath = new Map(writes.map((write) => [write.path, write]))

  for (const move of moves) {
    checkMove(ground, move)
    // A file that is moved and written is lifted to be dropped; its new content takes the new place.
    if (writesByPath.has(move.to)) continue
    const temporary = names(move.to)
    lift(move.from, temporary)
    places.push({ temporary, to: move.to })
  }
  for (const write of writes) {
    const source = checkWrite(ground, write)
    const temporary = names(write.path)
    const mode = write.mode ?? (source === undefined ? undefined : ground.stat(source)?.mode)
    stages.push({ temporary, bytes: write.bytes, path: write.path, ...(mode === undefined ? {} : { mode }) })
    if (source !== undefined) drops.push(`${temporary}~`)
    if (source === write.path) {
      checkRename(ground, source, temporary)
      replacements.push({ path: source, temporary, backup: `${temporary}~`, expected: write.expected })
      continue
    }
    if (source !== undefined) lift(source, `${temporary}~`, write.expected)
    places.push({ temporary, to: write.path })
  }
  for (const { path, expected } of removes) {
    checkFile(ground, path)
    ground.checkContent(path, expected)
    const temporary = names(path)
    lift(path, temporary, expected)
    drops.push(temporary)
  }

  return {
    stages,
    replacements,
    lifts: lifts.toSorted((a, b) => depthOf(b.from) - depthOf(a.from)),
    folders: newFolders(ground, places, writesByPath),
    places: places.toSorted((a, b) => depthOf(a.to) - depthOf(b.to)),
    drops,
  }
}

/** Names that nothing has, beside where a path will be: in the nearest folder that is there and stays. */
function temporaryNames(ground: Ground, id: string): (path: string) => string {
  let count = 0
  return (path) => {
    const shelter = ground.shelter(path)
    ground.checkFolder(shelter)
    count += 1
    return `${shelter === '' ? '' : `${shelter}/`}.registrar-${id.slice(0, 12)}-${count}.tmp`
  }
}

function checkMove(ground: Ground, { from, to }: PlannedMove): void {
  ground.checkWay(from)
  const moved = ground.stat(from)
  if (moved === undefined) throw changed(from)
  const other = ground.sources(to).find((source) => {
    const there = ground.stat(source)
    // Where case does not count, a file is also found under the name it gets.
    return source !== from && !(there?.inode === moved.inode && there.device === moved.device)
  })
  if (other !== undefined) {
    throw new TransactionError(
      'taken',
      `${to} exists already`,
      'Nothing was changed. Move it away, or choose another name',
    )
  }
}

/** The path before the moves of the file that is written, undefined if it is new. */
function checkWrite(ground: Ground, { path, expected }: PlannedWrite): string | undefined {
  const source = ground.sources(path)[0]
  if (expected === 'absent') {
    if (source !== undefined) throw changed(path)
    return undefined
  }
  if (source === undefined) {
    ground.checkWay(path)
    throw changed(path)
  }
  checkFile(ground, source)
  ground.checkContent(source, expected)
  return source
}

function checkFile(ground: Ground, path: string): void {
  ground.checkWay(path)
  const stat = ground.stat(path)
  if (stat === undefined) throw changed(path)
  if (stat.kind !== 'file') {
    throw new TransactionError(
      'invalid',
      `Unexpected ${stat.kind === 'special' ? 'device or pipe' : stat.kind} ${path}, expected a regular file`,
      'Nothing was changed. Only regular files are written: change what the link leads to, or leave it out',
    )
  }
  // The superuser may write it all the same; who took the permission away meant everybody.
  if ((stat.mode & 0o222) === 0) {
    throw new TransactionError('unwritable', `${path} is read-only`, `Nothing was changed. Allow it: chmod u+w ${path}`)
  }
}

/** A rename is possible: the folder may be changed, and both names are on one file system. */
function checkRename(ground: Ground, from: string, temporary: string): void {
  ground.checkFolder(folderOf(from))
  if (ground.stat(from)?.device !== ground.stat(folderOf(temporary))?.device) {
    throw new TransactionError(
      'invalid',
      `${from} lies on another file system than the folder it would go through`,
      'Nothing was changed. Files are only moved within one file system: move it by hand first',
    )
  }
}

/** The folders that what takes its place needs and that will not be there, the outermost first. */
function newFolders(
  ground: Ground,
  places: readonly Placement[],
  writes: ReadonlyMap<string, PlannedWrite>,
): readonly string[] {
  const made = new Set<string>()
  for (const { to } of places) {
    for (const folder of foldersOf(to)) {
      if (folder === '' || made.has(folder)) continue
      const source = ground.sources(folder)[0]
      if (source !== undefined && ground.stat(source)?.kind === 'folder' && !writes.has(folder)) continue
      if (source !== undefined || writes.has(folder)) {
        throw new TransactionError(
          'taken',
          `Unexpected way to ${to} through ${folder}, expected a folder`,
          'Nothing was changed. Links on the way are not followed: choose another name',
        )
      }
      made.add(folder)
    }
  }
  return [...made].sort((a, b) => depthOf(a) - depthOf(b))
}
