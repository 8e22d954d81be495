import { describe, expect, it } from 'vitest'
import { CONFIGURED, decision, derive, differencesOf, written, type Files } from './testing/derive.ts'

const three: Files = { ...decision(1, 'One'), ...decision(2, 'Two'), ...decision(3, 'Three') }
const index = (text: string, group = 'none'): Files => ({ ...CONFIGURED(group), ...three, 'd/README.md': text })
const after = (files: Files): string => written(files)['d/README.md'] ?? ''

describe('rows keep the form of those that are there', () => {
  it.each([
    ['the default form', '- **0001** — [One](0001-x.md)\n', '- **0002** — [Two](0002-x.md)'],
    ['number and dot in the link', '* [1. One](0001-x.md)\n', '* [2. Two](0002-x.md)'],
    ['label in the link, title behind', '- [ADR-0001](0001-x.md) - One\n', '- [ADR-0002](0002-x.md) - Two'],
    ['title alone', '+ [One](./0001-x.md)\n', '+ [Two](./0002-x.md)'],
    ['bold link', '- **[0001](0001-x.md)** – One\n', '- **[0002](0002-x.md)** – Two'],
    ['angle brackets and a link title', '- 0001: [One](<0001-x.md> "one")\n', '- 0002: [Two](0002-x.md)'],
    ['a remark behind', '- [1. One](0001-x.md) (in force)\n', '- [2. Two](0002-x.md)'],
    ['a numbered list', '1. [One](0001-x.md)\n', '1. [Two](0002-x.md)'],
    ['a quote', '> - [One](0001-x.md)\n', '> - [Two](0002-x.md)'],
    ['a nested list', '- ADRs:\n  - [One](0001-x.md)\n', '  - [Two](0002-x.md)'],
    ['a reference', '- 0001 [One][a]\n\n[a]: 0001-x.md\n', '- 0002 [Two](0002-x.md)'],
  ])('%s', (_name, first, expected) => {
    const files = index(first)
    expect(after(files).split('\n')).toContain(expected)
    expect(after(files).startsWith(first.split('\n\n')[0]?.trimEnd() ?? '')).toBe(true)
    expect(differencesOf(written(files))).toEqual([])
  })
})

