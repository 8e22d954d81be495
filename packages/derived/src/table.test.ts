import { describe, expect, it } from 'vitest'
import { CONFIGURED, decision, derive, differencesOf, written, type Files } from './testing/derive.ts'

const records: Files = {
  ...decision(1, 'One', 'status: accepted\ndate: 2023-05-01\ntopic: Bus\nowner: ada'),
  ...decision(2, 'Two | too', 'status: superseded by [3](0003-x.md)\ndate: 2024-01-31\ntopic: store'),
  ...decision(3, 'Three', 'status: proposed\ndate: 2024-02-01\ntopic: Bus'),
}
const config: Files = {
  'registrar.yaml': 'collections:\n  decisions: { kind: adr, files: "d/{number:4}-{slug}.md" }\n',
}
const indexed = (text: string, group = 'none', more: Files = {}): Files => ({
  ...CONFIGURED(group),
  ...records,
  ...more,
  'd/README.md': text,
})
const after = (files: Files): string => written(files)['d/README.md'] ?? ''
const page = (directive: string, content = '\n'): Files => ({
  ...config,
  ...records,
  'd/README.md': `<!-- registrar:${directive} -->${content}<!-- /registrar -->\n`,
})
const content = (files: Files): readonly string[] => after(files).split('\n').slice(1, -2)

describe('a table of a configured index', () => {
  it('is compared cell by cell, in whatever order its columns are', () => {
    const files = indexed(
      '| Status | Decided by | Title | # | Date |\n|---|---|---|---|---|\n' +
        '| proposed | Ada | [One](0001-x.md) | 1 | 2023-05-01 |\n' +
        '| Superseded by [3](0003-x.md) | | [Two \\| too](0002-x.md) | 2 | |\n' +
        '| ✅ Proposed | | [Three](0003-x.md) | 4 | 2024-02-02 |\n',
    )
    expect(differencesOf(files)).toEqual([
      'wrong 0001 proposed → Accepted',
      'wrong 0002 → 2024-01-31',
      'wrong 0003 4 → 3',
      'wrong 0003 2024-02-02 → 2024-02-01',
    ])
    expect(after(files).split('\n').slice(2, 5)).toEqual([
      '| Accepted | Ada | [One](0001-x.md) | 1 | 2023-05-01 |',
      '| Superseded by [3](0003-x.md) | | [Two \\| too](0002-x.md) | 2 | 2024-01-31 |',
      '| ✅ Proposed | | [Three](0003-x.md) | 3 | 2024-02-01 |',
    ])
    expect(differencesOf(written(files))).toEqual([])
  })
  it('gets rows with the fields of their records, and nothing in columns of its own', () => {
    const files = indexed(
      '| ADR | Status | Note | Owner | Topic |\n|---|---|---|---|---|\n| [0003](0003-x.md) *new* | proposed | soon | | Bus |\n',
    )
    expect(after(files).split('\n').slice(2)).toEqual([
      '| [0001](0001-x.md) | accepted |  | ada | Bus |',
      '| [0002](0002-x.md) | superseded |  |  | store |',
      '| [0003](0003-x.md) *new* | proposed | soon | | Bus |',
      '',
    ])
    expect(differencesOf(written(files))).toEqual([])
  })
  it('leaves a column alone that says something else under the name of a field', () => {
    const text =
      '| N | Title | Date | Topic |\n|---|---|---|---|\n' +
      '| 0001 | [One](0001-x.md) | spring | how we talk |\n' +
      '| 0002 | [Two \\| too](0002-x.md) | winter | what we keep |\n' +
      '| 0003 | [Three](0003-x.md) | winter | how we talk |\n'
    expect(differencesOf(indexed(text))).toEqual([])
  })
  it('takes a cell for no title because it stands where one could', () => {
    const text = '| Status | ADR | Title |\n|---|---|---|\n| accepted | [0001](0001-x.md) | Won |\n'
    expect(differencesOf(indexed(text))).toContain('wrong 0001 Won → One')
    expect(differencesOf(indexed(text)).filter((each) => each.startsWith('wrong'))).toHaveLength(1)
  })
  it('keeps what is its own of a row that moves to another group', () => {
    const head = '| N | Title | Status | Note |\n|---|---|---|---|\n'
    const files = indexed(
      `## Accepted\n\n${head}| 0001 | [One](0001-x.md) | accepted | a |\n| 0003 | [Three](0003-x.md) | accepted | \`c|d\` |\n\n` +
        `## Superseded\n\n${head}| 0002 | [Two \\| too](0002-x.md) | superseded | b |\n`,
      'status',
    )
    expect(after(files)).toContain('| 0003 | [Three](0003-x.md) | proposed |')
    expect(differencesOf(written(files))).toEqual([])
  })
})

