import { readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { recommended } from '@registrar/recommended'
import { describe, expect, it } from 'vitest'
import { run } from './testing/run.ts'

describe('explain', () => {
  it.each(recommended.map(({ check: { id } }) => id))('prints the page of %s, wherever it is asked', async (id) => {
    const page = readFileSync(new URL(`../../../checks/${id}/README.md`, import.meta.url), 'utf8')
    expect(await run(tmpdir(), 'explain', id)).toEqual({ code: 0, stdout: page, stderr: '' })
  })
  it.each([
    ['stray-file', 'unknown check stray-file, did you mean stray-files?'],
    ['constructor', 'unknown check constructor\n'],
  ])('knows no check %s', async (id, message) => {
    const { code, stdout, stderr } = await run(tmpdir(), 'explain', id)
    expect([code, stdout]).toEqual([2, ''])
    expect(stderr).toContain(message)
    expect(stderr).toContain('the checks are ')
  })
  it.each(['read', 'suppressions', 'baseline'])('says where %s is described', async (id) => {
    const { code, stdout, stderr } = await run(tmpdir(), 'explain', id)
    expect([code, stdout]).toEqual([2, ''])
    expect(stderr).toContain('docs/suppressing.md')
  })
  it('wants to know which', async () => {
    expect(await run(tmpdir(), 'explain')).toMatchObject({ code: 2, stdout: '' })
  })
})
