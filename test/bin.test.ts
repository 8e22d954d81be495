import { spawnSync } from 'node:child_process'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { root } from './support/workspace.ts'

it('ends with 2 and one sentence where the current folder was removed', () => {
  const folder = mkdtempSync(join(tmpdir(), 'registrar-gone-'))
  const script = 'cd "$1" && rmdir "$1" && exec "$2" "$3" check'
  const run = spawnSync('sh', ['-c', script, 'sh', folder, process.execPath, join(root, 'bin/registrar.js')], {
    encoding: 'utf8',
  })
  expect(run).toMatchObject({
    status: 2,
    stdout: '',
    stderr: 'error: the current folder is not there any more\n  help: change to a folder that is\n',
  })
})
