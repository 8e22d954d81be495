import { objectTree } from '@registrar/tree'
import { describe, expect, it } from 'vitest'
import { detectConfig } from './index.ts'

function index(readme: string, others: Readonly<Record<string, string>> = {}, file = 'docs/adr/README.md') {
  const records = Object.fromEntries([1, 2, 3, 4, 5].map((number) => [`docs/adr/000${number}-x.md`, '']))
  return detectConfig(objectTree({ ...records, [file]: readme, ...others })).collections[0]?.index
}

const cells = (number: number) => `| [000${number}](000${number}-x.md) | Title |\n`
const row = (number: number) => `- **000${number}** — [Title](000${number}-x.md)\n`

describe('the index of a detected collection', () => {
  it('is the README whose lists link half of the records and three', () => {
    const rows = row(1) + row(2) + row(3)
    expect(index(`# Decisions\n\n${rows}`)).toEqual({ file: 'docs/adr/README.md', group: 'none' })
    expect(index(`${rows}`, {}, 'docs/adr/index.md')).toEqual({ file: 'docs/adr/index.md', group: 'none' })
    expect(index(`${rows}`, {}, 'docs/README.md')).toBeUndefined()
    expect(index(row(1) + row(2))).toBeUndefined()
    expect(index(row(1) + row(1) + row(1))).toBeUndefined()
    expect(index(rows, { 'docs/adr/0006-a.md': '', 'docs/adr/0007-a.md': '' })).toBeUndefined()
  })

  it('is read by its links, however they are written', () => {
    expect(index('1. [a](./0001-x.md)\n2. [b](../adr/0002-x.md#s)\n3. [c](<0003%2Dx.md>)\n')).toEqual({
      file: 'docs/adr/README.md',
      group: 'none',
    })
    expect(
      index('* [a](https://example.com/0001-x.md)\n* [b](0002-y.md)\n* [c](0003-x.md)\n* 0004-x.md\n'),
    ).toBeUndefined()
    expect(index(`\`\`\`\n${row(1)}${row(2)}${row(3)}\`\`\`\n`)).toBeUndefined()
  })

  it('may be a table', () => {
    expect(index(`| ADR | Title |\n|---|---|\n${cells(1)}${cells(2)}${cells(3)}`)?.file).toBe('docs/adr/README.md')
    expect(index(`| ADR | Title |\n|---|---|\n${cells(1)}${cells(2)}`)).toBeUndefined()
  })

  it('is grouped as the headings above its rows are', () => {
    const grouped = (one: string, two: string) =>
      index(`# D\n\n## ${one}\n\n${row(1)}${row(2)}\n## ${two} ##\r\n\r\n${row(3)}`)?.group
    expect(grouped('Storage', 'The bus')).toBe('topic')
    expect(grouped('2024', '2025')).toBe('year')
    expect(grouped('Accepted', 'superseded')).toBe('status')
    expect(index(`## Index\n\n${row(1)}${row(2)}${row(3)}\n## About\n\n- [x](https://example.com)\n`)?.group).toBe(
      'none',
    )
  })

  it('links folder records by folder or by any document that is theirs', () => {
    const files = Object.fromEntries([1, 2, 3].map((number) => [`rfcs/000${number}-x/README.md`, '']))
    const readme = '- [a](0001-x/)\n- [b](0002-x)\n- [c](0003-x/README.md)\n'
    expect(detectConfig(objectTree({ ...files, 'rfcs/README.md': readme })).collections[0]?.index?.file).toBe(
      'rfcs/README.md',
    )
  })
})
