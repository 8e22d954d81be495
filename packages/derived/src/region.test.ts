import { describe, expect, it } from 'vitest'
import { decision, derive, differencesOf, written, type Files } from './testing/derive.ts'

const records: Files = {
  'registrar.yaml':
    'collections:\n  decisions: { kind: adr, files: "d/{number:4}-{slug}.md" }\n  issues: { kind: issue, files: "i/{number:3}-{slug}/00-report.md" }\n',
  ...decision(1, 'One', 'topic: Bus\nstatus: accepted'),
  ...decision(2, 'Two', 'topic: Store\nstatus: proposed\ntags: [a, b]'),
  ...decision(3, 'Three', 'topic: Bus\nstatus: accepted'),
  'i/001-a/00-report.md': '---\nstatus: open\n---\n# 1 — Slow\n',
}
const page = (text: string): Files => ({ ...records, 'x.md': text })
const after = (text: string): string => written(page(text))['x.md'] ?? ''
const region = (directive: string, content: string): string =>
  `<!-- registrar:${directive} -->${content}<!-- /registrar -->`

describe('an index region', () => {
  it('is written between its markers, nothing else is', () => {
    const text = `Before\n\n${region('index decisions by=topic', '\n')}\nafter\n`
    expect(after(text)).toBe(
      `Before\n\n${region(
        'index decisions by=topic',
        '\n### Bus\n\n- **0001** — [One](d/0001-x.md)\n- **0003** — [Three](d/0003-x.md)\n\n### Store\n\n- **0002** — [Two](d/0002-x.md)\n',
      )}\nafter\n`,
    )
    expect(differencesOf(written(page(text)))).toEqual([])
  })
  it('keeps the form of rows and headings, their order and the white space beside the markers', () => {
    const text = region(
      'index decisions by=topic',
      '\r\n\r\n#### Store\r\n\r\n* [2. Two](./d/0002-x.md) remark\r\n\r\n#### Bus\r\n\r\n',
    )
    expect(after(text)).toBe(
      region(
        'index decisions by=topic',
        '\r\n\r\n#### Store\r\n\r\n* [2. Two](./d/0002-x.md)\r\n\r\n#### Bus\r\n\r\n* [1. One](./d/0001-x.md)\r\n* [3. Three](./d/0003-x.md)\r\n\r\n',
      ),
    )
  })
  it('says what differs, row by row', () => {
    const rows = [
      '- **0003** — [Three](d/0003-x.md)',
      '- **0001** — [Won](d/0001-x.md)',
      '- **0009** — [Gone](d/0009-x.md)',
    ]
    expect(differencesOf(page(region('index decisions', `\n${rows.join('\n')}\n`)))).toEqual([
      'missing 0002 → **0002** — [Two](d/0002-x.md)',
      'order 0001 →',
      'wrong 0001 Won → One',
      'extra **0009** — [Gone](d/0009-x.md) →',
    ])
  })
  it('is told to be stale where no row is', () => {
    const text = region(
      'index decisions by=none',
      '\nProse.\n\n- **0001** — [One](d/0001-x.md)\n- **0002** — [Two](d/0002-x.md)\n- **0003** — [Three](d/0003-x.md)\n',
    )
    expect(derive(page(text)).flatMap(({ differences }) => differences.map(({ kind }) => kind))).toEqual(['text'])
    expect(after(text)).not.toContain('Prose')
  })
  it('stands as deep as its marker', () => {
    const text = `- point\n\n  ${region('list decisions status=proposed', '\n  ')}\n\n> ${region('list issues', '\n> ')}\n`
    expect(after(text)).toBe(
      `- point\n\n  ${region('list decisions status=proposed', '\n  - **0002** — [Two](d/0002-x.md)\n  ')}\n\n> ${region('list issues', '\n> - **001** — [Slow](i/001-a/00-report.md)\n> ')}\n`,
    )
    expect(differencesOf(written(page(text)))).toEqual([])
  })
})

describe('a list region', () => {
  it.each([
    ['list decisions status=Accepted', ['0001', '0003']],
    ['list decisions topic=bus status=accepted', ['0001', '0003']],
    ['list decisions tags=b', ['0002']],
    ['list decisions topic="Bus"', ['0001', '0003']],
    ['list decisions status=rejected', []],
    ['list issues status=open', ['001']],
  ])('%s', (directive, numbers) => {
    const text = after(region(directive, '\n'))
    expect([...text.matchAll(/\*\*(\d+)\*\*/g)].map(([, number]) => number)).toEqual(numbers)
    expect(differencesOf(page(text))).toEqual([])
  })
  it('names rows that do not belong there any more', () => {
    expect(
      differencesOf(
        page(
          region(
            'list decisions status=proposed',
            '\n- **0001** — [One](d/0001-x.md)\n- **0002** — [Two](d/0002-x.md)\n',
          ),
        ),
      ),
    ).toEqual(['extra 0001 **0001** — [One](d/0001-x.md) →'])
  })
})

