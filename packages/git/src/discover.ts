import { lstatSync, realpathSync, statSync } from 'node:fs'
import { dirname, join, resolve, sep } from 'node:path'
import { ambientEnvironment, cleanEnvironment, pointsSomewhere, stateEnvironment } from './environment.ts'
import type { Environment } from './environment.ts'
import { GitError } from './git-error.ts'
import { gitFailed, isGitMissing, oneLine, runGit } from './run-git.ts'
import type { GitPlace } from './run-git.ts'

/** A repository as found from a folder. `top` and `root` are absolute real paths, `prefix` leads from one to the other: `''` or `docs/handbook/`. */
export interface Found {
  readonly root: string
  readonly top: string
  readonly prefix: string
  readonly shallow: boolean
  /** Git runs in the root, in an environment that leads to this repository and no other. */
  readonly place: GitPlace
}

/**
 * The repository whose work tree holds the folder, undefined if none does. Variables that git sets for its hooks count only if they mean this repository.
 * Throws GitError for a folder that is not there, a bare repository, one that git refuses, and if git is not on the PATH though `.git` is there.
 */
export function discover(dir: string, env: Environment, cwd: string): Found | undefined {
  const root = realFolder(dir)
  try {
    const found = inspect(root, cleanEnvironment(env))
    if (!pointsSomewhere(env)) return found
    const ambient = inspectAmbient(env, cwd)
    if (ambient === undefined) return found
    if (found === undefined) return isWithin(root, ambient.top) ? throughVariables(root, ambient, env) : undefined
    if (gitFolder(ambient.place) !== gitFolder(found.place)) return found
    return { ...found, place: { cwd: root, env: stateEnvironment(env, found.top) } }
  } catch (error) {
    if (isGitMissing(error) && !hasDotGit(root)) return undefined
    throw error
  }
}

function inspect(root: string, env: Environment): Found | undefined {
  const place = { cwd: root, env }
  const asked = ['--is-inside-work-tree', '--is-bare-repository', '--is-shallow-repository', '--show-prefix']
  const answer = runGit(place, ['rev-parse', ...asked], { expected: [0, 128] })
  if (answer.status !== 0) return refuse(root, answer.stderr)
  const [inside, bare, shallow, ...rest] = oneLine(answer).split('\n')
  if (inside !== 'true') {
    const what = bare === 'true' ? 'bare repository' : 'folder of git itself'
    throw new GitError(`Unexpected ${what} ${root}, expected a work tree`, {
      help: 'Run it in a folder where the files are checked out',
    })
  }
  // Last, because a folder's name may hold a line end.
  const prefix = rest.join('\n')
  const top = prefix === '' ? root : resolve(root.slice(0, -prefix.length) + sep)
  return { root, top, prefix, shallow: shallow === 'true', place }
}

function refuse(root: string, stderr: string): undefined {
  if (stderr.includes('not a git repository (or any')) return undefined
  if (stderr.includes('dubious ownership')) {
    const remedy = /^\s*(git config .*safe\.directory .*)$/m.exec(stderr)?.[1]
    throw new GitError(`Unexpected owner of the repository at ${root}, expected the user who runs this`, {
      help: remedy ?? `git config --global --add safe.directory ${root}`,
    })
  }
  throw gitFailed('rev-parse', stderr)
}

/** The repository that the variables mean where they were set; undefined if they lead nowhere. */
function inspectAmbient(env: Environment, cwd: string): Found | undefined {
  try {
    return inspect(realpathSync(cwd), ambientEnvironment(env))
  } catch (error) {
    if (error instanceof GitError && !isGitMissing(error)) return undefined
    throw error
  }
}

/** A repository whose folder lies elsewhere, known by the variables alone. */
function throughVariables(root: string, ambient: Found, env: Environment): Found | undefined {
  return inspect(root, {
    ...stateEnvironment(env, ambient.top),
    GIT_DIR: gitFolder(ambient.place),
    GIT_WORK_TREE: ambient.top,
  })
}

function gitFolder(place: GitPlace): string {
  return realpathSync(oneLine(runGit(place, ['rev-parse', '--absolute-git-dir'])))
}

function realFolder(dir: string): string {
  try {
    const real = realpathSync(dir)
    if (statSync(real).isDirectory()) return real
  } catch (error) {
    throw new GitError(`Unexpected path ${dir} that cannot be looked at, expected a folder`, { cause: error })
  }
  throw new GitError(`Unexpected file ${dir}, expected a folder`)
}

function isWithin(path: string, folder: string): boolean {
  return path === folder || path.startsWith(folder.endsWith(sep) ? folder : folder + sep)
}

function hasDotGit(folder: string): boolean {
  if (lstatSync(join(folder, '.git'), { throwIfNoEntry: false }) !== undefined) return true
  const above = dirname(folder)
  return above !== folder && hasDotGit(above)
}
