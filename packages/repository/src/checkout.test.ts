import { detectConfig } from '@registrar/config'
import type { TextFiles } from '@registrar/model'
import { objectTree } from '@registrar/tree'
import { describe, expect, it } from 'vitest'
import { buildRepository, readCheckout } from './index.ts'

type Files = Parameters<typeof objectTree>[0]

const tree = objectTree({
  'docs/adr/0001-mailbox.md': '# 1. Mailbox\n',
  'docs/adr/0002-queues.md': '# 2. Queues\n',
  'docs/adr/0003-retries.md': '# 3. Retries\n',
  'docs/adr/0004-locks.md': '# 4. Locks\n',
})
const repository = buildRepository(tree, detectConfig(tree))

function read(files: Files, forge: readonly string[] = ['github.com/acme/mesh']): TextFiles {
  return readCheckout(repository, objectTree(files), undefined, { forge })
}

function shown(texts: TextFiles): readonly string[] {
  return [...texts.files.values()].flatMap(({ path, citations, left }) => [
    ...citations.map(
      ({ written, targets }) => `${path}: ${written} → ${targets.join(' ').replaceAll('docs/adr/', '') || '!'}`,
    ),
    ...left.map(({ citation, reason }) => `${path}: ${citation.written} ~ ${reason}`),
  ])
}

describe('readCheckout', () => {
  it('finds what any text of another checkout cites', () => {
    const texts = read({
      'src/a.go': '// ADR 0002, mesh/docs/adr/0003-retries.md 0004-locks\n',
      'README.md': 'ADR 0001 says, `ADR 0002` is an example\n',
      'x.bin': Uint8Array.from([0]),
    })
    expect(shown(texts)).toEqual([
      'README.md: ADR 0001 → 0001-mailbox.md',
      'README.md: ADR 0002 ~ example',
      'src/a.go: ADR 0002 → 0002-queues.md',
      'src/a.go: 0004-locks → 0004-locks.md',
    ])
    expect(texts.searched).toBe(2)
    expect(texts.leftOut).toEqual([{ path: 'x.bin', reason: 'binary' }])
  })

  it('takes the numbers and names of its own records for its own', () => {
    const texts = read({
      'adr/0001-bread.md': '# 1. Bread\n\nAs ADR 0002 and ADR 0004 say.\n',
      'adr/0002-queues.md': '# 2. Queues\n',
      'adr/0003-rolls.md': '# 3. Rolls\n',
      'src/a.ts': '// ADR 0001; ADR 0004; 0002-queues, adr/0003-rolls.md, ADRs 0003 and 0004\n',
    })
    expect(shown(texts)).toEqual([
      'adr/0001-bread.md: ADR 0004 → 0004-locks.md',
      'adr/0001-bread.md: ADR 0002 ~ foreign',
      'src/a.ts: ADR 0004 → 0004-locks.md',
      'src/a.ts: 0004 → 0004-locks.md',
      'src/a.ts: ADR 0001 ~ foreign',
      'src/a.ts: 0002-queues ~ foreign',
      'src/a.ts: 0003 ~ foreign',
    ])
  })

  it('follows links into the repository by its forge alone', () => {
    const texts = read({
      'README.md': [
        '[ADR 0001](https://github.com/acme/mesh/blob/main/docs/adr/0001-mailbox.md)',
        '[ADR 0002](docs/adr/0002-queues.md)',
        '[ADR 0003](copy/decision.md)',
        '[ADR 0004](https://github.com/acme/other/blob/main/docs/adr/0004-locks.md)',
        '[ADR 0004](https://github.com/acme/mesh/blob/3f2a1c0/docs/adr/0004-locks.md)',
        '[ADR 0003](../mesh/docs/adr/0003-retries.md)',
      ].join('\n\n'),
      'copy/decision.md': 'x',
    })
    expect(shown(texts)).toEqual([
      'README.md: ADR 0001 → 0001-mailbox.md',
      'README.md: https://github.com/acme/mesh/blob/main/docs/adr/0001-mailbox.md → 0001-mailbox.md',
      'README.md: ADR 0002 → 0002-queues.md',
      'README.md: ADR 0004 → 0004-locks.md',
      'README.md: ADR 0003 → 0003-retries.md',
      'README.md: ADR 0003 ~ foreign',
      'README.md: ADR 0004 ~ foreign',
    ])
    const [file] = texts.files.values()
    expect(file?.linkTargets[0]).toEqual({
      outcome: 'file',
      path: 'docs/adr/0001-mailbox.md',
      record: 'docs/adr/0001-mailbox.md',
    })
    expect(file?.linkTargets.slice(1).every(({ record }) => record === undefined)).toBe(true)
  })

  it('keeps numbers that no record has yet, for they may get one, and no path that leads nowhere', () => {
    const texts = read({ 'a.ts': '// ADR 0009, docs/adr/0009-gone.md\n' })
    expect(shown(texts)).toEqual(['a.ts: ADR 0009 → !'])
  })

  it('reads it as its own configuration says', () => {
    const texts = read({
      'registrar.yaml': 'ignore: [vendor]\nhistorical: [old.txt]\n',
      'vendor/a.ts': 'ADR 0001',
      'old.txt': 'ADR 0001',
    })
    expect([...texts.files.values()].map(({ path, keeps }) => [path, keeps])).toEqual([['old.txt', 'historical']])
  })

  it('looks into no document that is not UTF-8, and says so', () => {
    const texts = read({
      'a.md': Uint8Array.from([0x41, 0x44, 0x52, 0x20, 0x30, 0x30, 0x30, 0x32, 0x20, 0xe9]),
      'b.md': { unreadable: { reason: 'io', message: 'b.md could not be read' } },
    })
    expect(texts.leftOut).toEqual([
      { path: 'a.md', reason: 'encoding' },
      { path: 'b.md', reason: 'unreadable', message: 'b.md could not be read' },
    ])
    expect(texts.searched).toBe(0)
    expect(texts.files.size).toBe(0)
  })
})
