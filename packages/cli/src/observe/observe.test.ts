import { detectConfig, parseConfig, renderConfig } from '@registrar/config'
import { kindSpecs } from '@registrar/kinds'
import { buildRepository } from '@registrar/repository'
import { objectTree } from '@registrar/tree'
import { describe, expect, it } from 'vitest'
import { describeObserved } from './describe.ts'
import { observe } from './observe.ts'
import { observedConfig } from './observed-config.ts'

/** Ten or more decisions; `text` gives each its document. */
function decisions(count: number, text: (number: number) => string): Record<string, string> {
  return Object.fromEntries(
    Array.from({ length: count }, (_, at) => [`docs/adr/${String(at + 1).padStart(4, '0')}-x.md`, text(at + 1)]),
  )
}

/** What is said of the first collection found in a tree, and the settings that are written for it. */
function observed(files: Record<string, string>) {
  const tree = objectTree(files)
  const config = detectConfig(tree)
  const seen = observe(buildRepository(tree, config))
  const { config: asked, notes } = observedConfig(config, seen)
  const yaml = renderConfig(asked, { notes })
  const read = parseConfig(yaml, 'registrar.yaml')
  if ('problems' in read) throw new Error(JSON.stringify(read.problems))
  const [first] = seen
  const [collection] = read.config.collections
  if (!first || !collection) throw new Error('no collection')
  return { lines: describeObserved(first), spec: collection.spec, yaml }
}

const named = (number: number, front = '', body = '') => `---\n${front}\n---\n\n# ${number}. X\n\n${body}`

/** The statuses of decisions that are not in use: they follow those that are. */
function others(...used: readonly string[]): readonly string[] {
  return kindSpecs.adr.statuses.flatMap(({ name }) => (used.includes(name) ? [] : [name]))
}

/** The statuses that are written for decisions with these. */
const statuses = (...values: readonly string[]) =>
  observed(decisions(values.length, (number) => named(number, `status: ${values[number - 1] ?? ''}`))).spec.statuses

/** Decisions that supersede as many others, which answer or do not. */
const supersedes = (answered: boolean, count = 3) => ({
  ...decisions(count, (number) => named(number, answered ? `superseded-by: ${number + count}` : '')),
  ...Object.fromEntries(
    Array.from({ length: count }, (_, at) => [
      `docs/adr/000${at + 1 + count}-y.md`,
      named(at + 1 + count, `supersedes: ${at + 1}`),
    ]),
  ),
})

/** Ten records that have the same sections, the first in other words. */
const joining = (number: number): string =>
  number === 1
    ? '---\ntitle: X\n---\n\n## Summary\n\n## Costs and risks\n\n# Open question\n'
    : `---\ntitle: X\n---\n\n## Summary\n\n## Costs\n\n## Open questions\n${number === 2 ? '\n## Risks\n' : ''}`

describe('what nine of ten records do', () => {
  it('is asked for, with the count; what eight do is not', () => {
    const { lines, spec, yaml } = observed(
      decisions(10, (number) =>
        named(
          number,
          [
            number === 10 ? '' : 'status: accepted',
            number > 8 ? 'owner:' : 'owner: me',
            `Date: 2026-01-0${(number % 9) + 1}`,
          ].join('\n'),
          `## 1. Context\n\n${number > 9 ? '' : '## decision\n\n'}${number > 8 ? '' : '## Notes\n\n'}`,
        ),
      ),
    )
    expect(lines).toEqual([
      'fields: status 9 of 10, Date 10 of 10',
      'statuses: accepted 9',
      'sections: Context 10 of 10, decision 9 of 10',
    ])
    expect(spec.fields).toEqual({ status: { type: 'text', required: true }, Date: { type: 'date', required: true } })
    expect(spec.statuses.map(({ name }) => name)).toEqual(['accepted', ...others('accepted')])
    expect(spec.sections).toEqual([
      { title: 'Context', required: true },
      { title: 'decision', required: true },
    ])
    expect(yaml).toContain('      status: { required: true } # 9 of 10\n')
    expect(yaml).toContain('      - { title: decision, required: true } # 9 of 10\n')
  })

  it('is nothing where there are two records, or nothing in common', () => {
    expect(observed(decisions(2, (number) => named(number, 'status: accepted', '## Context'))).lines).toEqual([])
    expect(observed(decisions(12, (number) => `# ${number}. X\n\n## Part ${'a'.repeat(number)}\n`)).lines).toEqual([])
  })

  it('counts sections of the first depth, where there are several, but no titles', () => {
    expect(observed(decisions(4, (number) => named(number, '', '# Context\n'))).lines).toEqual([
      'sections: Context 4 of 4',
    ])
  })

  it('counts the sections below a title that front matter has, and those that a heading joins', () => {
    expect(observed(decisions(10, joining)).lines).toEqual([
      'fields: title 10 of 10',
      'sections: Summary 10 of 10, Open questions 10 of 10, Costs 10 of 10',
    ])
  })

  it('is not asked for where the form of a community says that it may be left out', () => {
    const files = Object.fromEntries(
      Array.from({ length: 10 }, (_, at) => [
        `EIPS/eip-${at + 1}.md`,
        `---\neip: ${at + 1}\ntitle: X\n---\n\n## Abstract\n\n## Motivation\n\n## Test cases\n`,
      ]),
    )
    expect(observed(files).spec.sections).toEqual([{ title: 'Abstract', required: true }])
  })

  it('is what the newest ten of a long series do, too', () => {
    const { lines } = observed(
      decisions(100, (number) =>
        named(
          number,
          number > 92 ? 'status: open' : 'status: open\nowner: me',
          `${number > 92 ? '## Changes' : '## Summary'}\n\n## Costs\n`,
        ),
      ),
    )
    expect(lines).toEqual(['fields: status 100 of 100', 'statuses: open 100', 'sections: Costs 100 of 100'])
  })

  it('does not count stubs and texts that keep their numbers', () => {
    const { lines } = observed({
      ...decisions(4, (number) => named(number, 'status: open')),
      'docs/adr/0005-x.md': '# 5. X\n\nMoved to [6](0006-y.md).\n',
      'docs/adr/0006-y.md': named(6, 'status: open'),
      'docs/adr/0007-history.md': named(7, 'status: open'),
    })
    expect(lines).toEqual(['fields: status 6 of 6', 'statuses: open 6'])
  })
})

