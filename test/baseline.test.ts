import { existsSync, readFileSync, rmSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { main } from '../packages/cli/src/main.ts'
import { expectedReport, fixtureNames, withCopy } from '../scripts/docs-fixtures/fixtures.mjs'

const failing = fixtureNames().filter((name) => !expectedReport(name)?.endsWith('exit 0\n'))

describe('a baseline of old findings', () => {
  it('is tried on fixtures that fail', () => {
    expect(failing.length).toBeGreaterThan(5)
  })
  it.each(failing)('makes %s clean', async (name) => {
    await withCopy(name, async (folder) => {
      const file = `${folder}/.registrar/baseline.json`
      rmSync(file, { force: true })
      const before = await check(folder)
      const holds = before.diagnostics.filter(({ check: id }) => !UNHELD.includes(id))
      await run(folder, '--update-baseline')
      const { code, diagnostics, baselined } = await check(folder)
      expect(diagnostics.filter(({ check: id }) => !UNHELD.includes(id))).toEqual([])
      expect(code).toBe(diagnostics.length > 0 ? 1 : 0)
      expect(baselined).toBe(holds.length)
      const written = textOf(file)
      expect(written !== undefined).toBe(holds.length > 0)
      expect((await run(folder, '--update-baseline')).code).toBe(code)
      expect(textOf(file)).toBe(written)
    })
  })
})

/** What no baseline holds: documents that could not be read, and suppressions that cannot be followed. */
const UNHELD = ['read', 'suppressions']

function textOf(file: string): string | undefined {
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined
}

interface Checked {
  readonly code: number
  readonly diagnostics: readonly { readonly check: string }[]
  readonly baselined: number
}

async function check(folder: string): Promise<Checked> {
  const { code, stdout } = await run(folder, '--format', 'json')
  return { code, ...JSON.parse(stdout) }
}

async function run(folder: string, ...options: string[]): Promise<{ code: number; stdout: string }> {
  let stdout = ''
  const io = { cwd: folder, env: {}, stdout: (text: string) => void (stdout += text), stderr: () => {}, isTTY: false }
  return { code: await main(['check', ...options], io), stdout }
}
