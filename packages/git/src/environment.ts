import { resolve } from 'node:path'

/** The environment of a process, as node gives it. */
export type Environment = Readonly<Record<string, string | undefined>>

/** The variables by which git is told where a repository lies; hooks are run with some of them set (git, environment variables). */
const location = ['GIT_DIR', 'GIT_WORK_TREE', 'GIT_COMMON_DIR', 'GIT_PREFIX', 'GIT_IMPLICIT_WORK_TREE'] as const

/** The variables that say which index and which objects of a repository are meant: those of a commit in the making, of a push in quarantine. */
const state = [
  'GIT_INDEX_FILE',
  'GIT_OBJECT_DIRECTORY',
  'GIT_ALTERNATE_OBJECT_DIRECTORIES',
  'GIT_QUARANTINE_PATH',
  'GIT_SHALLOW_FILE',
  'GIT_GRAFT_FILE',
  'GIT_NAMESPACE',
] as const

/** Taken out always: they change what `ls-files` and `status` take for a path. */
const pathspecs = ['GIT_GLOB_PATHSPECS', 'GIT_NOGLOB_PATHSPECS', 'GIT_ICASE_PATHSPECS'] as const

/**
 * The environment that git gets for a repository found by its folder alone: nothing in it points to another one, messages are English, nothing is locked, asked,
 * or fetched in passing.
 */
export function cleanEnvironment(env: Environment): Environment {
  const clean: Record<string, string | undefined> = { ...env }
  for (const name of [...location, ...state, ...pathspecs]) delete clean[name]
  return {
    ...clean,
    LC_ALL: 'C',
    LANGUAGE: '',
    GIT_OPTIONAL_LOCKS: '0',
    GIT_NO_LAZY_FETCH: '1',
    GIT_TERMINAL_PROMPT: '0',
    GIT_LITERAL_PATHSPECS: '1',
  }
}

/** True if the environment points git to a repository, or to an index or objects of one. */
export function pointsSomewhere(env: Environment): boolean {
  return [...location, ...state].some((name) => env[name] !== undefined)
}

/** The clean environment with everything that points to a repository put back, as git itself would see it. */
export function ambientEnvironment(env: Environment): Environment {
  return { ...cleanEnvironment(env), ...only(env, [...location, ...state]) }
}

/** The clean environment with the index and the objects that the environment names; relative ones count from the top of the work tree (where git goes before it opens them). */
export function stateEnvironment(env: Environment, top: string): Environment {
  const kept = only(env, state)
  for (const name of ['GIT_INDEX_FILE', 'GIT_OBJECT_DIRECTORY', 'GIT_SHALLOW_FILE'] as const) {
    if (kept[name] !== undefined) kept[name] = resolve(top, kept[name])
  }
  return { ...cleanEnvironment(env), ...kept }
}

function only(env: Environment, names: readonly string[]): Record<string, string> {
  const kept: Record<string, string> = {}
  for (const name of names) {
    const value = env[name]
    if (value !== undefined) kept[name] = value
  }
  return kept
}
