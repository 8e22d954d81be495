import { runCheck } from '@registrar/check-tester'
import { describe, expect, it } from 'vitest'
import { decisionsIndex } from './index.ts'

const configured = {
  'registrar.yaml':
    'collections:\n  decisions: { kind: adr, files: "adr/{number:4}-{slug}.md", index: { file: adr/README.md, group: none } }\n',
  'adr/0001-carts.md': '# 1. Carts\n',
  'adr/0002-prices.md': '# 2. Prices\n',
  'adr/0003-mail.md': '# 3. Mail\n',
}
const found = (readme: string) => runCheck(decisionsIndex, { ...configured, 'adr/README.md': readme })

it('has one fix for all differences of an index, of only the lines that change', () => {
  const readme = '# D\r\n\r\n- [1. Carts](0001-carts.md)\r\n- [3. Male](0003-mail.md)\r\n\r\nEnd\r\n'
  const findings = found(readme)
  expect(findings.map(({ messageId }) => messageId)).toEqual(['missing', 'wrong'])
  expect(new Set(findings.map(({ fix }) => JSON.stringify(fix?.edits))).size).toBe(1)
  expect(findings[0]?.fix).toMatchObject({
    safety: 'safe',
    edits: [
      {
        newText: '- [2. Prices](0002-prices.md)\r\n- [3. Mail](0003-mail.md)\r\n',
        range: { start: { line: 4 }, end: { line: 5 } },
      },
    ],
  })
})

describe('a title kept in a link’s text', () => {
  it.each([
    ['[2. Price](adr/0002-prices.md)', 'Prices'],
    ['[ADR 2: Prices now](adr/0002-prices.md)', 'Prices'],
    ['[2. prices](adr/0002-prices.md)', 'Prices'],
  ])('%s', (text, newText) => {
    const [finding] = runCheck(decisionsIndex, { ...configured, 'adr/README.md': rows, 'x.md': text })
    expect(finding).toMatchObject({
      messageId: 'copiedTitle',
      severity: 'warning',
      fix: { safety: 'suggestion', edits: [{ newText }] },
    })
    expect(finding?.help).toContain('<!-- registrar:title 0002 -->')
  })
  it.each([
    '[2. Prices](adr/0002-prices.md)',
    '[2. *Prices*](adr/0002-prices.md)',
    '[ADR 2](adr/0002-prices.md)',
    '[ADR 2: how a cent got lost](adr/0002-prices.md)',
    '[ADR 1: Prices](adr/0002-prices.md)',
    '[prices](adr/0002-prices.md)',
    '[2. Price](https://example.com/2.md)',
    '[ADR-0002 — prices](adr/0002-prices.md)',
    '[ADR 4: keys by mail](adr/0004-mailed-keys.md)',
    '[ADR 4: `keys`](adr/0004-mailed-keys.md)',
    '[ADR-0004: Mailed keys](adr/0004-mailed-keys.md)',
  ])('is not %s', (text) => {
    const more = {
      'adr/0004-mailed-keys.md': '# 4. Never send keys by mail\n',
      'adr/README.md': `${rows}- [4. Never send keys by mail](0004-mailed-keys.md)\n`,
    }
    expect(runCheck(decisionsIndex, { ...configured, ...more, 'x.md': text })).toEqual([])
  })
  it('is the title whole where it stands as tools write it', () => {
    const files = {
      'adr/0002-prices.md': '# 2. Prices are rounded once\n',
      'x.md': '[2. Prices rounded](adr/0002-prices.md)',
    }
    expect(runCheck(decisionsIndex, { ...configured, ...files }).map(({ path }) => path)).toContain('x.md')
  })
  it.each(['[ADR 1](adr/0001-carts.md)'])('is not %s', (text) => {
    expect(runCheck(decisionsIndex, { ...configured, 'adr/README.md': rows, 'x.md': text })).toEqual([])
  })
})

const rows = '- [1. Carts](0001-carts.md)\n- [2. Prices](0002-prices.md)\n- [3. Mail](0003-mail.md)\n'
