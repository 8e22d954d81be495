import { describe, expect, it } from 'vitest'
import { readMarkers, shown, type Shown } from './testing/marked.ts'
import { citationsIn, factsOf, linked, type Given } from './testing/repository.ts'

/** What is found in a text of links, beside what its markers expect. */
function found(marked: string, given: Given = {}): Comparison {
  const { text, expected } = readMarkers(marked)
  return { found: shown(citationsIn(text, linked(text, given))), expected }
}

interface Comparison {
  readonly found: readonly Shown[]
  readonly expected: readonly Shown[]
}

function sections(text: string, given: Given = {}): readonly (readonly string[])[] {
  return citationsIn(text, given).flatMap((citation) =>
    citation.sections.map(({ section, range }) => [citation.written, section, text.slice(range.start, range.end)]),
  )
}

describe('links', () => {
  it.each([
    '[⟦ADR 0012→decisions/12⟧](⟦0012-use-queues.md→decisions/12⟧#why), [why](⟦./0012-use-queues.md→decisions/12⟧?plain=1)',
    '[⟦0012→decisions/12⟧](⟦0012-use-queues.md→decisions/12⟧) [**⟦0012→decisions/12⟧**](⟦0012-use-queues.md→decisions/12⟧) [#⟦12→decisions/12⟧](⟦0012-use-queues.md→decisions/12⟧)',
    '[⟦12→decisions/12⟧. Use queues](⟦0012-use-queues.md→decisions/12⟧) [⟦0012→decisions/12⟧ — Use queues](⟦0012-use-queues.md→decisions/12⟧) [⟦0012→decisions/12⟧ Use queues](⟦0012-use-queues.md→decisions/12⟧)',
    'Issue [⟦012→issues/12⟧](⟦../../issues/012-slow-start/00-report.md→issues/12⟧), [⟦04-ISSUES/012→issues/12⟧](⟦../../issues/012-slow-start/01-log.md→issues/12⟧), [folder](⟦../../issues/012-slow-start→issues/12⟧)',
    '[⟦SE-0012→decisions/12⟧](⟦0012-use-queues.md→decisions/12⟧) [**⟦SE-0012→decisions/12⟧: Use queues**](⟦0012-use-queues.md→decisions/12⟧) [SE-0015](⟦0012-use-queues.md→decisions/12⟧) [SE-0012](other.md) [⟦ADR-0012→decisions/12⟧](⟦0012-use-queues.md→decisions/12⟧)',
    '[⟦decision 3→decisions/3⟧](⟦0003-a.md→decisions/3⟧), [decision 3](other.md), [decision 3](https://example.com/3)',
    '[⟦ADR 999→!⟧](⟦0012-use-queues.md→decisions/12⟧): its link shows that the number is meant',
    '[⟦0999→!⟧](⟦0012-use-queues.md→decisions/12⟧) [⟦15→decisions/15⟧](⟦0012-use-queues.md→decisions/12⟧) [⟦99→!⟧. Queues](⟦0012-use-queues.md→decisions/12⟧)',
    '[1](⟦0012-use-queues.md→decisions/12⟧) [2024](⟦0012-use-queues.md→decisions/12⟧) [99](⟦0012-use-queues.md→decisions/12⟧) [12 things](⟦0012-use-queues.md→decisions/12⟧)',
    '[⟦3→decisions/3⟧](⟦0003-a.md→decisions/3⟧) [0012](other.md) [0012](https://example.com/0012-use-queues.md) [ADR 0999](https://example.com)',
    '[⟦ADR 0999→!⟧](⟦0999-gone.md→!⟧#x) [gone](⟦../../issues/999-gone/00-report.md→!⟧) [x](gone.md) [x](../0999-x.md) [x](2024-10-01-a.md)',
    'ADRs [⟦0012→decisions/12⟧](⟦0012-use-queues.md→decisions/12⟧) and [⟦0015→decisions/15⟧](⟦0015-retries.md→decisions/15⟧)',
  ])('%s', (marked) => {
    const compared = found(marked)
    expect(compared.found).toEqual(compared.expected)
  })

  it('says which part of a target is the number', () => {
    const text = '[x](../adr/0012%2Duse-queues.md#0015)'
    const given = linked(text)
    const linkTargets = [
      { outcome: 'file' as const, path: 'docs/adr/0012-use-queues.md', record: 'docs/adr/0012-use-queues.md' },
    ]
    const [citation] = citationsIn(text, { ...given, linkTargets })
    expect(citation).toMatchObject({ form: 'link-target', written: '../adr/0012%2Duse-queues.md', link: 0 })
    expect(text.slice(citation?.numberRange?.start, citation?.numberRange?.end)).toBe('0012')
  })

  it('takes no link inside of a record’s folder for a citation of it, unless the link names it', () => {
    const compared = found('[log](01-log.md) [report](00-report.md) [me](⟦../012-slow-start/00-report.md→issues/12⟧)', {
      path: 'issues/012-slow-start/00-report.md',
    })
    expect(compared.found).toEqual(compared.expected)
  })

  it('reads reference labels and the labels of definitions', () => {
    const text = '[queues][ADR 12] [x][0012]\n\n[ADR 12]: 0012-use-queues.md\n[1]: 0012-use-queues.md'
    const span = (part: string, from = 0) => ({
      start: text.indexOf(part, from),
      end: text.indexOf(part, from) + part.length,
    })
    const second = text.indexOf('\n\n')
    const definition = { kind: 'definition' as const, url: '0012-use-queues.md' }
    const reference = { kind: 'reference' as const, url: '0012-use-queues.md' }
    const links = [
      { ...reference, range: span('[queues][ADR 12]'), label: span('queues'), referenceLabel: span('ADR 12') },
      { ...reference, range: span('[x][0012]'), label: span('x'), referenceLabel: span('0012') },
      {
        ...definition,
        range: span('[ADR 12]: 0012-use-queues.md'),
        label: span('ADR 12', second),
        destination: span('0012-use-queues.md'),
      },
      {
        ...definition,
        range: span('[1]: 0012-use-queues.md'),
        label: span('1', text.indexOf('[1]')),
        destination: span('0012-use-queues.md', text.indexOf('[1]')),
      },
    ]
    const places = links.flatMap((link) =>
      'destination' in link ? [{ ...link.destination, place: 'destination' as const }] : [],
    )
    const target = { outcome: 'file' as const, record: 'docs/adr/0012-use-queues.md' }
    const citations = citationsIn(text, {
      facts: factsOf(text, { links, places }),
      linkTargets: links.map(() => target),
    })
    expect(citations.map(({ written, form, link }) => [written, form, link])).toEqual([
      ['ADR 12', 'link-text', 0],
      ['0012', 'link-text', 1],
      ['ADR 12', 'link-text', 2],
      ['0012-use-queues.md', 'link-target', 2],
      ['0012-use-queues.md', 'link-target', 3],
    ])
  })
})

