import { describe, expect, it } from 'vitest'
import { main } from '../packages/cli/src/main.ts'
import {
  expectedNames,
  expectedReport,
  fixtureNames,
  printedReport,
  withCopy,
} from '../scripts/docs-fixtures/fixtures.mjs'

describe('docs-fixtures', () => {
  it('has twelve repositories or more', () => {
    expect(fixtureNames().length).toBeGreaterThanOrEqual(12)
  })
  it('has one expected report for each repository and no other', () => {
    expect(expectedNames()).toEqual(fixtureNames())
  })
  it.each(fixtureNames())('%s is reported as expected', async (name) => {
    expect(await withCopy(name, check)).toBe(expectedReport(name))
  })
})

async function check(folder: string): Promise<string> {
  let stdout = ''
  const code = await main(['-C', folder, '--no-color', 'check'], {
    cwd: folder,
    env: {},
    stdout: (text) => (stdout += text),
    stderr: () => {},
    isTTY: false,
  })
  return printedReport(stdout, code)
}