describe('the type of a field', () => {
  it.each([
    ['2026-01-02', '2026-01-03', 'date'],
    ['2026-01-02', 'in spring', 'text'],
    ['2026-01-02', '2026-02-30', 'text'],
    ['12', '0013', 'number'],
    ['true', 'false', 'boolean'],
    ['true', 'no', 'text'],
    ['[a]', '[b, c]', 'list'],
    ['a', '[b, c]', 'list'],
    ['a', '"12"', 'text'],
  ])('of %s and %s is %s', (one, other, type) => {
    const { spec } = observed(decisions(4, (number) => named(number, `x: ${number % 2 === 0 ? one : other}`)))
    expect(spec.fields['x']).toEqual({ type, required: true })
  })

  it('of a map is none, so that nothing is said of it', () => {
    const { spec } = observed(decisions(10, (number) => named(number, `x: { a: ${number} }\ny: [b]`)))
    expect(spec.fields).toEqual({ y: { type: 'list', required: true } })
  })

  it('is the one of nine of ten single values: one list among them is for the check to find', () => {
    const { spec } = observed(decisions(10, (number) => named(number, number === 3 ? 'x: [a]' : 'x: a')))
    expect(spec.fields['x']).toEqual({ type: 'text', required: true })
  })
})

describe('statuses', () => {
  it('are the words in use, those seen most first, spelled as most do', () => {
    expect(statuses('Done', 'done', 'Done', 'In Review', 'built (0.4)')).toEqual([
      { name: 'Done' },
      { name: 'In Review' },
      { name: 'built' },
    ])
  })

  it('end where the reason begins, and ask for what nine of ten in that status say', () => {
    const said = ['superseded by [1](0001-x.md)', 'superseded by 0001', 'accepted, later']
    expect(statuses(...said)).toEqual([
      { name: 'superseded', requiredAny: ['superseded-by', 'superseded_by'] },
      { name: 'accepted' },
      ...others('superseded', 'accepted').map((name) => ({ name })),
    ])
    expect(statuses('superseded', 'superseded by 0001', 'accepted')).toEqual([
      { name: 'superseded' },
      { name: 'accepted' },
      ...others('superseded', 'accepted').map((name) => ({ name })),
    ])
  })

  it('leave a slip to the check: one among many that is nearly another', () => {
    const many = Array.from({ length: 20 }, () => 'accepted')
    expect(statuses(...many, 'acepted')).toEqual(['accepted', ...others('accepted')].map((name) => ({ name })))
    const parts = Array.from({ length: 9 }, () => 'amended-in-part')
    expect(statuses(...many, ...parts, 'extended-in-part').map(({ name }) => name)).toContain('extended-in-part')
    expect(statuses(...many, 'rejected', 'moot')).toEqual([
      { name: 'accepted' },
      { name: 'rejected' },
      { name: 'moot' },
    ])
  })

  it('are none where more than twelve are in use, or too few records have one', () => {
    expect(statuses(...Array.from({ length: 16 }, (_, at) => 'abcdefghijklmnop'.charAt(at).repeat(5)))).toEqual([])
    expect(statuses('open', 'open', 'open', '')).toEqual([])
  })
})

describe('relations', () => {
  it('ask for an answer where nine of ten have one, or where fewer than three say anything', () => {
    expect(observed(supersedes(true)).spec.relations['supersedes']?.inverse).toBe('superseded-by')
    expect(observed(supersedes(false)).spec.relations['supersedes']).toEqual({ to: ['adr'], acyclic: true })
    expect(observed(supersedes(false, 2)).spec.relations['supersedes']?.inverse).toBe('superseded-by')
  })

  it('count what a status says of them', () => {
    const { spec } = observed(
      decisions(4, (number) => named(number, number < 4 ? 'status: superseded by [4](0004-x.md)' : 'status: accepted')),
    )
    expect(spec.relations['superseded-by']).toEqual({ to: ['adr'], acyclic: true })
    expect(spec.relations['supersedes']?.inverse).toBe('superseded-by')
  })

  it('let text and files stand where more than one of ten values is such', () => {
    const { spec } = observed(
      decisions(4, (number) => named(number, number > 1 ? 'extends: the old way' : 'extends: 2')),
    )
    expect(spec.relations['extends']).toEqual({ to: ['adr'], acyclic: true, strict: false })
  })

  it('are also fields of their own that name records by path or label; numbers alone are none', () => {
    const { spec } = observed(
      decisions(5, (number) =>
        named(number, `see: [ADR-${(number % 5) + 1}]\npull: ${(number % 5) + 1}\nid: ADR-${number}`),
      ),
    )
    expect(spec.relations['see']).toEqual({ to: [], strict: false })
    expect(Object.keys(spec.relations)).not.toContain('pull')
    expect(Object.keys(spec.relations)).not.toContain('id')
    expect(spec.fields['see']).toEqual({ type: 'relation', required: true })
  })
})
