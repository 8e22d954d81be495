import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { appendFileSync, existsSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'
import { sandbox, settled, type Sandbox } from '@registrar/git/testing'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { program, run, type Ran } from '../testing/run.ts'

const documents = 300

let box: Sandbox
let root: string
beforeEach(() => {
  if (!existsSync(program)) throw new Error('a process of its own runs the built command: npm run setup')
  box = sandbox()
  root = box.init('r')
  box.commit('r', files())
})
afterEach(() => box.remove())

describe('what a run leaves to the next one', () => {
  it('is never half of it: killed at any moment, twenty times', async () => {
    const whole = await ended(start())
    for (let kill = 0; kill < 20; kill++) {
      // Now from nothing, now from what the last one left.
      if (kill % 2 === 0) rmSync(cache(), { recursive: true, force: true })
      change(kill)
      const child = start()
      const timer = setTimeout(() => child.kill('SIGKILL'), (whole * kill) / 20)
      await ended(child)
      clearTimeout(timer)
      expect(await reports()).toMatchObject({ same: true })
    }
  })

  it('is one of theirs where two runs end at once', async () => {
    for (let round = 0; round < 5; round++) {
      rmSync(cache(), { recursive: true, force: true })
      change(round)
      await Promise.all([ended(start()), ended(start()), ended(start('--staged'))])
      expect(await reports()).toMatchObject({ same: true })
      expect(readdirSync(cache()).filter((name) => name.endsWith('.tmp'))).toEqual([])
    }
  })

  it('is noticed to be of no use when somebody else wrote into it', async () => {
    await ended(start())
    for (const name of readdirSync(cache())) writeFileSync(join(cache(), name), 'something else')
    expect(await reports()).toMatchObject({ same: true })
  })

  it('is not written where nothing can be', async () => {
    writeFileSync(join(root, '.git/registrar'), 'a file where a folder should be')
    expect(await reports()).toMatchObject({ same: true })
  })
})

/** With what was left, then without. */
async function reports(): Promise<{ readonly same: boolean; readonly again: Ran; readonly anew: Ran }> {
  const again = await run(root, 'check', '--format', 'json')
  const anew = await run(root, 'check', '--format', 'json', '--no-cache')
  return { same: anew.stdout.includes('"version"') && JSON.stringify(again) === JSON.stringify(anew), again, anew }
}

function cache(): string {
  return join(root, '.git/registrar/cache')
}

function change(at: number): void {
  appendFileSync(join(root, paths()[(at * 37) % documents] ?? ''), `\nSee ADR ${(at * 11) % 400}.\n`)
}

function start(...options: readonly string[]): ChildProcess {
  return spawn(process.execPath, [program, '-C', root, 'check', ...options], {
    env: { ...process.env, ...settled },
    stdio: 'ignore',
  })
}

async function ended(child: ChildProcess): Promise<number> {
  const begun = performance.now()
  await once(child, 'close')
  return performance.now() - begun
}

function paths(): readonly string[] {
  return Array.from({ length: documents }, (_, at) => `docs/adr/${String(at + 1).padStart(4, '0')}-record.md`)
}

function files(): Readonly<Record<string, string>> {
  return Object.fromEntries(
    paths().map((path, at) => [
      path,
      `# ${at + 1}. Record\n\nAfter ADR ${at} comes [the next](${String(at + 2).padStart(4, '0')}-record.md).\n`,
    ]),
  )
}
