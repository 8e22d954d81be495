import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  readlinkSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import process from 'node:process'
import { fileURLToPath } from 'node:url'
import { buildSync } from 'esbuild'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { applyTransaction, isPending, nodeFileSystem, nodeProcesses, recover } from './index.ts'
import { sha256 } from './ground.ts'

const fs = nodeFileSystem()
const ports = { fs, processes: nodeProcesses() }

// In memory where there is such a folder: what a killed process has written stays there, too, and twenty of them are fast.
const base = existsSync('/dev/shm') ? '/dev/shm' : tmpdir()

let top: string
let root: string
let journalFolder: string
beforeEach(() => {
  top = realpathSync(mkdtempSync(join(base, 'registrar-transaction-')))
  root = join(top, 'r')
  journalFolder = join(top, 'r/.git/registrar')
  mkdirSync(join(root, '.git'), { recursive: true })
})
afterEach(() => {
  rmSync(top, { recursive: true, force: true })
})

function put(path: string, content: string, mode = 0o644): void {
  mkdirSync(dirname(join(root, path)), { recursive: true })
  writeFileSync(join(root, path), content, 'latin1')
  chmodSync(join(root, path), mode)
}

function fill(count: number): void {
  for (let n = 1; n <= count; n += 1)
    put(`adr/${String(n).padStart(4, '0')}-x.md`, `# ${n}\n`, n % 7 === 0 ? 0o755 : 0o644)
  put('folder/untracked', 'u')
}

/** Everything below the root but git's, with modes. */
function tree(): Readonly<Record<string, string>> {
  const entries = readdirSync(root, { recursive: true, withFileTypes: true })
  const paths = entries.map((entry) => join(entry.parentPath, entry.name)).toSorted()
  const own = paths.filter((path) => !path.startsWith(join(root, '.git')))
  return Object.fromEntries(own.map((path) => [path.slice(root.length + 1), describeFile(path)]))
}

function describeFile(path: string): string {
  const stat = lstatSync(path)
  if (stat.isSymbolicLink()) return `link ${readlinkSync(path)}`
  const mode = (stat.mode & 0o7777).toString(8)
  return stat.isDirectory() ? 'folder' : `${mode} ${readFileSync(path, 'latin1')}`
}

const apply = (parts: { writes?: [string, string, string | undefined][]; moves?: [string, string][] }) =>
  applyTransaction(
    {
      root,
      moves: (parts.moves ?? []).map(([from, to]) => ({ from, to })),
      writes: (parts.writes ?? []).map(([path, text, before]) => ({
        path,
        bytes: Buffer.from(text, 'latin1'),
        expected: before === undefined ? 'absent' : sha256(Buffer.from(before, 'latin1')),
      })),
    },
    { ...ports, journalFolder },
  )

describe('on the disk', () => {
  it('modes, bytes, links, untracked files and hard-linked ones are kept', () => {
    put('a/run.sh', '#!/bin/sh\n', 0o755)
    put('a/private', 'p', 0o600)
    put('a/0001-x.md', '\xEF\xBB\xBF# 1\r\nno end', 0o664)
    put('a/.ignored/deep', 'i', 0o444)
    symlinkSync('0001-x.md', join(root, 'a/link'))
    symlinkSync('nowhere', join(root, 'dangling'))
    apply({
      moves: [
        ['a', 'b'],
        ['a/0001-x.md', 'b/0002-x.md'],
        ['dangling', 'b/dangling'],
      ],
      writes: [
        ['b/run.sh', '#!/bin/sh\n2', '#!/bin/sh\n'],
        ['b/0002-x.md', '\xEF\xBB\xBF# 2\r\nno end', '\xEF\xBB\xBF# 1\r\nno end'],
      ],
    })
    expect(tree()).toEqual({
      b: 'folder',
      'b/.ignored': 'folder',
      'b/.ignored/deep': '444 i',
      'b/0002-x.md': '664 \xEF\xBB\xBF# 2\r\nno end',
      'b/dangling': 'link nowhere',
      'b/link': 'link 0001-x.md',
      'b/private': '600 p',
      'b/run.sh': '755 #!/bin/sh\n2',
    })
    expect(readdirSync(journalFolder)).toEqual([])
  })
  it('a read-only file in the middle: the old tree, and the reason', () => {
    put('a.md', 'a')
    put('b.md', 'b', 0o444)
    put('c.md', 'c')
    const before = tree()
    const writes: [string, string, string][] = [
      ['a.md', 'A', 'a'],
      ['b.md', 'B', 'b'],
      ['c.md', 'C', 'c'],
    ]
    expect(() => apply({ writes })).toThrow('b.md is read-only')
    expect(tree()).toEqual(before)
  })
  it('through a link: refused', () => {
    put('real/a.md', 'a')
    symlinkSync('real', join(root, 'alias'))
    expect(() => apply({ writes: [['alias/a.md', 'A', 'a']] })).toThrow('Unexpected way to alias/a.md through alias')
    expect(() => apply({ moves: [['real/a.md', 'alias/b.md']] })).toThrow('Unexpected way to alias/b.md through alias')
  })
  it('the journal folder is made, also deep, and beside git', () => {
    put('a.md', 'a')
    const deep = join(root, '.registrar/in/it')
    applyTransaction({ root, moves: [{ from: 'a.md', to: 'b.md' }], writes: [] }, { ...ports, journalFolder: deep })
    expect(existsSync(join(root, 'b.md'))).toBe(true)
  })
})

