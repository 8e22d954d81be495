import { describe, expect, it } from 'vitest'
import { CONFIGURED, decision, differencesOf, written, type Files } from './testing/derive.ts'

const years = (...given: readonly number[]): Files =>
  Object.assign({}, ...given.map((year, at) => decision(at + 1, 'T', `date: ${year}-05-01\nstatus: accepted`)))
const headings = (files: Files): readonly string[] =>
  [...(written(files)['d/README.md'] ?? '').matchAll(/^#+ (.*)$/gm)].map(([, name]) => name ?? '')
const row = (number: number): string => `- [T](000${number}-x.md)\n`
const group = (name: string, ...numbers: readonly number[]): string => `## ${name}\n\n${numbers.map(row).join('')}\n`

describe('a new group', () => {
  it.each<[string, string, readonly string[]]>([
    ['up where years go up', group('2021', 1) + group('2023', 3), ['2020', '2021', '2022', '2023', '2024']],
    [
      'down where the newest year is first',
      group('2023', 3) + group('2021', 1),
      ['2024', '2023', '2022', '2021', '2020'],
    ],
    ['up beside a single year', group('2022', 2), ['2020', '2021', '2022', '2023', '2024']],
    ['up where there is no heading', '', ['2020', '2021', '2022', '2023', '2024']],
  ])('is put in its place: %s', (_name, text, expected) => {
    const files = { ...CONFIGURED('year'), ...years(2021, 2022, 2023, 2024, 2020), 'd/README.md': text }
    expect(headings(files)).toEqual(expected)
    expect(differencesOf(written(files))).toEqual([])
    const region = {
      ...files,
      'registrar.yaml': (CONFIGURED('year')['registrar.yaml'] ?? '').replace(/, index: \{.*\} \}/, ' }'),
      'd/README.md': `<!-- registrar:index decisions by=year -->\n${text}<!-- /registrar -->\n`,
    }
    expect(headings(region)).toEqual(expected)
    expect(differencesOf(written(region))).toEqual([])
  })
  it('of a status comes where the kind has it, before what has none', () => {
    const records = {
      ...decision(1, 'T', 'status: proposed'),
      ...decision(2, 'T', 'status: accepted'),
      ...decision(3, 'T', 'status: superseded'),
      ...decision(4, 'T'),
    }
    const files = {
      ...CONFIGURED('status'),
      ...records,
      'd/README.md': `# D\n\nProse.\n\n${group('Proposed', 1)}${group('Superseded', 3)}${group('Other', 4)}## Notes\n\nText.\n`,
    }
    expect(headings(files)).toEqual(['D', 'Proposed', 'Accepted', 'Superseded', 'Other', 'Notes'])
    expect(differencesOf(written(files))).toEqual([])
    const late = { ...files, 'd/README.md': `# D\n\n${group('Superseded', 3)}${group('Accepted', 2)}Text.\n` }
    expect(headings(late).filter((name) => name !== 'D')).toEqual(['Superseded', 'Accepted', 'Proposed', 'Other'])
  })
  it('leaves the order of those that are there', () => {
    const text = `${group('2022', 2)}${group('2024', 4)}${group('2021', 1)}${group('2020', 5)}${group('2023', 3)}`
    const files = { ...CONFIGURED('year'), ...years(2021, 2022, 2023, 2024, 2020), 'd/README.md': text }
    expect(differencesOf(files)).toEqual([])
  })
})
