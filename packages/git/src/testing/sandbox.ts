import { execFileSync } from 'node:child_process'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  realpathSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import process from 'node:process'
import type { Tree } from '@registrar/model'

/** A temporary folder with real repositories in it, for tests. */
export interface Sandbox {
  readonly folder: string
  /** Runs git in a folder of the sandbox and answers what it printed, without the last line end. */
  git(cwd: string, ...args: string[]): string
  /** A new repository, with `main` to be born. */
  init(name: string, ...args: string[]): string
  /** Writes files below a folder of the sandbox. */
  write(cwd: string, files: Readonly<Record<string, string | Uint8Array>>): void
  /** Writes files, adds everything, commits, and answers the commit's id. */
  commit(cwd: string, files?: Readonly<Record<string, string | Uint8Array>>, message?: string): string
  remove(): void
}

/** The variables with which git does the same on every machine. */
export const settled = {
  GIT_CONFIG_GLOBAL: '/dev/null',
  GIT_CONFIG_SYSTEM: '/dev/null',
  GIT_CONFIG_COUNT: '2',
  GIT_CONFIG_KEY_0: 'protocol.file.allow',
  GIT_CONFIG_VALUE_0: 'always',
  GIT_CONFIG_KEY_1: 'init.defaultBranch',
  GIT_CONFIG_VALUE_1: 'main',
  GIT_AUTHOR_NAME: 'Ada',
  GIT_AUTHOR_EMAIL: 'ada@example.org',
  GIT_COMMITTER_NAME: 'Ada',
  GIT_COMMITTER_EMAIL: 'ada@example.org',
}

/** Makes a sandbox; to be removed by the test. */
export function sandbox(): Sandbox {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'registrar-test-')))
  const git = (cwd: string, ...args: string[]) =>
    execFileSync('git', args, {
      cwd: join(folder, cwd),
      env: { ...process.env, ...settled },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
      .toString()
      .replace(/\n$/, '')
  const write: Sandbox['write'] = (cwd, files) => {
    for (const [path, content] of Object.entries(files)) {
      mkdirSync(dirname(join(folder, cwd, path)), { recursive: true })
      writeFileSync(join(folder, cwd, path), content)
    }
  }
  return {
    folder,
    git,
    write,
    init(name, ...args) {
      git('', 'init', '-q', ...args, name)
      return join(folder, name)
    },
    commit(cwd, files = {}, message = 'work') {
      write(cwd, files)
      git(cwd, 'add', '-A')
      git(cwd, 'commit', '-q', '--allow-empty', '-m', message)
      return git(cwd, 'rev-parse', 'HEAD')
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}

/** The paths of a tree. */
export function pathsOf(tree: Tree): string[] {
  return tree.entries().map((entry) => entry.path)
}

/** The text at a path of a tree, or the reason why there is none. */
export function textOf(tree: Tree, path: string): string {
  const read = tree.read(path)
  return read instanceof Uint8Array ? Buffer.from(read).toString() : `(${read.reason})`
}

/** Every path of a tree with its text. */
export function textsOf(tree: Tree): Record<string, string> {
  return Object.fromEntries(pathsOf(tree).map((path) => [path, textOf(tree, path)]))
}

/** Everything that lies below a folder, with content and time of change: equal before and after means untouched. */
export function stateOf(folder: string): Record<string, string> {
  const state: Record<string, string> = {}
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name)
    if (!existsSync(path)) continue
    state[path] = `${statSync(path).mtimeMs} ${entry.isFile() ? readFileSync(path, 'latin1') : 'folder'}`
  }
  return state
}
