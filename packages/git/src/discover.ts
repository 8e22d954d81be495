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
  /** Absolute, real path of git's folder for this work tree. */
  readonly gitFolder: string
  /** Where git keeps `registrar`, absolute; undefined if it was not told clearly. */
  readonly ownPath: string | undefined
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
    if (found === undefined) return throughVariables(root, ambient, env)
    if (found.gitFolder !== ambient.gitFolder) return found
    return { ...found, place: { cwd: root, env: stateEnvironment(env, found.top) } }
  } catch (error) {
    if (isGitMissing(error) && !hasDotGit(root)) return undefined
    throw error
  }
}

function inspect(root: string, env: Environment): Found | undefined {
  const place = { cwd: root, env }
  const asked = ['--is-inside-work-tree', '--is-bare-repository', '--is-shallow-repository']
  const answer = runGit(place, ['rev-parse', ...asked, ...PLACES], { expected: [0, 128] })
  if (answer.status !== 0) return refuse(root, answer.stderr)
  const [inside, bare, shallow, ...places] = oneLine(answer).split('\n')
  if (inside !== 'true') {
    const what = bare === 'true' ? 'bare repository' : 'folder of git itself'
    throw new GitError(`Unexpected ${what} ${root}, expected a work tree`, {
      help: 'Run it in a folder where the files are checked out',
    })
  }
  // A folder's name may hold a line end: then each place is asked for alone.
  const [folder = '', own, prefix = ''] =
    places.length === PLACES_TOLD ? places : [ask(place, '--absolute-git-dir'), undefined, ask(place, '--show-prefix')]
  const top = prefix === '' ? root : resolve(root.slice(0, -prefix.length) + sep)
  return {
    root,
    top,
    prefix,
    shallow: shallow === 'true',
    gitFolder: realFolder(folder),
    ownPath: own === undefined ? undefined : resolve(root, own),
    place,
  }
}

const PLACES = ['--absolute-git-dir', '--git-path', 'registrar', '--show-prefix']
const PLACES_TOLD = 3

function ask(place: GitPlace, what: string): string {
  return oneLine(runGit(place, ['rev-parse', what]))
}

function refuse(root: string, stderr: string): undefined {
  if (stderr.includes('not a git repository (or any')) {
    if (!isDotGit(root)) return undefined
    throw new GitError(`Unexpected .git in ${root} that is no repository for git, expected one`, {
      help: 'Bring the whole of it (git clone), or take it away to look at the files alone',
    })
  }
  if (stderr.includes('dubious ownership')) {
    const remedy = /^\s*(git config .*safe\.directory .*)$/m.exec(stderr)?.[1]
    throw new GitError(`Unexpected owner of the repository at ${root}, expected the user who runs this`, {
      help: remedy ?? `git config --global --add safe.directory ${root}`,
    })
  }
  throw gitFailed('rev-parse', stderr)
}

/** What the variables lead to, for git itself, where they were set. */
interface Ambient {
  readonly gitFolder: string
  readonly top: string
}

function inspectAmbient(env: Environment, cwd: string): Ambient | undefined {
  const place = { cwd: realFolder(cwd), env: ambientEnvironment(env) }
  const asked = ['--absolute-git-dir', '--show-toplevel']
  const both = runGit(place, ['rev-parse', ...asked], { expected: [0, 128] })
  const [folder = '', top = '', ...more] = both.status === 0 ? oneLine(both).split('\n') : []
  if (top !== '' && more.length === 0) return { gitFolder: realFolder(folder), top: realFolder(top) }
  // Outside of a work tree there is no top, and a folder's name may hold a line end.
  const [one, other] = asked.map((what) => runGit(place, ['rev-parse', what], { expected: [0, 128] }))
  if (one?.status !== 0) return undefined
  return { gitFolder: realFolder(oneLine(one)), top: other?.status === 0 ? realFolder(oneLine(other)) : place.cwd }
}

/** A repository whose folder lies elsewhere, known by the variables alone. */
function throughVariables(root: string, { gitFolder: folder, top }: Ambient, env: Environment): Found | undefined {
  if (root !== top && !root.startsWith(top.endsWith(sep) ? top : top + sep)) return undefined
  return inspect(root, { ...stateEnvironment(env, top), GIT_DIR: folder, GIT_WORK_TREE: top })
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

function hasDotGit(folder: string): boolean {
  if (isDotGit(folder)) return true
  const above = dirname(folder)
  return above !== folder && hasDotGit(above)
}

function isDotGit(folder: string): boolean {
  return lstatSync(join(folder, '.git'), { throwIfNoEntry: false }) !== undefined
}