describe('a table between markers', () => {
  it('has the columns that are asked for', () => {
    const files = page('index decisions by=topic form=table columns=number,title,status,date')
    expect(content(files)).toEqual([
      '### Bus',
      '',
      '| Number | Title | Status | Date |',
      '| --- | --- | --- | --- |',
      '| 0001 | [One](0001-x.md) | accepted | 2023-05-01 |',
      '| 0003 | [Three](0003-x.md) | proposed | 2024-02-01 |',
      '',
      '### Store',
      '',
      '| Number | Title | Status | Date |',
      '| --- | --- | --- | --- |',
      '| 0002 | [Two \\| too](0002-x.md) | superseded | 2024-01-31 |',
    ])
    expect(differencesOf(written(files))).toEqual([])
  })
  it('links the number where no title is asked for', () => {
    expect(content(page('list decisions topic=store columns=status,number'))).toEqual([
      '| Status | Number |',
      '| --- | --- |',
      '| superseded | [0002](0002-x.md) |',
    ])
  })
  it('keeps the words of its headers, the columns that are its own and cells that say it in other words', () => {
    const files = page(
      'index decisions columns=number,title,status',
      '\n| Remark | State | Name | No |\n|---|---|---|---|\n| a | ✅ Accepted | [Won](0001-x.md) | 1 |\n| b | Done | [Three](0003-x.md) | 3 |\n',
    )
    expect(content(files)).toEqual([
      '| No | Name | State | Remark |',
      '| --- | --- | --- | --- |',
      '| 0001 | [One](0001-x.md) | ✅ Accepted | a |',
      '| 0002 | [Two \\| too](0002-x.md) | Superseded |  |',
      '| 0003 | [Three](0003-x.md) | Proposed | b |',
    ])
    expect(differencesOf(written(files))).toEqual([])
  })
  it('becomes a list and back where the marker says so', () => {
    const list = written(page('list decisions form=list', '\n| N | Title |\n|---|---|\n| 0001 | [One](0001-x.md) |\n'))
    expect(content(list)[0]).toBe('- **0001** — [One](0001-x.md)')
    const table = written(page('list decisions form=table', '\n- [One](0001-x.md)\n'))
    expect(content(table).slice(0, 3)).toEqual([
      '| Number | Title | Status |',
      '| --- | --- | --- |',
      '| 0001 | [One](0001-x.md) | accepted |',
    ])
    expect([...differencesOf(list), ...differencesOf(table)]).toEqual([])
  })
  it('is current however a formatter has put room into it', () => {
    const text = after(page('list decisions columns=number,title'))
      .replaceAll('| --- |', '| ------ |')
      .replaceAll(' |', '   |')
    expect(differencesOf({ ...config, ...records, 'd/README.md': text })).toEqual([])
    expect(written({ ...config, ...records, 'd/README.md': text })['d/README.md']).toBe(text)
  })
})

describe('a table kept by hand', () => {
  const found: Files = { ...records, ...decision(4, 'Four', 'status: accepted\ndate: 2025-01-01') }
  const table = (...rows: string[]): Files => ({
    ...found,
    'd/README.md': `| ADR | Title | Status |\n|---|---|---|\n${rows.map((each) => `${each}\n`).join('')}`,
  })
  it('is told of a cell that says something else than its record, where the others do not', () => {
    const files = table(
      '| [0001](0001-x.md) | One | Accepted |',
      '| [0002](0002-x.md) | Two \\| too | Accepted |',
      '| [0003](0003-x.md) | Three | |',
      '| [0004](0004-x.md) | FOUR | Accepted |',
    )
    expect(differencesOf(files)).toEqual(['wrong 0002 Accepted → Superseded'])
  })
  it('says its own under the name of a field, and misses rows', () => {
    const files = table(
      '| [0001](0001-x.md) | One | in force |',
      '| [0002](0002-x.md) | Two \\| too | gone |',
      '| [0003](0003-x.md) | Three | in force |',
    )
    expect(differencesOf(files)).toEqual(['missing 0004 → | [0004](0004-x.md) | Four | |'])
    expect(derive(files)).toHaveLength(1)
  })
})
