import { chmodSync, lstatSync, readFileSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { sandbox, type Sandbox } from '@registrar/git/testing'
import { buildRepository } from '@registrar/repository'
import { applyTransaction, isPending, recover, type FileSystem, type PlannedTransaction } from '@registrar/transaction'
import {
  fullFrom,
  memoryFileSystem,
  someProcesses,
  Stopped,
  stopping,
  watched,
  type MemoryFileSystem,
} from '@registrar/transaction/testing'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { run } from '../testing/run.ts'
import type { Session } from '../session.ts'
import { withWorkspace } from '../workspace.ts'
import { planMoves } from './plan-moves.ts'
import { targetsOf, transactionOf } from './targets.ts'

const seven = 'issues/007-tides/00-report.md'
const eight = 'issues/008-waves/00-report.md'
const nine = 'docs/adr/0009-locks.md'
const renumbering = [`${seven}=8`, `${eight}=7`, `${nine}=12`]

/** Two folders that change places, a file that moves, and texts that cite them: twenty files, and some that stay. */
const files: Readonly<Record<string, string>> = {
  [seven]: '\uFEFF# 7 — Tides\r\n\r\n![a](img/a.png) [log](01-log.md) [008](../008-waves/00-report.md)\r\n',
  'issues/007-tides/01-log.md': 'back to [the report](../007-tides/00-report.md)\n',
  'issues/007-tides/img/a.png': 'PNG\0',
  [eight]: '# 8 — Waves\n\nAfter [issue 007](../007-tides/00-report.md).\n',
  'issues/008-waves/raw.csv': '1,2,3\n',
  'issues/README.md': '- **007** — [Tides](007-tides/00-report.md)\n- **008** — [Waves](008-waves/00-report.md)\n',
  [nine]: '---\nid: ADR-0009\n---\n# ADR-0009: Locks\n',
  'docs/adr/0010-keys.md': '# ADR-0010: Keys\n\nExtends ADR 0009.\n',
  'docs/adr/README.md': '- **0009** — [Locks](0009-locks.md)\n- **0010** — [Keys](0010-keys.md)\n',
  ...Object.fromEntries(
    Array.from({ length: 12 }, (_, at) => [`src/m${at}.ts`, `// ADR 0009, issue 007 and ${eight}\n`]),
  ),
  'src/run.sh': '#!/bin/sh\n# ADR 0009\n',
  'src/other.ts': '// ADR 0010\n',
}

let box: Sandbox
let root: string
beforeEach(() => {
  box = sandbox()
  root = box.init('r')
  box.write('r', files)
  chmodSync(join(root, 'src/run.sh'), 0o755)
  box.commit('r')
})
afterEach(() => box.remove())

describe('a renumbering of more than twenty files', () => {
  it('stopped after k operations, for every k: the next run gives the whole old tree or the whole new one', async () => {
    const planned = plannedTransaction()
    const old = JSON.stringify(onDisk())
    const total = operations(planned)
    const states = Array.from({ length: total + 1 }, (_, k) => {
      const fs = asInMemory()
      stoppedAt(fs, planned, k)
      recover(planned.journalFolder, root, { fs, processes: someProcesses(2) })
      return { pending: isPending(planned.journalFolder, fs), tree: JSON.stringify(inMemory(fs)) }
    })
    expect((await run(root, 'renumber', ...renumbering)).code).toBe(0)
    const renumbered = JSON.stringify(onDisk())
    expect(renumbered).not.toBe(old)
    const named = states.map(({ pending, tree }) => {
      const which = tree === old ? 'old' : tree === renumbered ? 'new' : 'neither'
      return pending ? `pending ${which}` : which
    })
    expect(named.join(' ')).toMatch(/^(old )+(new ?)+$/)
    expect(named.length).toBeGreaterThan(100)
  })

  it('with a disk that is full from operation k on, for every k: the old tree and the reason, or the new one', async () => {
    const planned = plannedTransaction()
    const old = JSON.stringify(onDisk())
    const states = Array.from({ length: operations(planned) }, (_, k) => {
      const fs = asInMemory()
      const words = wordsOf(() => apply(fullFrom(fs, k), planned))
      return { words, tree: JSON.stringify(inMemory(fs)) }
    })
    expect((await run(root, 'renumber', ...renumbering)).code).toBe(0)
    const renumbered = JSON.stringify(onDisk())
    const wrong = states.filter(({ words, tree }) =>
      words === 'done' ? tree !== renumbered : tree !== old || !words.endsWith('no space is left on the disk'),
    )
    expect(wrong).toEqual([])
    expect(states.some(({ words }) => words !== 'done')).toBe(true)
  })

  it('with a read-only file among them: the old tree, the file and the reason, and exit 2', async () => {
    chmodSync(join(root, 'src/m5.ts'), 0o444)
    const old = onDisk()
    const { code, stderr } = await run(root, 'renumber', ...renumbering)
    expect([code, stderr]).toEqual([2, expect.stringContaining('src/m5.ts is read-only')])
    expect(onDisk()).toEqual(old)
    chmodSync(join(root, 'src/m5.ts'), 0o644)
    expect((await run(root, 'renumber', ...renumbering)).code).toBe(0)
  })
})

/** The renumbering as the command plans it, and as it is handed on to be written. */
function plannedTransaction(): PlannedTransaction {
  const silent = { cwd: root, env: {}, program: '', stdout: () => undefined, stderr: () => undefined, isTTY: false }
  const session: Session = { io: silent, color: false }
  return withWorkspace(session, (workspace) => {
    const { tree, config } = workspace
    const repository = buildRepository(tree, config)
    const moves = [
      { path: seven, value: 8 },
      { path: eight, value: 7 },
      { path: nine, value: 12 },
    ].map(({ path, value }) => ({ record: repository.records.get(path)!, to: { value, letter: '' } }))
    const planned = planMoves(session, workspace, repository, moves)
    const [target] = targetsOf(workspace, planned)
    expect(target?.changed.length).toBeGreaterThan(20)
    return transactionOf(target!)
  })
}

function apply(fs: FileSystem, { plan, journalFolder }: PlannedTransaction): void {
  applyTransaction(plan, { fs, processes: someProcesses(1), journalFolder })
}

function operations(planned: PlannedTransaction): number {
  const counted = watched(asInMemory(), () => undefined)
  apply(counted.fs, planned)
  return counted.count()
}

function stoppedAt(fs: MemoryFileSystem, planned: PlannedTransaction, k: number): void {
  try {
    apply(stopping(fs, k), planned)
  } catch (error) {
    if (!(error instanceof Stopped)) throw error
  }
}

function wordsOf(act: () => void): string {
  try {
    act()
    return 'done'
  } catch (error) {
    return (error as Error).message
  }
}

/** The files of the disk, and git's folder, in memory. */
function asInMemory(): MemoryFileSystem {
  const fs = memoryFileSystem()
  for (const path of pathsBelow(root)) {
    const { mode } = statSync(join(root, path))
    fs.put(`${root}/${path}`, readFileSync(join(root, path)), mode & 0o777)
  }
  fs.put(`${root}/.git`)
  return fs
}

/** Files alone: what becomes of folders that are left empty is the transaction's affair. */
function inMemory(fs: MemoryFileSystem): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(fs.tree(root, [`${root}/.git`])).filter(([, what]) => what !== 'folder'))
}

function onDisk(): Readonly<Record<string, string>> {
  return Object.fromEntries(
    pathsBelow(root).map((path) => {
      const { mode } = lstatSync(join(root, path))
      return [path, `file ${(mode & 0o777).toString(8)} ${readFileSync(join(root, path), 'latin1')}`]
    }),
  )
}

function pathsBelow(folder: string): readonly string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .filter((path) => !path.startsWith('.git/'))
    .sort((a, b) => (a < b ? -1 : 1))
}