describe('a file without markers', () => {
  it('gets missing rows in order, between those that are there', () => {
    expect(after(index('# D\n\n- [One](0001-x.md)\n- [Three](0003-x.md)\n\nEnd.\n'))).toBe(
      '# D\n\n- [One](0001-x.md)\n- [Two](0002-x.md)\n- [Three](0003-x.md)\n\nEnd.\n',
    )
  })
  it('keeps its line ends, its mark in front and the lack of a last line end', () => {
    const files = { ...index('\uFEFF# D\r\n\r\n- [One](0001-x.md)\r\n- [Two](0002-x.md)') }
    expect(after(files)).toBe('\uFEFF# D\r\n\r\n- [One](0001-x.md)\r\n- [Two](0002-x.md)\r\n- [Three](0003-x.md)')
    expect(differencesOf(written(files))).toEqual([])
  })
  it('keeps blank lines between the items of a loose list', () => {
    expect(after(index('- [One](0001-x.md)\r\n\r\n- [Three](0003-x.md)\r\n'))).toBe(
      '- [One](0001-x.md)\r\n\r\n- [Two](0002-x.md)\r\n\r\n- [Three](0003-x.md)\r\n',
    )
  })
  it('sorts rows in the places that rows have, other items stay where they are', () => {
    const files = index(
      '- [Three](0003-x.md)\n- [How to](how.md)\n- [One](0001-x.md) ← the first\n- [Two](0002-x.md)\n',
    )
    expect(differencesOf(files)).toEqual(['order 0001 →'])
    expect(after(files)).toBe(
      '- [One](0001-x.md) ← the first\n- [How to](how.md)\n- [Two](0002-x.md)\n- [Three](0003-x.md)\n',
    )
  })
  it('never moves or removes a row with something nested in it', () => {
    const text =
      '- [Three](0003-x.md)\n  - a note\n- [One](0001-x.md)\n- [Two](0002-x.md)\n- [9. Gone](0009-x.md)\n\n  why\n'
    expect(differencesOf(index(text))).toEqual(['extra [9. Gone](0009-x.md) →'])
    expect(after(index(text))).toBe(text)
  })
  it('takes out rows of no record and second rows, but no link to something else', () => {
    const files = index(
      '- [One](0001-x.md)\n- [One](0001-x.md)\n- [Two](0002-x.md)\n- [9. Gone](0009-gone.md)\n- [Three](0003-x.md)\n- [Gone too](gone.md)\n',
    )
    expect(differencesOf(files)).toEqual(['extra 0001 [One](0001-x.md) →', 'extra [9. Gone](0009-gone.md) →'])
    expect(after(files)).toBe('- [One](0001-x.md)\n- [Two](0002-x.md)\n- [Three](0003-x.md)\n- [Gone too](gone.md)\n')
  })
  it('leaves prose items and a second list of known records alone', () => {
    const text =
      '- [One](0001-x.md)\n- [Two](0002-x.md)\n- [Three](0003-x.md)\n\nBegin with:\n\n- [Two](0002-x.md)\n\n- Read [One](0001-x.md) first.\n'
    expect(differencesOf(index(text))).toEqual([])
  })
  it('mends number, title and target where only they are wrong', () => {
    const files = index(
      '- **0001** — [One](0001-x.md)\n- **0009** — [Too](0002-x.md) *new*\n- **0003** — [Three](0004-x.md)\n',
    )
    expect(differencesOf(files)).toEqual([
      'wrong 0002 0009 → 0002',
      'wrong 0002 Too → Two',
      'wrong 0003 0004-x.md → 0003-x.md',
    ])
    expect(after(files)).toBe(
      '- **0001** — [One](0001-x.md)\n- **0002** — [Two](0002-x.md) *new*\n- **0003** — [Three](0003-x.md)\n',
    )
  })
  it('gets a list at its end if it has none', () => {
    expect(after(index('# D\n\nText without end'))).toBe(
      '# D\n\nText without end\n\n- **0001** — [One](0001-x.md)\n- **0002** — [Two](0002-x.md)\n- **0003** — [Three](0003-x.md)\n',
    )
  })
  it('is written whole if it is not there', () => {
    const files = { ...CONFIGURED('none'), ...three }
    expect(differencesOf(files)).toHaveLength(1)
    expect(after(files)).toBe(
      '# Decisions\n\n- **0001** — [One](0001-x.md)\n- **0002** — [Two](0002-x.md)\n- **0003** — [Three](0003-x.md)\n',
    )
    expect(differencesOf(written(files))).toEqual([])
  })
  it('is a problem if it is something else', () => {
    const files = {
      ...three,
      'registrar.yaml': (CONFIGURED('none')['registrar.yaml'] ?? '').replace('README.md', 'INDEX.txt'),
      'd/INDEX.txt': '',
    }
    expect(derive(files).map(({ problem }) => problem)).toEqual([
      'Unexpected index file d/INDEX.txt, expected a markdown file that can be read',
    ])
  })
  it('keeps the columns of a table', () => {
    const files = {
      ...index(
        '| N | T | Status |\n|:--|---|---|\n| 0001 | [One](0001-x.md) | done |\n| 0003 | [Three](0003-x.md) | |\n',
      ),
      ...decision(2, 'Two | too', 'status: accepted'),
    }
    expect(after(files)).toBe(
      '| N | T | Status |\n|:--|---|---|\n| 0001 | [One](0001-x.md) | done |\n| 0002 | [Two \\| too](0002-x.md) | accepted |\n| 0003 | [Three](0003-x.md) | |\n',
    )
    expect(differencesOf(written(files))).toEqual([])
  })
})