describe('other processes', () => {
  let program: string
  let bundles: string
  beforeAll(() => {
    bundles = mkdtempSync(join(tmpdir(), 'registrar-child-'))
    program = join(bundles, 'child.mjs')
    buildSync({
      entryPoints: [fileURLToPath(new URL('testing/child.ts', import.meta.url))],
      bundle: true,
      platform: 'node',
      format: 'esm',
      conditions: ['source'],
      outfile: program,
    })
  })
  afterAll(() => {
    rmSync(bundles, { recursive: true, force: true })
  })

  const start = (...args: string[]) =>
    spawn(process.execPath, [program, root, journalFolder, ...args], { stdio: ['ignore', 'pipe', 'inherit'] })

  it('killed while it writes five hundred files, twenty times: all are old or all are new', async () => {
    fill(500)
    const old = tree()
    const child = start()
    await once(child.stdout as NodeJS.ReadableStream, 'data')
    const since = process.hrtime.bigint()
    expect(await outputOf(child)).toBe('done\n')
    const whole = Number((process.hrtime.bigint() - since) / 1_000_000n)
    const renewed = tree()
    const states: string[] = []
    for (let run = 0; run < 20; run += 1) {
      rmSync(join(root, 'adr'), { recursive: true })
      rmSync(join(root, 'moved'), { recursive: true, force: true })
      rmSync(join(root, 'folder'), { recursive: true, force: true })
      fill(500)
      await killedAfter(start(), (whole * run) / 20)
      recover(journalFolder, root, ports)
      const now = JSON.stringify(tree())
      states.push(now === JSON.stringify(old) ? 'old' : now === JSON.stringify(renewed) ? 'new' : 'neither')
      states.push(isPending(journalFolder, fs) ? 'pending' : 'ended')
    }
    expect(states.filter((state) => !['old', 'new', 'ended'].includes(state))).toEqual([])
  })
  it('two at once: each does it whole, or is told that one is running', async () => {
    fill(200)
    const two = [start(join(top, 'go')), start(join(top, 'go'))]
    await Promise.all(two.map((child) => once(child.stdout as NodeJS.ReadableStream, 'data')))
    const outputs = two.map((child) => outputOf(child))
    writeFileSync(join(top, 'go'), '')
    const answers = (await Promise.all(outputs)).map((text) => text.replace('ready\n', ''))
    const refused = answers.filter((text) => text !== 'done\n')
    expect(refused.join()).toMatch(
      /^(changed: .* has changed since it was looked at|running: a renumbering is running \(pid \d+, since .*\))\n$/,
    )
    expect(answers.length - refused.length).toBe(1)
    expect(Object.keys(tree()).filter((path) => path.startsWith('adr/')).length).toBe(200)
    expect(readFileSync(join(root, 'adr/0002-x.md'), 'utf8')).toBe('# 1\nnow adr/0002-x.md\n')
    expect(readdirSync(journalFolder)).toEqual([])
  })
  it('one that runs is told from one that has ended', async () => {
    fill(1)
    const child = start(join(top, 'go'))
    const { isAlive } = ports.processes
    const pid = child.pid ?? 0
    expect(isAlive(ports.processes.self)).toBe(true)
    expect(isAlive({ pid, startedAt: null })).toBe(true)
    await killedAfter(child, 0)
    expect(isAlive({ pid, startedAt: null })).toBe(false)
  })
})

async function outputOf(child: ChildProcess): Promise<string> {
  let text = ''
  child.stdout?.on('data', (part: Buffer) => (text += part.toString()))
  await once(child, 'close')
  return text
}

/** Kills a process so long after it is ready. */
async function killedAfter(child: ChildProcess, milliseconds: number): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  child.stdout?.once('data', () => (timer = setTimeout(() => child.kill('SIGKILL'), milliseconds)))
  await once(child, 'close')
  clearTimeout(timer)
}
