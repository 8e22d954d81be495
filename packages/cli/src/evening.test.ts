import { readFileSync } from 'node:fs'
import { sandbox, settled, type Sandbox } from '@registrar/git/testing'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { decision, sound } from './testing/records.ts'
import { run, type Ran } from './testing/run.ts'

let box: Sandbox
beforeEach(() => {
  for (const [name, value] of Object.entries(settled)) vi.stubEnv(name, value)
  box = sandbox()
})
afterEach(() => {
  vi.unstubAllEnvs()
  box.remove()
})

const INDEX = 'docs/adr/README.md'
const rows = (names: readonly string[]): string =>
  names.map((name) => `- **${name.slice(0, 4)}** — [${titleOf(name)}](${name}.md)\n`).join('')
const titleOf = (name: string): string => {
  const words = name.slice(5).replaceAll('-', ' ')
  return words.slice(0, 1).toUpperCase() + words.slice(1)
}
const THREE = ['0001-queues', '0002-retries', '0003-tracing']
const text = (path: string): string => readFileSync(`${box.folder}/${path}`, 'utf8')
const at = (clone: string, ...argv: readonly string[]): Promise<Ran> => run(`${box.folder}/${clone}`, ...argv)

/** A remote with three decisions, their index and a configuration, two clones of it, and another repository whose code cites its records. */
function arrange(): void {
  box.init('seed')
  box.commit('seed', {
    ...sound,
    [INDEX]: `# Decisions\n\n<!-- registrar:index decisions -->\n${rows(THREE)}<!-- /registrar -->\n`,
    'registrar.yaml': `collections:\n  decisions: { kind: adr, files: 'docs/adr/{number:4}-{slug}.md', index: { file: ${INDEX} }, fields: {}, sections: [] }\n`,
  })
  box.git('', 'clone', '-q', '--bare', 'seed', 'remote.git')
  for (const clone of ['ada', 'bo']) box.git('', 'clone', '-q', 'remote.git', clone)
  box.init('sdk')
}

it('an author’s evening', async () => {
  arrange()

  // Both begin a record, one claims its number and is merged first.
  box.git('ada', 'switch', '-q', '-c', 'mail')
  expect(await at('ada', 'new', 'decisions', 'Mail is sent at night')).toMatchObject({
    code: 0,
    stdout: 'docs/adr/0004-mail-is-sent-at-night.md\n',
    stderr: expect.stringContaining('claimed decisions 0004 on origin'),
  })
  box.git('bo', 'switch', '-q', '-c', 'prices')
  expect(await at('bo', 'new', 'decisions', 'Prices are rounded once', '--no-claim')).toMatchObject({
    code: 0,
    stdout: 'docs/adr/0004-prices-are-rounded-once.md\n',
  })
  box.commit('ada', decision(4, 'Mail is sent at night'), 'mail')
  box.git('ada', 'push', '-q', 'origin', 'mail', 'mail:main')

  // The other one cites it in its own repository and in another one.
  box.commit(
    'bo',
    { ...decision(4, 'Prices are rounded once'), 'src/till.ts': '// rounded here, see ADR 0004\n' },
    'prices',
  )
  box.git('bo', 'push', '-q', 'origin', 'prices')
  box.commit('sdk', { 'price.go': '// Prices are rounded once (ADR 0004).\n' })

  // In CI, where both branches are known, the second is refused with holder, line and command.
  box.git('', 'clone', '-q', '--branch', 'prices', 'remote.git', 'ci')
  expect(await at('ci', 'check', '--against', 'origin/main', '--format', 'compact')).toMatchObject({
    code: 1,
    stdout:
      'docs/adr/0004-prices-are-rounded-once.md:1:3: error unique-numbers Unexpected number 0004, origin/main already has it: docs/adr/0004-mail-is-sent-at-night.md\n',
  })
  const shown = await at('ci', 'check', '--against', 'origin/main')
  expect(shown.stdout).toContain('help: registrar renumber docs/adr/0004-prices-are-rounded-once.md next')
  // The author could have known: the claim was there to be fetched.
  await at('bo', 'claims', '--fetch')
  expect((await at('bo', 'check', '--format', 'compact')).stdout).toContain(
    'warning unique-numbers Unexpected number 0004, Ada <ada@example.org> has claimed it for mail-is-sent-at-night\n',
  )

  // One command mends it, here and in the other checkout.
  box.git('bo', 'fetch', '-q')
  const fixed = await at('bo', 'check:renumber', '--fix', '--in', '../sdk')
  expect([fixed.code, fixed.stdout]).toEqual([0, ''])
  expect(text('bo/docs/adr/0005-prices-are-rounded-once.md')).toMatch(/^# 5\. Prices are rounded once\n/)
  expect(text('bo/src/till.ts')).toBe('// rounded here, see ADR 0005\n')
  expect(text('sdk/price.go')).toBe('// Prices are rounded once (ADR 0005).\n')
  expect(text(`bo/${INDEX}`)).toContain(rows([...THREE, '0005-prices-are-rounded-once']))
  expect((await at('bo', 'index', '--check')).code).toBe(0)
  expect(await at('bo', 'check', '--against', 'origin/main')).toMatchObject({ code: 0, stdout: '' })
  expect((await at('bo', 'next', 'decisions')).stdout).toBe('0006\n')

  // It is merged, and everything is green.
  box.commit('bo', {}, 'renumber')
  box.git('bo', 'merge', '-q', '-X', 'ours', '-m', 'merge main', 'origin/main')
  expect((await at('bo', 'index')).code).toBe(0)
  box.commit('bo', {}, 'index')
  expect(text(`bo/${INDEX}`)).toContain(rows([...THREE, '0004-mail-is-sent-at-night', '0005-prices-are-rounded-once']))
  box.git('bo', 'push', '-q', 'origin', 'prices', 'prices:main')
  box.git('ada', 'switch', '-q', 'main')
  box.git('ada', 'pull', '-q')
  expect(await at('ada', 'check', '--against-all')).toMatchObject({ code: 0, stdout: '' })
})
