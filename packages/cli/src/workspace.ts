import { existsSync, realpathSync, statSync } from 'node:fs'
import { dirname, join, relative, resolve, sep } from 'node:path'
import { loadConfig, type Config, type ConfigProblem } from '@registrar/config'
import { openRepository, type GitRepository } from '@registrar/git'
import type { Tree } from '@registrar/model'
import { folderTree } from '@registrar/tree'
import { UsageError } from './io.ts'
import { finishInterrupted } from './recovery.ts'
import type { Session } from './session.ts'

/** Where a command works: the root, what git knows of it, the tree to look at and the configuration found in it. */
export interface Workspace {
  /** Absolute, without links. */
  readonly root: string
  /** Where the user stands, absolute. */
  readonly cwd: string
  readonly git?: GitRepository
  readonly tree: Tree
  readonly config: Config
}

const CONFIG_FILES = ['registrar.yaml', 'registrar.yml', 'registrar.json']

/**
 * Opens the repository around a folder and gives it to `use`. The root is the nearest folder with a configuration, else git's
 * top, else the folder itself. What an interrupted run has left there is finished first. Throws `UsageError`, `GitError`, `TreeError` or `TransactionError` where it cannot be
 * looked at.
 */
export function withWorkspace<T>(session: Session, use: (workspace: Workspace) => T, staged = false): T {
  const cwd = startFolder(session)
  const { root, git } = rootAround(cwd)
  return closing(git, () => {
    if (staged && !git)
      throw new UsageError('--staged looks at the index of git, and this folder is in no git repository')
    finishInterrupted(session, { root, ...(git ? { git } : {}) })
    const tree = git ? (staged ? git.indexTree() : git.workTree()) : folderTree(root)
    const config = readConfig(session, root, cwd, tree)
    return use({ root, cwd, tree, config, ...(git ? { git } : {}) })
  })
}

/** The root for a folder, and git seen from it. Both absolute and without links. */
export function rootAround(folder: string): { readonly root: string; readonly git: GitRepository | undefined } {
  const configured = nearest(folder, CONFIG_FILES)
  const outer = openRepository(folder)
  const top = outer?.top
  const root =
    configured !== undefined && (top === undefined || isWithin(top, configured)) ? configured : (top ?? folder)
  return { root, git: outer && outer.root !== root ? openRepository(root) : outer }
}

/** Closes the repository when the work is done, be it now or later. */
function closing<T>(git: GitRepository | undefined, work: () => T): T {
  let later = false
  try {
    const result = work()
    if (!(result instanceof Promise)) return result
    later = true
    return result.finally(() => git?.close()) as T
  } finally {
    if (!later) git?.close()
  }
}

function startFolder(session: Session): string {
  const folder = resolve(session.io.cwd, session.C ?? '.')
  if (!existsSync(folder)) throw new UsageError(`no such folder: ${folder}`)
  if (!statSync(folder).isDirectory())
    throw new UsageError(`not a folder: ${folder}`, `registrar -C ${dirname(folder)} check ${folder}`)
  return realpathSync(folder)
}

function nearest(from: string, names: readonly string[]): string | undefined {
  for (let folder = from; ; folder = dirname(folder)) {
    if (names.some((name) => kindAt(join(folder, name)) === 'file')) return folder
    if (folder === dirname(folder)) return undefined
  }
}

/** What stands at a path, links followed. */
function kindAt(path: string): 'file' | 'folder' | undefined {
  const there = statSync(path, { throwIfNoEntry: false })
  return there && (there.isDirectory() ? 'folder' : 'file')
}

/** True if a path is a folder or lies below it; both absolute. */
export function isWithin(folder: string, path: string): boolean {
  const way = relative(folder, path)
  return way === '' || (way !== '..' && !way.startsWith(`..${sep}`))
}

function readConfig(session: Session, root: string, cwd: string, tree: Tree): Config {
  const path = session.config === undefined ? undefined : rootPath({ root, cwd }, session.config)
  // A tree has only what is in a folder: an empty one does not show there.
  const folder = CONFIG_FILES.find((name) => path === undefined && kindAt(join(root, name)) === 'folder')
  if (folder !== undefined)
    throw new UsageError(`${folder} is a folder, and the configuration is a file`, 'give the folder another name')
  const result = loadConfig(tree, path)
  if ('config' in result) return result.config
  throw new UsageError(result.problems.map(describeProblem).join('\nerror: '))
}

/** What is wrong in a file of the configuration, with its place and what to do. */
export function describeProblem({ path, range, message, help }: ConfigProblem): string {
  const line = `${path}:${range.start.line}:${range.start.column}: ${message}`
  return help === undefined ? line : `${line}\n  help: ${help}`
}

/** A path the user named, relative to the root with `/`; `''` is the root. Outside of it is refused. */
export function rootPath({ root, cwd }: Pick<Workspace, 'root' | 'cwd'>, path: string): string {
  const absolute = resolve(cwd, path)
  if (!isWithin(root, absolute))
    throw new UsageError(`${path} is outside of ${root}`, `registrar -C ${dirname(absolute)} …`)
  return relative(root, absolute).split(sep).join('/')
}
