import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sandbox, type Sandbox } from '@registrar/git/testing'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { sound } from './testing/records.ts'
import { run } from './testing/run.ts'

let box: Sandbox
let repository: string
beforeEach(() => {
  box = sandbox()
  repository = box.init('records')
})
afterEach(() => box.remove())

const textAt = (path: string): string => readFileSync(join(repository, path), 'utf8')
const changed = (): readonly string[] =>
  box
    .git('records', 'status', '--porcelain')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')

/** Markdown and YAML that any printer would write in another way; `@` is where the number of the record stands. */
const odd = `\uFEFF---
# A comment that looks like a heading
order:   0201
octal: 0010
day: 2024-01-02
"quoted" : 'it''s'
note: >-
   folded
     and deeper

list: [ a,b ,  c ]
---

Retries
=======

* a * star and a \\_b\\_ under\\_score \t
+ another bullet
1) one
1) and one again

~~~ ts
[ADR 7](adr/0007-retries.md)
~~~

|a|b|
|:-|-|
| \`x\\|y\` |[ADR @](<adr/000@-retries.md#why>  'so')|

[ADR\t@][r]  two spaces at the end  
***bold*** __bold__ _it_ &nbsp;&copy; <B>html</B>

[r]:   <./adr/000@-retries.md>   "Retries"`

const at = (number: number, lineEnd: string): string => odd.replaceAll('@', String(number)).replaceAll('\n', lineEnd)
const retries = { 'docs/adr/0002-retries.md': '# 2. Retries\n\n## Why\n\nAfter ADR 0001, before ADR-3.\n' }

describe('check --fix', () => {
  it.each(['\n', '\r\n'])('writes digits and nothing else into a text with line ends %j', async (lineEnd) => {
    box.commit('records', { ...sound, ...retries, 'docs/odd.md': at(7, lineEnd) })
    const { code, stdout } = await run(repository, 'check', '--fix', '--format', 'compact')
    expect([code, stdout]).toEqual([0, ''])
    expect(textAt('docs/odd.md')).toBe(at(2, lineEnd).replace('[ADR 2](adr/0002-r', '[ADR 7](adr/0007-r'))
  })

  it('says in how many files it mended something, and these are the changed ones', async () => {
    const stale = 'See [ADR 7](adr/0007-retries.md).\n'
    box.commit('records', { ...sound, ...retries, 'docs/a.md': stale, 'docs/b.md': stale + stale, 'docs/c.md': 'C\n' })
    const { stderr } = await run(repository, 'check', '--fix')
    expect(stderr).toMatch(/^fixed 3 findings in 2 files$/m)
    expect(changed()).toEqual(['M docs/a.md', 'M docs/b.md'])
  })

  it('says nothing of fixes where it could write none', async () => {
    const latin = new Uint8Array(Buffer.from('Gr\u00FC\u00DFe, [ADR 7](adr/0007-retries.md).\n', 'latin1'))
    const stale = 'See [ADR 7](adr/0007-retries.md).\n'
    box.commit('records', {
      ...sound,
      'docs/latin.md': latin,
      'docs/site.md': stale,
      'registrar.yaml': 'generated: [docs/site.md]\n',
    })
    const { code, stdout, stderr } = await run(repository, 'check', '--fix', '--format', 'compact')
    expect(code).toBe(1)
    expect(stdout).toContain('docs/latin.md:1:')
    expect(stderr).not.toContain('fixed')
    expect(changed()).toEqual([])
  })
})
