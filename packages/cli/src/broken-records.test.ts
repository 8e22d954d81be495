import { sandbox, type Sandbox } from '@registrar/git/testing'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { decision, sound } from './testing/records.ts'
import { run } from './testing/run.ts'

let box: Sandbox
let repository: string
beforeEach(() => {
  box = sandbox()
  repository = box.init('records')
})
afterEach(() => box.remove())

const check = async (...argv: string[]) => {
  const { code, stdout } = await run(repository, 'check', '--format', 'compact', ...argv)
  return { code, places: stdout.split('\n').flatMap((line) => /^\S+:\d+:\d+: \w+ \S+/.exec(line)?.[0] ?? []) }
}
const broken = '---\nnote: "folded\n  and not closed\n---\n\n# 4. Budgets\n'

describe('a record whose front matter does not parse', () => {
  beforeEach(() => box.commit('records', { ...sound, 'docs/adr/0004-budgets.md': broken }))

  it('is an error and still there: listed, cited, its number taken', async () => {
    box.write('records', { 'docs/a.md': 'ADR 4, [4](adr/0004-budgets.md)\n' })
    expect(await check()).toEqual({ code: 1, places: ['docs/adr/0004-budgets.md:3:1: error record-shape'] })
    expect((await run(repository, 'list')).stdout).toContain('docs/adr/0004-budgets.md\n')
    expect((await run(repository, 'next', 'decisions')).stdout).toBe('0005\n')
  })
  it('holds its number against another one', async () => {
    box.write('records', decision(4, 'Locks'))
    expect((await check('--only', 'unique-numbers')).places).toEqual([
      'docs/adr/0004-budgets.md:6:3: error unique-numbers',
      'docs/adr/0004-locks.md:1:3: error unique-numbers',
    ])
  })
  it('has its row in the index', async () => {
    const index = '# D\n\n<!-- registrar:index decisions -->\n<!-- /registrar -->\n'
    box.write('records', { 'docs/index.md': index })
    expect((await run(repository, 'index')).code).toBe(0)
    expect((await check('--only', 'decisions-index')).places).toEqual([])
    box.write('records', { 'docs/adr/0005-doors.md': '---\na: [\n---\n\n# 5. Doors\n' })
    expect((await check('--only', 'decisions-index')).code).toBe(1)
  })
})

it('a run names every document that it cannot read, not the first alone, and checks the others', async () => {
  box.commit('records', {
    ...sound,
    'docs/adr/0004-budgets.md': broken,
    'docs/adr/0005-quotes.md': `# 5. Quotes\n\n${'>'.repeat(25_000)}\n`,
    'docs/adr/0006-latin.md': new Uint8Array([0x23, 0x20, 0x36, 0x2e, 0x20, 0xff, 0x0a]),
    'docs/z.md': '[ADR 9](adr/0009-none.md)\n',
  })
  const { code, places } = await check()
  expect(code).toBe(1)
  expect(places.map((place) => place.replace(/:\d+:\d+:/, ''))).toEqual([
    'docs/adr/0004-budgets.md error record-shape',
    'docs/adr/0005-quotes.md error read',
    'docs/adr/0006-latin.md error read',
    expect.stringContaining('docs/z.md error citations-resolve'),
  ])
})

it('a record in an archive folder keeps its number, which nobody else gets', async () => {
  box.commit('records', { ...sound, 'docs/adr/archive/0009-old.md': '# 9. Old\n' })
  expect(await check()).toEqual({ code: 0, places: [] })
  expect((await run(repository, 'next', 'decisions')).stdout).toBe('0010\n')
  box.write('records', decision(9, 'New'))
  expect((await check()).places).toEqual([
    'docs/adr/0009-new.md:1:3: error unique-numbers',
    'docs/adr/archive/0009-old.md:1:3: error unique-numbers',
  ])
})

it('a configuration whose patterns match nothing gives no answer instead of a clean one', async () => {
  const configuration = 'collections:\n  decisions: { kind: adr, files: "doc/adr/{number:4}-{slug}.md" }\n'
  box.commit('records', { ...sound, 'registrar.yaml': configuration })
  const { code, stdout, stderr } = await run(repository, 'check')
  expect([code, stdout]).toEqual([2, ''])
  expect(stderr).toContain('no records found')
})
