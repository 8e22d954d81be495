import { readFileSync } from 'node:fs'
import { join } from 'node:path'
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

const compact = async (...options: string[]) =>
  (await run(repository, 'check', '--format', 'compact', '--quiet', ...options)).stdout
const textAt = (path: string): string => readFileSync(join(repository, path), 'utf8')

const COLLECTION =
  'collections:\n  decisions: { kind: adr, files: "docs/adr/{number:4}-{slug}.md", fields: {}, sections: [], statuses: [] }\n'

describe('frozen', () => {
  const twice = {
    ...sound,
    ...decision(2, 'Budgets'),
    'registrar.yaml': `${COLLECTION}frozen: { decisions: { "0002": [docs/adr/0002-budgets.md, docs/adr/0002-retries.md] } }\n`,
  }
  it('leaves alone a number whose holders are the named ones', async () => {
    box.commit('records', { ...twice, 'docs/notes.md': '[ADR 2](adr/0002-budgets.md)' })
    expect(await compact()).toBe('')
  })
  it('reports one holder more', async () => {
    box.commit('records', { ...twice, ...decision(2, 'Locks') })
    expect(await compact()).toContain(
      'docs/adr/0002-locks.md:1:3: error unique-numbers Unexpected number 0002, expected it only in the records it is frozen for: docs/adr/0002-budgets.md, docs/adr/0002-retries.md\n',
    )
  })
  it('reports one holder that is gone, and exits 0', async () => {
    box.commit('records', twice)
    box.git('records', 'mv', 'docs/adr/0002-budgets.md', 'docs/adr/0004-budgets.md')
    box.write('records', decision(4, 'Budgets'))
    const { code, stdout } = await run(repository, 'check', '--format', 'compact')
    expect([code, stdout]).toEqual([
      0,
      'registrar.yaml:3:33: warning unique-numbers Unexpected frozen number 0002, expected docs/adr/0002-budgets.md to hold it\n',
    ])
  })
  it('reports a holder more on the target branch', async () => {
    box.commit('records', twice)
    box.git('records', 'branch', 'target')
    box.write('records', { 'docs/notes.md': 'x' })
    box.git('records', 'switch', '-q', 'target')
    box.commit('records', decision(5, 'Locks'))
    box.git('records', 'switch', '-q', 'main')
    expect(await compact('--against', 'target')).toBe('')
    box.write('records', decision(5, 'Doors'))
    expect(await compact('--against', 'target')).toContain('target already has it: docs/adr/0005-locks.md')
  })
})

describe('historical', () => {
  const telling = '# 0.2\n\n- ADR 7 is [there](docs/adr/0007-retries.md).\n'
  it('texts keep what they cite: changelogs if nothing is said', async () => {
    box.commit('records', { ...sound, 'CHANGELOG.md': telling })
    expect(await compact('--fix')).toBe('')
    expect(textAt('CHANGELOG.md')).toBe(telling)
  })
  it('texts are those that the configuration names, then no others', async () => {
    const config = `${COLLECTION}historical: [docs/minutes/**]\n`
    box.commit('records', { ...sound, 'registrar.yaml': config, 'docs/minutes/2024.md': 'See ADR 7.\n' })
    expect(await compact()).toBe('')
    box.write('records', { 'CHANGELOG.md': 'See ADR 7.\n' })
    expect(await compact()).toBe(
      'CHANGELOG.md:1:5: error citations-resolve Unexpected ADR 7, expected the number of a record of decisions\n',
    )
  })
})

describe('generated', () => {
  const config =
    'collections:\n  decisions: { kind: adr, files: "docs/adr/{number:4}-{slug}.md", index: { file: docs/adr/README.md }, fields: {}, sections: [], statuses: [] }\n'
  const stale = '# Decisions\n\n<!-- registrar:index decisions -->\n<!-- /registrar -->\n'
  const copy = 'See [ADR 7](adr/0007-retries.md), and ADR 9.\n'
  it('texts are neither checked nor edited', async () => {
    const files = { ...sound, 'docs/site.md': copy, 'docs/adr/README.md': stale }
    box.commit('records', { ...files, 'registrar.yaml': config })
    expect(await compact()).toContain('docs/site.md:1:')
    expect(await compact()).toContain('docs/adr/README.md:4:')
    box.write('records', { 'registrar.yaml': `${config}generated: [docs/site.md, docs/adr/README.md]\n` })
    expect(await compact('--fix')).toBe('')
    const { code, stdout } = await run(repository, 'index')
    expect([code, stdout]).toEqual([0, ''])
    expect((await run(repository, 'index', '--check')).code).toBe(0)
    expect(textAt('docs/site.md')).toBe(copy)
    expect(textAt('docs/adr/README.md')).toBe(stale)
  })
  it('records are not edited for what another record says', async () => {
    const superseded = '---\nstatus: accepted\n---\n\n# 1. Queues\n'
    const files = {
      'docs/adr/0001-queues.md': superseded,
      'docs/adr/0002-retries.md': '---\nsupersedes: [0001]\n---\n\n# 2. Retries\n',
    }
    box.commit('records', { ...files, 'registrar.yaml': `${COLLECTION}generated: [docs/adr/0001-queues.md]\n` })
    expect(await compact('--fix')).toBe('')
    expect(textAt('docs/adr/0001-queues.md')).toBe(superseded)
    box.write('records', { 'registrar.yaml': COLLECTION })
    expect(await compact('--fix')).toBe('')
    expect(textAt('docs/adr/0001-queues.md')).toContain('superseded-by: ')
  })
})
