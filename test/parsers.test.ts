import { describe, expect, it } from 'vitest'
import { main } from '../packages/cli/src/main.ts'
import { fixtureNames, withCopy } from '../scripts/docs-fixtures/fixtures.mjs'

describe('satteri and remark', () => {
  it.each(fixtureNames())('give the same report of %s', async (name) => {
    await withCopy(name, async (folder: string) => {
      const remark = await check(folder, 'remark')
      expect(remark).toContain('"version"')
      expect(await check(folder, 'satteri')).toBe(remark)
    })
  })
})

async function check(folder: string, parser: string): Promise<string> {
  let printed = ''
  const code = await main(['-C', folder, 'check', '--format', 'json'], {
    cwd: folder,
    env: { REGISTRAR_PARSER: parser },
    stdout: (text) => (printed += text),
    stderr: (text) => (printed += text),
    isTTY: false,
  })
  return `${printed}${code}`
}
