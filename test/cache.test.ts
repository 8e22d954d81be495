import { execFileSync } from 'node:child_process'
import { appendFileSync, existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { bytesSource, decodeMemory, encodeMemory } from '../packages/cache/src/index.ts'
import { readFolder } from '../packages/check-tester/src/read-folder.ts'
import { main } from '../packages/cli/src/main.ts'
import { loadConfig } from '../packages/config/src/index.ts'
import type { Entry } from '../packages/model/src/index.ts'
import { runAgain, runChecks, type RunInput, type RunMemory } from '../packages/pipeline/src/index.ts'
import { recommended } from '../packages/recommended/src/index.ts'
import { objectTree } from '../packages/tree/src/index.ts'
import { fixtureNames, withCopy } from '../scripts/docs-fixtures/fixtures.mjs'
import { folders, root } from './support/workspace.ts'

describe('with a cache and without one', () => {
  it.each(fixtureNames())('the same is said of %s, before and behind a change', async (name) => {
    await withCopy(name, async (folder: string) => {
      execFileSync('git', ['init', '-q'], { cwd: folder })
      execFileSync('git', ['add', '-A'], { cwd: folder })
      await sameReports(folder)
      expect(existsSync(join(folder, '.git/registrar/cache')) || name === 'documents-that-cannot-be-read').toBe(true)
      const documents = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((path) =>
        /^(?!\.git\/).*\.md$/.test(path),
      )
      for (const path of documents.slice(0, 2)) appendFileSync(join(folder, path), '\nSee [this](nowhere.md), ADR 1.\n')
      await sameReports(folder)
      execFileSync('git', ['add', '-A'], { cwd: folder })
      await sameReports(folder)
    })
  })

  it.each(folders('checks').flatMap((id) => folders(`checks/${id}/fixtures`).map((name) => `${id}/fixtures/${name}`)))(
    'the same is said of checks/%s, whichever file goes and comes',
    (path) => {
      const files = readFolder(`${root}/checks/${path}`)
      const whole = inputOf(files)
      const plain = runChecks(whole).report
      const first = runRemembering(whole, undefined)
      expect(first.report).toEqual(plain)
      let { memory } = first
      for (const gone of Object.keys(files)) {
        if (/^registrar\.ya?ml$/.test(gone)) continue
        const { [gone]: _gone, ...rest } = files
        const input = inputOf(rest)
        // Where nothing is configured a file may be what its collection was detected by.
        if (!input.config.configured) continue
        const without = runRemembering(input, memory)
        expect(without.report).toEqual(runChecks(input).report)
        const again = runRemembering(whole, without.memory)
        expect(again.report).toEqual(plain)
        memory = again.memory
      }
    },
  )
})

/** Runs with a memory, and gives what is left of it once it was written and read. */
function runRemembering(
  input: RunInput,
  memory: RunMemory | undefined,
): { readonly report: ReturnType<typeof runChecks>['report']; readonly memory: RunMemory | undefined } {
  const result = runAgain({ ...input, idOf: idsOf(input), ...(memory ? { memory } : {}) })
  const left = result.remember?.()
  return { report: result.report, memory: left && decodeMemory(bytesSource(encodeMemory(left, 'key')), 'key') }
}

function inputOf(files: Readonly<Record<string, string>>): RunInput {
  const tree = objectTree(files)
  const loaded = loadConfig(tree)
  if ('problems' in loaded) throw new Error(loaded.problems.map(({ message }) => message).join('\n'))
  return { tree, config: loaded.config, checks: recommended, lookedAt: ['worktree'], notLookedAt: [] }
}

function idsOf({ tree }: RunInput): (entry: Entry) => string {
  return ({ path }) => {
    const bytes = tree.read(path)
    return bytes instanceof Uint8Array ? Buffer.from(bytes).toString('base64') : bytes.reason
  }
}

async function sameReports(folder: string): Promise<void> {
  for (const of of [[], ['--staged']]) {
    const bare = await check(folder, ...of, '--no-cache')
    expect(bare).toMatch(/"version"|^error/)
    expect(await check(folder, ...of)).toBe(bare)
    expect(await check(folder, ...of)).toBe(bare)
  }
}

async function check(folder: string, ...options: readonly string[]): Promise<string> {
  let printed = ''
  const print = (text: string): void => void (printed += text)
  const io = { cwd: folder, env: {}, stdout: print, stderr: print, isTTY: false }
  const code = await main(['-C', folder, 'check', '--format', 'json', ...options], io)
  return `${printed}${code}`
}
