import { kindSpecs, presetSpecs } from '@registrar/kinds'
import type { PresetName } from '@registrar/kinds'
import { objectTree } from '@registrar/tree'
import { describe, expect, it } from 'vitest'
import { detectConfig } from './index.ts'

/** A tree of paths; each document's heading is the path's own number and label, unless a text is given. */
function detected(files: readonly string[] | Readonly<Record<string, string>>): readonly string[] {
  const contents = Array.isArray(files) ? Object.fromEntries(files.map((path: string) => [path, '# Title\n'])) : files
  return detectConfig(objectTree(contents as Record<string, string>)).collections.map(
    ({ name, spec, pattern, width }) => `${name} ${spec.kind} ${pattern.source} ${width} ${spec.labels.join(',')}`,
  )
}

/** Label and form of the collection of proposals with these texts, numbered from 33. */
function proposals(...texts: readonly string[]) {
  const files = Object.fromEntries(texts.map((text, at) => [`proposals/${33 + at}-x.md`, text]))
  return detectConfig(objectTree(files)).collections.map(({ spec, preset }) => [spec.labels, preset])
}

const ADR = 'ADR,decision record,decision'

describe('layouts with a known name', () => {
  it.each<[readonly string[], readonly string[]]>([
    [
      ['doc/adr/0001-a.md', 'doc/adr/0002-b.md', 'doc/adr/README.md'],
      [`decisions adr doc/adr/{number:4}-{slug}.md 4 ${ADR}`],
    ],
    [['docs/decisions/1-a.md', 'docs/decisions/12-b.md'], [`decisions adr docs/decisions/{number}-{slug}.md 1 ${ADR}`]],
    [['.decisions/0001-a.md'], [`decisions adr .decisions/{number:4}-{slug}.md 4 ${ADR}`]],
    [['Docs/ADR/001_a.md'], [`decisions adr Docs/ADR/{number:3}_{slug}.md 3 ${ADR}`]],
    [
      ['docs/architecture_decisions/001. A title.md'],
      [`decisions adr docs/architecture_decisions/{number:3}. {slug}.md 3 ${ADR}`],
    ],
    [['docs/adr/adr-069-x.md', 'docs/adr/adr-070-y.md'], [`decisions adr docs/adr/adr-{number:3}-{slug}.md 3 ${ADR}`]],
    [
      ['docs/adr/ADR-010-x.md', 'docs/adr/adr-011-x.md'],
      [`decisions adr docs/adr/[Aa][Dd][Rr]-{number:3}-{slug}.md 3 ${ADR}`],
    ],
    [['docs/agdr/AgDR-0022-x.md'], [`decisions adr docs/agdr/AgDR-{number:4}-{slug}.md 4 AgDR,${ADR}`]],
    [['EIPS/eip-1.md', 'EIPS/eip-20.md', 'EIPS/eip-8361.md'], ['proposals proposal EIPS/eip-{number}.md 1 EIP']],
    [['text/0001-x.md', 'text/1234-y.md'], ['proposals proposal text/{number:4}-{slug}.md 4 RFC']],
    [['docs/rfd/0001-x.md'], ['proposals proposal docs/rfd/{number:4}-{slug}.md 4 RFD']],
    [['rfd/0001/README.md', 'rfd/0002/README.md'], ['proposals proposal rfd/{number:4}/README.md 4 RFD']],
    [['proposals/0001-x.md'], ['proposals proposal proposals/{number:4}-{slug}.md 4 proposal']],
    [
      [
        'keps/sig-a/0001-name/README.md',
        'keps/sig-a/README.md',
        'keps/sig-b/0002-name/README.md',
        'keps/sig-b/0002-name/notes.md',
      ],
      ['proposals proposal keps/{any}/{number:4}-{slug}/README.md 4 KEP'],
    ],
    [
      ['keps/sig-a/1-name/README.md', 'keps/sig-a/b/22-x/README.md'],
      ['proposals proposal keps/**/{number}-{slug}/README.md 1 KEP'],
    ],
    [
      ['CIP-0030/README.md', 'CIP-0031/README.md', 'CIP-0031/a.md'],
      ['proposals proposal CIP-{number:4}/README.md 4 CIP'],
    ],
    [['neps/nep-0001.md', 'neps/nep-0021.md'], ['proposals proposal neps/nep-{number:4}.md 4 NEP']],
    [['bip-0003.md', 'bip-0360.md', 'README.md'], ['proposals proposal bip-{number:4}.md 4 BIP']],
    [['docs/adr/archive/0001-a.md', 'docs/adr/0002-b.md'], [`decisions adr docs/adr/**/{number:4}-{slug}.md 4 ${ADR}`]],
    [
      ['docs/adr/0001-a.md', 'docs/adr/0002-b.md', 'docs/adr/03-c.md'],
      [`decisions adr docs/adr/{number}-{slug}.md 4 ${ADR}`],
    ],
    [
      ['docs/adr/099-a.md', 'docs/adr/001-b.md', 'docs/adr/1000-c.md'],
      [`decisions adr docs/adr/{number:3}-{slug}.md 3 ${ADR}`],
    ],
    [['docs/adr/001-a.md', 'docs/adr/ADR-002.md'], [`decisions adr docs/adr/{,ADR-}{number:3}*.md 3 ${ADR}`]],
    [
      ['docs/adr/001-a.md', 'docs/adr/002-b.md', 'docs/adr/ADR-001-c.md', 'docs/adr/ADR-002-d.md'],
      [
        `decisions adr docs/adr/{number:3}-{slug}.md 3 ${ADR}`,
        `docs/adr adr docs/adr/ADR-{number:3}-{slug}.md 3 ${ADR}`,
      ],
    ],
    [['docs/decisions/DEC-0001-a.md'], [`decisions adr docs/decisions/DEC-{number:4}-{slug}.md 4 DEC,${ADR}`]],
    [
      ['docs/architecture-decisions/adr001-a.md', 'docs/architecture-decisions/adr002-b.md'],
      [`decisions adr docs/architecture-decisions/adr{number:3}-{slug}.md 3 ${ADR}`],
    ],
    [['docs/(old)/adr/0001-a.md'], [`decisions adr docs/?old?/adr/{number:4}-{slug}.md 4 ${ADR}`]],
  ])('%j', (files, expected) => {
    expect(detected(files)).toEqual(expected)
  })

  it.each([
    ['text/0001-x.md', 'rfc'],
    ['EIPS/eip-20.md', 'eip'],
    ['keps/sig-a/0001-x/README.md', 'kep'],
    ['CIP-0030/README.md', 'cip'],
    ['CPS-0030/README.md', undefined],
    ['bip-0003.md', 'bip'],
    ['simd/0001-x.md', 'simd'],
    ['docs/rfd/0001-x.md', 'rfd'],
    ['docs/adr/0001-x.md', undefined],
    ['proposals/0001-x.md', undefined],
  ])('knows by the label of %s the form of its community: %s', (path, preset) => {
    const [collection, ...others] = detectConfig(objectTree({ [path]: '# Title\n' })).collections
    expect([collection?.preset, others]).toEqual([preset, []])
    expect(collection?.spec.fields).toEqual(
      (preset ? presetSpecs[preset as PresetName] : kindSpecs[collection?.spec.kind ?? 'adr']).fields,
    )
  })

  it('knows by the front matter of proposals whose they are', () => {
    expect(proposals("---\nsimd: '0033'\ntitle: x\n---\n", '---\r\ntitle: y\r\nsimd: 34\r\n---\r\n')).toEqual([
      [['SIMD'], 'simd'],
    ])
    expect(proposals("---\nsimd: '0033'\n---\n", '# Title\n')).toEqual([[['proposal'], undefined]])
    expect(proposals("---\nsimd: '0012'\n---\n")).toEqual([[['proposal'], undefined]])
    expect(proposals('---\npriority: 33\n---\n')).toEqual([[['proposal'], undefined]])
  })

  it('takes letters for parts of a number only where they stand at it', () => {
    expect(detected(['docs/adr/040-a.md', 'docs/adr/040a-b.md', 'docs/adr/040b-c.md', 'docs/adr/040-a-x.md'])).toEqual([
      `decisions adr docs/adr/{number:3}-{slug}.md 3 ${ADR}`,
    ])
  })

  it('knows four collections in numbered folders, whose folder records have parts', () => {
    expect(
      detected([
        '01-RESEARCH/017-it-heals/00-overview.md',
        '01-RESEARCH/017-it-heals/01-behaviour.md',
        '01-RESEARCH/017-it-heals/02-more.md',
        '01-RESEARCH/018-no-overview/01-behaviour.md',
        '01-RESEARCH/024-state/00-overview.md',
        '02-DECISIONS/0201-a.md',
        '02-DECISIONS/0202-b.md',
        '02-DECISIONS/README.md',
        '03-DESIGN/01-to-be/00-overview.md',
        '03-DESIGN/01-to-be/25-the-bus.md',
        '03-DESIGN/01-to-be/32-a-module.md',
        '03-DESIGN/02-as-is/07-c.md',
        '04-ISSUES/102-an-address/00-report.md',
        '04-ISSUES/124-told-nothing/00-report.md',
        '04-ISSUES/124-told-nothing/design/01-x.md',
      ]),
    ).toEqual([
      'research research 01-RESEARCH/{number:3}-{slug}/00-overview.md 3 research',
      `decisions adr 02-DECISIONS/{number:4}-{slug}.md 4 ${ADR}`,
      'designs design 03-DESIGN/{any}/{number:2}-{slug}.md 2 design',
      'issues issue 04-ISSUES/{number:3}-{slug}/00-report.md 3 issue',
    ])
  })
})
