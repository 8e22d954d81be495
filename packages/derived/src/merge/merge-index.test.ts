import { markdownFacts } from '@registrar/markdown'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { mergeIndex, type RowRecord } from '../index.ts'

const recordOf = (url: string): RowRecord | undefined => {
  const form = /^(?:\.\/)?((\d{4})([a-z]?)-[^/]*\.md)$/.exec(url)
  return form ? { path: form[1] ?? '', value: Number(form[2]), letter: form[3] ?? '' } : undefined
}
function merge(base: string, ours: string, theirs: string) {
  return mergeIndex({ base: side(base), ours: side(ours), theirs: side(theirs) }, { labels: ['ADR'], recordOf })
}
const row = (number: number, title = 'T'): string => `- **000${number}** — [${title}](000${number}-x.md)\n`
const framedList = (top: string, end: string, ...numbers: number[]) =>
  `${top}\n\nBetween.\n\n${numbers.map((each) => row(each)).join('')}\n${end}\n`
const group = (name: string, ...numbers: number[]) => `### ${name}\n\n${numbers.map((each) => row(each)).join('')}`
const table = (head: string, ...rows: string[]) =>
  `${head}\n|---|---|\n${rows.map((each) => `| ${each} | [T](${each}-x.md) |\n`).join('')}`
const crlf = (lf: string) => lf.replaceAll('\n', '\r\n')
const page = (chart: string, ...numbers: number[]) =>
  `${numbers.map((each) => row(each)).join('')}\n<!-- registrar:graph -->\n${chart}\n<!-- /registrar -->\n`
const clean = (merged: string) => ({ text: merged, conflicts: 0 })
const side = (written: string) => ({ text: written, facts: markdownFacts(written) })

