import { chmodSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { openRepository } from '../open-repository.ts'
import type { GitRepository } from '../git-repository.ts'
import { sandbox } from './sandbox.ts'
import type { Sandbox } from './sandbox.ts'

/** A sandbox with a bare repository `remote.git` and clones of it, each with one commit of `main`. */
export interface RemoteSandbox extends Sandbox {
  open(name: string): GitRepository
  /** Makes a shell script a hook of the remote. */
  hook(name: string, script: string): void
  /** The refs of a repository below `refs/registrar/`. */
  refs(name: string): readonly string[]
}

/** Makes a sandbox with a remote and clones; to be removed by the test. */
export function remoteSandbox(
  clones: readonly string[],
  files: Readonly<Record<string, string>>,
  ...init: string[]
): RemoteSandbox {
  const box = sandbox()
  box.git('', 'init', '-q', '--bare', ...init, 'remote.git')
  box.init('seed', ...init)
  box.commit('seed', files)
  box.git('seed', 'push', '-q', '../remote.git', 'main')
  for (const name of clones) box.git('', 'clone', '-q', 'remote.git', name)
  return {
    ...box,
    open: (name) => openRepository(join(box.folder, name)) as GitRepository,
    hook(name, script) {
      const path = join(box.folder, 'remote.git/hooks', name)
      writeFileSync(path, `#!/bin/sh\n${script}\n`)
      chmodSync(path, 0o755)
    },
    refs: (name) =>
      box
        .git(name, 'for-each-ref', '--format=%(refname)', 'refs/registrar')
        .split('\n')
        .filter((ref) => ref !== ''),
  }
}
