import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sandbox, type Sandbox } from '@registrar/git/testing'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { run } from '../testing/run.ts'

let box: Sandbox
let root: string
beforeEach(() => {
  box = sandbox()
  root = box.init('records')
  box.commit('records', night)
})
afterEach(() => box.remove())

/** Two branches took 0201; what cites which of the two is told by paths, gloss and pages. */
const night = {
  'docs/adr/0200-orders.md': '# 200. Orders\n\nSee [ADR 0201](0201-derived-values.md), not ADR 0201 (buckets).\n',
  'docs/adr/0201-buckets.md': '# 201. Buckets\n\nADR 0201 keeps state.\n',
  'docs/adr/0201-derived-values.md': '# 201. Derived values\n\nADR 0201 says how a value is derived.\n',
  'docs/adr/README.md':
    '# Decisions\n\n- **0200** — [Orders](0200-orders.md)\n- **0201** — [Buckets](0201-buckets.md)\n- **0201** — [Derived values](0201-derived-values.md)\n',
  'src/value.ts': '// docs/adr/0201-derived-values.md, so ADR 0201\nexport const value = 1\n',
}
const text = (path: string): string => readFileSync(join(root, path), 'utf8')

describe('registrar renumber', () => {
  it('moves the record and what means it, and tells each change with its evidence', async () => {
    const { code, stdout, stderr } = await run(root, 'renumber', 'docs/adr/0201-derived-values.md', '0202')
    expect([code, stderr]).toEqual([0, 'moved 1 path, changed 8 places in 4 files; kept 4\n'])
    expect(stdout).toBe(
      [
        'docs/adr/0201-derived-values.md → docs/adr/0202-derived-values.md',
        '',
        'docs/adr/0200-orders.md',
        '  3:10  0201 → 0202                                      path: it is the text of a link to docs/adr/0201-derived-values.md',
        '  3:16  0201-derived-values.md → 0202-derived-values.md  path: it is the path of docs/adr/0201-derived-values.md',
        '',
        'docs/adr/0201-derived-values.md',
        '  1:3  201 → 202    own-file: it is the number of docs/adr/0201-derived-values.md itself',
        '  3:5  0201 → 0202  own-file: it stands in docs/adr/0201-derived-values.md itself',
        '',
        'docs/adr/README.md',
        '  5:5   0201 → 0202                                      path: its row links docs/adr/0201-derived-values.md',
        '  5:31  0201-derived-values.md → 0202-derived-values.md  path: it is the path of docs/adr/0201-derived-values.md',
        '',
        'src/value.ts',
        '  1:13  0201-derived-values → 0202-derived-values  path: it is the path of docs/adr/0201-derived-values.md',
        '  1:44  0201 → 0202                                page: src/value.ts names docs/adr/0201-derived-values.md and no other record of that number',
        '',
        'kept 4 citations of docs/adr/0201-buckets.md (1 gloss, 1 own-file, 2 path)',
        '',
      ].join('\n'),
    )
    expect(existsSync(join(root, 'docs/adr/0201-derived-values.md'))).toBe(false)
    expect(text('docs/adr/0202-derived-values.md')).toBe(
      '# 202. Derived values\n\nADR 0202 says how a value is derived.\n',
    )
    expect(text('docs/adr/0200-orders.md')).toBe(
      '# 200. Orders\n\nSee [ADR 0202](0202-derived-values.md), not ADR 0201 (buckets).\n',
    )
    expect((await run(root, 'check', '--quiet')).stdout).toBe('')
  })
})
