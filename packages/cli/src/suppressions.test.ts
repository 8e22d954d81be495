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

const comment = '<!-- registrar-disable-next-line citations-resolve -- another repository has it -->'

describe('a suppression', () => {
  it('takes a finding away, and the summary says so', async () => {
    box.commit('records', { ...sound, 'docs/notes.md': `${comment}\nSee ADR 7.\n` })
    const { code, stdout, stderr } = await run(repository, 'check')
    expect([code, stdout]).toEqual([0, ''])
    expect(stderr).toContain(' checks; 1 suppressed; looked at: work tree;')
    expect(JSON.parse((await run(repository, 'check', '--format', 'json')).stdout)).toMatchObject({
      diagnostics: [],
      suppressed: 1,
    })
  })

  it('of a collision stands above the heading', async () => {
    const first = '<!-- registrar-disable-next-line unique-numbers -- both are cited in contracts -->\n'
    const both = { ...decision(3, 'Tracing'), ...decision(3, 'Budgets') }
    const files = Object.fromEntries(Object.entries(both).map(([path, text]) => [path, first + text]))
    box.commit('records', { ...decision(1, 'Queues'), ...decision(2, 'Retries'), ...files })
    expect(await run(repository, 'check', '--quiet')).toEqual({ code: 0, stdout: '', stderr: '' })
  })

  it('does not let --fix mend what it is about', async () => {
    const about = '<!-- registrar-disable-next-line renumbered-citations -- as the letter has it -->'
    box.commit('records', { ...sound, 'docs/notes.md': `${about}\n[ADR 7](adr/0007-retries.md)\n` })
    expect((await run(repository, 'check', '--fix')).code).toBe(0)
    expect(box.git('records', 'status', '--porcelain')).toBe('')
  })

  it('without a reason is an error beside what it does not suppress', async () => {
    box.commit('records', {
      ...sound,
      'docs/notes.md': '<!-- registrar-disable-next-line citations-resolve -->\nSee ADR 7.\n',
    })
    expect((await run(repository, 'check', '--format', 'compact', '--quiet')).stdout).toBe(
      'docs/notes.md:1:1: error suppressions Unexpected suppression without a reason, expected -- and the reason behind the check\n' +
        'docs/notes.md:2:5: error citations-resolve Unexpected ADR 7, expected the number of a record of decisions\n',
    )
  })

  it('that suppresses nothing is one warning, which --max-warnings counts', async () => {
    box.commit('records', { ...sound, 'docs/notes.md': `${comment}\nSee ADR 1.\n` })
    const { code, stdout } = await run(repository, 'check', '--format', 'compact')
    expect([code, stdout]).toEqual([
      0,
      'docs/notes.md:1:34: warning suppressions Unexpected suppression of citations-resolve, expected a finding on the next line\n',
    ])
    expect((await run(repository, 'check', '--max-warnings', '0')).code).toBe(1)
    expect((await run(repository, 'check', '--max-warnings', '1')).code).toBe(0)
    expect((await run(repository, 'check:numbers', '--max-warnings', '0')).code).toBe(0)
  })

  it.each(['-1', '1.5', 'many', ''])('counts no %j warnings', async (number) => {
    box.commit('records', sound)
    const { code, stderr } = await run(repository, 'check', '--max-warnings', number)
    expect(code).toBe(2)
    expect(stderr).toContain('expected a whole number, 0 or more.')
  })
})