describe('sections', () => {
  it('are read behind a citation', () => {
    expect(sections('ADR 12 §4, ADR 15 § 4.2; ADR 17’s §1 and §10. ADR 12, §3, §4; ADR 15 §§4, 10')).toEqual([
      ['ADR 12', '4', '§4'],
      ['ADR 15', '4.2', '§ 4.2'],
      ['ADR 17', '1', '§1'],
      ['ADR 17', '10', '§10'],
      ['ADR 12', '3', '§3'],
      ['ADR 12', '4', '§4'],
      ['ADR 15', '4', '§§4'],
      ['ADR 15', '10', '10'],
    ])
  })
  it('are the last one’s in a list, and nobody’s behind other words', () => {
    expect(sections('ADRs 12 and 15 §4, ADR 17 (tracing) §5, §6')).toEqual([['15', '4', '§4']])
  })
  it('behind a link are its target’s', () => {
    const text = '[ADR 12](0012-use-queues.md) §4 and §10, [ADR 15 §2](0015-retries.md)'
    expect(sections(text, linked(text))).toEqual([
      ['0012-use-queues.md', '4', '§4'],
      ['0012-use-queues.md', '10', '§10'],
      ['ADR 15', '2', '§2'],
    ])
  })
  it('behind a path are the path’s', () => {
    expect(sections('docs/adr/0012-use-queues.md §4')).toEqual([['0012-use-queues', '4', '§4']])
  })
})
