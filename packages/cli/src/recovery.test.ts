import { existsSync, readFileSync, readdirSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'
import { sandbox, type Sandbox } from '@registrar/git/testing'
import { nodeFileSystem, nodeProcesses, prepareAll } from '@registrar/transaction'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { sound } from './testing/records.ts'
import { run } from './testing/run.ts'
import { sha256 } from './write-texts.ts'

let box: Sandbox
beforeEach(() => (box = sandbox()))
afterEach(() => box.remove())

/** No process has this id: Linux and macOS count less far. */
const ENDED = 2 ** 31 - 2
const file = 'docs/adr/0003-tracing.md'
const moved = 'docs/adr/0007-tracing.md'

/** Leaves a move and a write behind as a run that ended right after it had committed them. */
function leaveBehind(root: string, folder: string, pid = ENDED): void {
  const processes = { ...nodeProcesses(), self: { pid, startedAt: null } }
  const plan = {
    root,
    moves: [{ from: file, to: moved }],
    writes: [{ path: moved, bytes: Buffer.from('# 7. Tracing\n'), expected: sha256(readFileSync(join(root, file))) }],
  }
  const journalFolder = join(root, folder)
  prepareAll([{ plan, journalFolder }], { fs: nodeFileSystem(), processes })
  renameSync(join(journalFolder, 'transaction.prepared'), join(journalFolder, 'transaction.stage'))
}

const finished = new RegExp(
  `^Finished a renumbering that process ${ENDED} began at .*: 1 moved, 1 written, 0 removed\n`,
)

describe('what a run has left unfinished is finished by the next one', () => {
  it.each([[['check', '--quiet']], [['list']], [['show', '7']], [['next', 'decisions']], [['index', '--check']]])(
    'whatever it is: %j',
    async (argv) => {
      const root = box.init('records')
      box.commit('records', sound)
      leaveBehind(root, '.git/registrar')
      const { stderr } = await run(root, ...argv)
      expect(stderr).toMatch(finished)
      expect(readFileSync(join(root, moved), 'utf8')).toBe('# 7. Tracing\n')
      expect(existsSync(join(root, file))).toBe(false)
      expect(readdirSync(join(root, '.git/registrar')).filter((name) => name !== 'cache')).toEqual([])
      expect((await run(root, ...argv)).stderr).not.toContain('Finished')
    },
  )
  it('outside of git', async () => {
    box.write('plain', sound)
    const root = join(box.folder, 'plain')
    leaveBehind(root, '.registrar')
    expect((await run(root, 'check')).stderr).toMatch(finished)
    expect(existsSync(join(root, moved))).toBe(true)
  })
  it('in another work tree, and only there', async () => {
    box.init('records')
    box.commit('records', sound)
    box.git('records', 'worktree', 'add', '-q', '../other')
    const root = join(box.folder, 'other')
    leaveBehind(root, '../records/.git/worktrees/other/registrar')
    expect((await run(join(box.folder, 'records'), 'check')).stderr).not.toContain('Finished')
    expect((await run(root, 'check')).stderr).toMatch(finished)
    expect(existsSync(join(root, moved))).toBe(true)
  })
  it('that began in a folder with a configuration of its own, seen from the top, too', async () => {
    const top = box.init('records')
    const config = 'collections:\n  decisions: { kind: adr, files: "docs/adr/{number:4}-{slug}.md" }\n'
    const below = Object.entries({ ...sound, 'registrar.yaml': config }).map(([path, text]) => [`a b/c/${path}`, text])
    box.commit('records', Object.fromEntries(below))
    leaveBehind(join(top, 'a b/c'), '../../.git/registrar/at-a%20b%2Fc')
    expect((await run(top, 'check', '--quiet')).stderr).toMatch(finished)
    expect(existsSync(join(top, 'a b/c', moved))).toBe(true)
  })
  it('in another checkout that is taken along', async () => {
    const root = box.init('records')
    box.commit('records', sound)
    const other = box.init('other')
    box.commit('other', sound)
    leaveBehind(other, '.git/registrar')
    expect((await run(root, 'renumber', '3', '9', '--dry-run', '--in', '../other')).stderr).toMatch(finished)
    expect(existsSync(join(other, moved))).toBe(true)
    expect(existsSync(join(root, file))).toBe(true)
  })
  it('in the middle of a commit', async () => {
    const root = box.init('records')
    box.commit('records', sound)
    leaveBehind(root, '.git/registrar')
    expect((await run(root, 'check', '--staged')).stderr).toMatch(finished)
    expect(existsSync(join(root, moved))).toBe(true)
  })
  it('or taken back, where somebody has changed a file since', async () => {
    const root = box.init('records')
    box.commit('records', sound)
    leaveBehind(root, '.git/registrar')
    writeFileSync(join(root, file), '# 3. Tracing, and more\n')
    expect((await run(root, 'check')).stderr).toContain(`Took back a renumbering that process ${ENDED} began`)
    expect(readFileSync(join(root, file), 'utf8')).toBe('# 3. Tracing, and more\n')
  })
})

describe('what a run has left unfinished is left alone', () => {
  it('with --no-recover, and that is no answer', async () => {
    const root = box.init('records')
    box.commit('records', sound)
    leaveBehind(root, '.git/registrar')
    const { code, stdout, stderr } = await run(root, 'check', '--no-recover')
    expect([code, stdout]).toEqual([2, ''])
    expect(stderr).toBe(
      'error: an interrupted renumbering has to be finished first\n' +
        '  help: run the command without --no-recover: it finishes it\n',
    )
    expect(existsSync(join(root, file))).toBe(true)
  })
  it('while it is still running', async () => {
    const root = box.init('records')
    box.commit('records', sound)
    leaveBehind(root, '.git/registrar', process.pid)
    const { code, stdout, stderr } = await run(root, 'list')
    expect([code, stdout]).toEqual([2, ''])
    expect(stderr).toMatch(/^error: a renumbering is running \(pid \d+, since .*\)\n {2}help: /)
  })
})