describe('two versions of an index', () => {
  it('that each put in a row have both, in the order of the list', () => {
    const base = `# D\n\n${row(1)}${row(2)}\nEnd.\n`
    const up = (...numbers: number[]) => `# D\n\n${numbers.map((each) => row(each)).join('')}\nEnd.\n`
    expect(merge(base, up(1, 2, 4), up(1, 2, 3))).toEqual(clean(up(1, 2, 3, 4)))
    expect(merge(up(2, 1), up(3, 2, 1), up(4, 2, 1))).toEqual(clean(up(4, 3, 2, 1)))
    expect(merge(up(2, 1, 3), up(2, 1, 4, 3), up(2, 5, 1, 3))).toEqual(clean(up(2, 5, 1, 4, 3)))
    expect(merge(base, up(2, 3), up(1, 2, 3, 4))).toEqual(clean(up(2, 3, 4)))
  })
  it('keep both holders of a number that both took', () => {
    const base = row(1)
    const ours = `${row(1)}- **0002** — [A](0002-a.md)\n`
    const theirs = `${row(1)}- **0002** — [B](0002-b.md)\n`
    expect(merge(base, ours, theirs)).toEqual(clean(`${ours}- **0002** — [B](0002-b.md)\n`))
  })
  it('that change prose in different places agree beside their rows, and else have a conflict', () => {
    expect(merge(framedList('A', 'Z', 1), framedList('B', 'Z', 1, 2), framedList('A', 'Y', 1, 3))).toEqual(
      clean(framedList('B', 'Y', 1, 2, 3)),
    )
    expect(merge(framedList('A', 'Z', 1), framedList('B', 'Z', 1, 2), framedList('C', 'Z', 1, 3))).toEqual({
      text: framedList('<<<<<<< ours\nB\n=======\nC\n>>>>>>> theirs', 'Z', 1, 2, 3),
      conflicts: 1,
    })
  })
  it('that change one row differently have a conflict in it alone', () => {
    expect(merge(row(1), row(1, 'A') + row(2), row(1, 'B') + row(3))).toEqual({
      text: `<<<<<<< ours\n${row(1, 'A')}=======\n${row(1, 'B')}>>>>>>> theirs\n${row(2)}${row(3)}`,
      conflicts: 1,
    })
    expect(merge(row(1) + row(2), row(1, 'A') + row(2), row(1) + row(2, 'B'))).toEqual(clean(row(1, 'A') + row(2, 'B')))
  })
  it('that each begin a group have both, and a group that both begin once', () => {
    const base = group('Bus', 1)
    expect(merge(base, `${base}\n${group('Store', 2)}`, `${base}\n${group('People', 3)}`)).toEqual(
      clean([base, group('Store', 2), group('People', 3)].join('\n')),
    )
    expect(
      merge(
        base,
        `${base}\n${group('Store', 2)}\nEnd.\n`,
        `${base}\n${group('Store', 3)}\n${group('People', 4)}\nEnd.\n`,
      ).text,
    ).toContain(group('Store', 2, 3))
    expect(
      merge(
        `${base}\nEnd.\n`,
        `${base}\n${group('Store', 2)}\nEnd.\n`,
        `${base}\n${group('Store', 3)}\n${group('People', 4)}\nEnd.\n`,
      ),
    ).toEqual(clean(`${[base, group('Store', 2, 3), group('People', 4)].join('\n')}\nEnd.\n`))
  })
  it('move a row that one side moved, and lose none whose group went', () => {
    const base = `### A\n\n${row(1)}\n### B\n\n${row(2)}\n`
    expect(
      merge(base, `### A\n\n### B\n\n${row(1)}${row(2)}\n`, `### A\n\n${row(1)}\n### B\n\n${row(2)}${row(3)}\n`),
    ).toEqual(clean(`### A\n\n### B\n\n${row(1)}${row(2)}${row(3)}\n`))
    const { text } = merge(base, `### B\n\n${row(2)}\n`, `### A\n\n${row(1)}${row(4)}\n### B\n\n${row(2)}\n`)
    expect(text).toContain(row(4))
    expect(text).not.toContain(row(1))
  })
  it('are merged as tables, too, by line where their columns differ', () => {
    const head = '| N | T |'
    expect(merge(table(head, '0001'), table(head, '0001', '0003'), table(head, '0001', '0002'))).toEqual(
      clean(table(head, '0001', '0002', '0003')),
    )
    expect(merge(table(head, '0001'), table('| No | T |', '0001', '0003'), table(head, '0001', '0002')).conflicts).toBe(
      1,
    )
  })
  it('keep what is nested in a row, blank lines between rows, quotes and line ends', () => {
    const nested = `${row(1)}  - why\n\n  because\n`
    expect(merge(row(1), nested + row(2), row(1) + row(3))).toEqual(clean(nested + row(2) + row(3)))
    const loose = (...numbers: number[]) => numbers.map((each) => `> ${row(each)}`).join('>\n')
    expect(merge(loose(1, 2), loose(1, 2, 4), loose(1, 2, 3))).toEqual(clean(loose(1, 2, 3, 4)))
    expect(merge(row(1), crlf(row(1) + row(2)).trimEnd(), row(1) + row(3))).toEqual(
      clean(crlf(row(1) + row(2) + row(3)).trimEnd()),
    )
  })
  it('take the chart that changed', () => {
    expect(merge(page('x', 1), page('x', 1, 2), page('y', 1, 3))).toEqual(clean(page('y', 1, 2, 3)))
    expect(merge(page('x', 1), page('z', 1, 2), page('y', 1, 3))).toEqual(clean(page('z', 1, 2, 3)))
  })
  it('without a base keep what both have', () => {
    expect(merge('', row(1) + row(2), row(1) + row(3))).toEqual(clean(row(1) + row(2) + row(3)))
  })
})

const someLine = fc.oneof(
  fc.integer({ min: 1, max: 9 }).map((number) => row(number)),
  fc.constantFrom(
    '\n',
    '### A\n',
    '### B\n',
    'Prose.\n',
    '- item\n',
    '  - nested\n',
    '| a |\n',
    '<!-- registrar:graph -->\n',
    '<!-- /registrar -->\n',
    '\uE000\n',
  ),
)
const someText = fc.array(someLine, { maxLength: 10 }).map((lines) => lines.join(''))

const prose = (written: string): readonly string[] =>
  written.split('\n').filter((line) => line !== '' && !line.startsWith('- **'))

describe('whatever the texts are', () => {
  it('one that only one side changed is that side', () => {
    fc.assert(
      fc.property(someText, someText, (base, changed) => {
        expect(merge(base, base, base)).toEqual(clean(base))
        expect(merge(base, changed, changed)).toEqual(clean(changed))
        expect(prose(merge(base, changed, base).text)).toEqual(prose(changed))
        expect(prose(merge(base, base, changed).text)).toEqual(prose(changed))
      }),
      { numRuns: 100 },
    )
  })
  it('no row that a side put in is lost', () => {
    fc.assert(
      fc.property(someText, someText, someText, (base, ours, theirs) => {
        const merged = merge(base, ours, theirs).text
        const put = [...ours.split('\n'), ...theirs.split('\n')].filter(
          (each) => each.startsWith('- **') && !base.includes(each),
        )
        expect(merged.split('\n')).toEqual(expect.arrayContaining(put))
      }),
      { numRuns: 150 },
    )
  })
})