describe('groups', () => {
  const grouped: Files = {
    ...CONFIGURED('topic'),
    ...decision(1, 'One', 'topic: Bus'),
    ...decision(2, 'Two', 'topic: store'),
    ...decision(3, 'Three', 'topic: Bus'),
  }
  it('stand in the order of the file; new ones come behind the last, an emptied heading stays', () => {
    const files = {
      ...grouped,
      'd/README.md': '# D\n\n#### Old\n\n- [Two](0002-x.md)\n\n#### bus\n\n- [Three](0003-x.md)\n\n## Notes\n\nText.\n',
    }
    expect(differencesOf(files)).toEqual(['extra 0002 [Two](0002-x.md) → Store', 'missing 0001 → [One](0001-x.md)'])
    expect(after(files)).toBe(
      '# D\n\n#### Old\n\n#### bus\n\n- [One](0001-x.md)\n- [Three](0003-x.md)\n\n#### Store\n\n- [Two](0002-x.md)\n\n## Notes\n\nText.\n',
    )
    expect(differencesOf(written(files))).toEqual([])
  })
  it('take their rows under a heading that has none yet', () => {
    const files = {
      ...grouped,
      'd/README.md': '# D\n\n### Store\n\nWhat we keep.\n\n### Bus\n\n- [One](0001-x.md)\n- [Three](0003-x.md)\n',
    }
    expect(after(files)).toBe(
      '# D\n\n### Store\n\nWhat we keep.\n\n- [Two](0002-x.md)\n\n### Bus\n\n- [One](0001-x.md)\n- [Three](0003-x.md)\n',
    )
  })
  it('leave records without a value in the list where they are, and else make them a heading', () => {
    const text =
      '# D\n\n- [Four](0004-x.md)\n\n### Bus\n\n- [One](0001-x.md)\n- [Three](0003-x.md)\n\n### Store\n\n- [Two](0002-x.md)\n'
    const files = { ...grouped, ...decision(4, 'Four'), 'd/README.md': text }
    expect(differencesOf(files)).toEqual([])
    const without = { ...files, 'd/README.md': text.replace('- [Four](0004-x.md)\n\n', '') }
    expect(after(without).endsWith('### Other\n\n- [Four](0004-x.md)\n')).toBe(true)
    expect(differencesOf(written(without))).toEqual([])
  })
  it('are years or statuses if the configuration says so', () => {
    const dated = {
      ...decision(1, 'One', 'date: 2024-05-01\nstatus: superseded by [2](0002-x.md)'),
      ...decision(2, 'Two', 'date: 2023-01-01\nstatus: accepted'),
    }
    expect(after({ ...CONFIGURED('year'), ...dated })).toMatch(/## 2023\n\n.*Two.*\n\n## 2024\n\n.*One/)
    expect(after({ ...CONFIGURED('status'), ...dated })).toMatch(/## Accepted\n\n.*Two.*\n\n## Superseded\n\n.*One/)
  })
})

describe('an index kept by hand', () => {
  const four: Files = { ...three, ...decision(4, 'Four') }
  it('misses a record, and is given it where its order has a place', () => {
    const files = { ...four, 'd/README.md': '- [4. Four](0004-x.md)\n- [2. Two](0002-x.md)\n- [1. One](0001-x.md)\n' }
    expect(differencesOf(files)).toEqual(['missing 0003 → [3. Three](0003-x.md)'])
    expect(after(files)).toBe(
      '- [4. Four](0004-x.md)\n- [3. Three](0003-x.md)\n- [2. Two](0002-x.md)\n- [1. One](0001-x.md)\n',
    )
  })
  it('may list a record twice, out of order, in words of its own or in prose', () => {
    const text =
      'Also [four](0004-x.md).\n\n- [the first](0001-x.md)\n- [the third](0003-x.md)\n- [the second](0002-x.md)\n\nNew:\n\n- [the third](0003-x.md)\n'
    expect(differencesOf({ ...four, 'd/README.md': text })).toEqual([])
  })
  it('of several lists has the writer choose', () => {
    const text = '# A\n\n- [1. One](0001-x.md)\n- [2. Two](0002-x.md)\n\n# B\n\n- [3. Three](0003-x.md)\n'
    const files = { ...four, 'd/README.md': text }
    expect(differencesOf(files)).toEqual(['missing 0004 →'])
    expect(after(files)).toBe(text)
  })
})

it('puts a stub into no list and takes none out', () => {
  const stub = { 'd/0002-x.md': '# 2. Two\n\nMoved to [3](0003-x.md).\n' }
  const rows = '- [One](0001-x.md)\n- [Three](0003-x.md)\n'
  expect(differencesOf({ ...index(rows), ...stub })).toEqual([])
  expect(
    differencesOf({ ...index(`- [One](0001-x.md)\n- [Two](0002-x.md)\n- [Three](0003-x.md)\n`), ...stub }),
  ).toEqual([])
})

it('leads to a folder record’s document, encoding only what must be', () => {
  const files = {
    'registrar.yaml':
      'collections:\n  issues: { kind: issue, files: "i/{number:3}-{slug}/00-report.md", index: { file: docs/list of issues.md, group: none } }\n',
    'i/001-größe (a) 100%/00-report.md': '# 1 — Größe\n',
  }
  expect(written(files)['docs/list of issues.md']).toBe(
    '# Issues\n\n- **001** — [Größe](../i/001-größe%20(a)%20100%25/00-report.md)\n',
  )
  expect(differencesOf(written(files))).toEqual([])
})
