import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { main } from '../packages/cli/src/main.ts'
import type { Diagnostic } from '../packages/model/src/index.ts'
import { fixtureNames, withCopy } from '../scripts/docs-fixtures/fixtures.mjs'

describe('the configuration that init writes', () => {
  it.each(fixtureNames())('finds in %s nothing more of what is wrong in any repository', async (name) => {
    const { without, written } = await withCopy(name, async (folder) => {
      for (const file of ['registrar.yaml', 'registrar.yml', 'registrar.json'])
        rmSync(join(folder, file), { force: true })
      const found = await universal(folder)
      expect((await command(folder, 'init')).code).toBe(0)
      return { without: found, written: await universal(folder) }
    })
    expect(written).toEqual(without)
  })
})

/** What the checks find, without that which only a configuration asks for: a place in an index, a title kept in a link, shapes and lifecycles. Where a missing row belongs depends on it, too. */
async function universal(folder: string): Promise<readonly string[]> {
  const { stdout } = await command(folder, 'check', '--format', 'json', '--quiet')
  const { diagnostics }: { readonly diagnostics: readonly Diagnostic[] } = JSON.parse(stdout)
  return diagnostics
    .filter(({ check, messageId }) => !ASKED_FOR.some((each) => each === check || each === `${check}/${messageId}`))
    .map(({ check, path, message }) => `${path} ${check} ${message}`)
    .toSorted()
}

const ASKED_FOR: readonly string[] = [
  'record-lifecycle',
  'stray-files',
  'decisions-index/copiedTitle',
  'decisions-index/misplaced',
  'decisions-index/order',
  'front-matter-links/cycle',
  'front-matter-links/statusNeeds',
  'front-matter-links/unanswered',
  ...'missingField emptyField fieldType unknownStatus missingSection'.split(' ').map((id) => `record-shape/${id}`),
]

async function command(
  folder: string,
  ...argv: readonly string[]
): Promise<{ readonly code: number; readonly stdout: string }> {
  let stdout = ''
  const code = await main(['-C', folder, ...argv], {
    cwd: folder,
    env: {},
    stdout: (text) => void (stdout += text),
    stderr: () => {},
    isTTY: false,
  })
  return { code, stdout }
}