describe('a title region', () => {
  it.each([
    ['title 0001', '', 'One'],
    ['title decisions/1', 'Old', 'One'],
    ['title 001', 'Old', 'Slow'],
    ['title issues/1', ' Old\n', ' Slow\n'],
  ])('%s', (directive, found, expected) => {
    expect(after(`[${region(directive, found)}](y.md)`)).toBe(`[${region(directive, expected)}](y.md)`)
  })
  it('is left until the index around it is current: both cannot be written at once', () => {
    const index = {
      ...records,
      'registrar.yaml':
        'collections:\n  decisions: { kind: adr, files: "d/{number:4}-{slug}.md", index: { file: x.md, group: none } }\n',
    }
    const files = { ...index, 'x.md': `- [${region('title 0001', 'Won')}](d/0001-x.md)\n- [Two](d/0002-x.md)\n` }
    expect(derive(files).filter(({ differences }) => differences.length > 0)).toHaveLength(1)
    const twice = written(written(files))
    expect(differencesOf(twice)).toEqual([])
  })
})

it('a title in a table stays in its cell', () => {
  const cell = region('title 0004', '')
  const files = { ...page(`| a | b |\n|---|---|\n| ${cell} | x |\n\n${cell}\n`), ...decision(4, 'Four | `a|b` \\| c') }
  const once = written(files)['x.md']?.split('\n') ?? []
  expect(once[2]).toBe(`| ${region('title 0004', 'Four \\| `a\\|b` \\| c')} | x |`)
  expect(once[4]).toBe(region('title 0004', 'Four | `a|b` \\| c'))
  expect(differencesOf({ ...files, 'x.md': once.join('\n') })).toEqual([])
})

describe('a directive that cannot be followed', () => {
  it.each([
    ['indx decisions', 'Unexpected directive indx, expected index'],
    ['graphs decisions', 'Unexpected directive graphs, expected graph'],
    ['chart decisions', 'Unexpected directive chart, expected index, list, title or graph'],
    ['graph decisions issue', 'Unexpected collection issue, expected issues'],
    ['index', 'Unexpected collection (none), expected decisions or issues'],
    ['index decision', 'Unexpected collection decision, expected decisions'],
    ['index decisions group=topic', 'Unexpected argument group=topic, expected by=…, form=… or columns=…'],
    ['index decisions by=year2', 'Unexpected group year2, expected year'],
    ['index decisions form=tables', 'Unexpected form tables, expected table'],
    ['list decisions form=list columns=title', 'Unexpected columns in a list, expected form=table'],
    ['list decisions columns=number,titl', 'Unexpected column titl, expected title'],
    ['list decisions columns=status,date', 'Unexpected columns status,date, expected number or title among them'],
    [
      'list decisions columns=number,supersedes',
      'Unexpected column supersedes, expected number, title, status, date, topic, deciders, reconstructed or tags',
    ],
    ['list decisions open', 'Unexpected argument open, expected FIELD=VALUE'],
    ['list decisions topc=x', 'Unexpected field topc, expected topic'],
    ['title', 'Unexpected nothing, expected a number as in `title 0202` or `title decisions/0202`'],
    ['title decisons/1', 'Unexpected collection decisons, expected decisions'],
    ['title 0001 0002', 'Unexpected argument 0002, expected one number'],
    ['title 99', 'Unexpected number 99, expected that of a record'],
    ['title 1', 'Unexpected number 1, d/0001-x.md and i/001-a/00-report.md have it'],
  ])('%s', (directive, problem) => {
    const [text] = derive(page(region(directive, '\nkept\n')))
    expect(text).toMatchObject({ problem, differences: [], expected: '\nkept\n' })
  })
  it('is one of markers that do not pair, too', () => {
    expect(
      derive(page('<!-- /registrar -->\n\n<!-- registrar:index decisions -->\n')).map(({ problem }) =>
        problem?.slice(0, 20),
      ),
    ).toEqual(['Unexpected `<!-- /re', 'Unexpected end of th'])
  })
})

it('leaves code, historical and generated documents alone', () => {
  const stale = region('index decisions', '\nold\n')
  const files = {
    ...page(`\`\`\`\n${stale}\n\`\`\`\n\n\`${stale.replaceAll('\n', ' ')}\`\n`),
    'CHANGELOG.md': stale,
    'gen.md': stale,
    'registrar.yaml': `${records['registrar.yaml']}generated: [gen.md]\n`,
  }
  expect(derive(files)).toEqual([])
})

it('keeps lists between regions of one file apart', () => {
  const index = {
    ...records,
    'registrar.yaml':
      'collections:\n  decisions: { kind: adr, files: "d/{number:4}-{slug}.md", index: { file: x.md, group: none } }\n',
  }
  const files = {
    ...index,
    'x.md': `- [Two](d/0002-x.md)\n- [One](d/0001-x.md)\n\n${region('list decisions status=proposed', '\n')}\n\n- [Three](d/0003-x.md)\n- [9. Gone](d/0009-x.md)\n`,
  }
  expect(derive(files).map(({ directive, differences }) => [directive, differences.map(({ kind }) => kind)])).toEqual([
    ['index decisions', ['order']],
    ['list decisions status=proposed', ['missing']],
    ['index decisions', ['extra']],
  ])
  expect(written(files)['x.md']).toBe(
    `- [One](d/0001-x.md)\n- [Two](d/0002-x.md)\n\n${region('list decisions status=proposed', '\n- **0002** — [Two](d/0002-x.md)\n')}\n\n- [Three](d/0003-x.md)\n`,
  )
})
