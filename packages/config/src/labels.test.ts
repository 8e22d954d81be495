import { kindSpecs, presetSpecs } from '@registrar/kinds'
import type { KindName } from '@registrar/model'
import { describe, expect, it } from 'vitest'
import { defaultLabels } from './labels.ts'

describe('defaultLabels', () => {
  it('of a preset are its own, unless the names have a prefix', () => {
    expect(defaultLabels(presetSpecs.simd, 'proposals/{number:4}-{slug}.md', 'simd')).toEqual(['SIMD'])
    expect(defaultLabels(presetSpecs.eip, 'ERCS/erc-{number}.md', 'eip')).toEqual(['ERC'])
    expect(defaultLabels(presetSpecs.madr, 'docs/adr/{number:4}-{slug}.md', 'madr')).toEqual(kindSpecs.adr.labels)
  })
  it.each<[KindName, string, readonly string[]]>([
    ['adr', 'docs/adr/{number:4}-{slug}.md', ['ADR', 'decision record', 'decision']],
    ['adr', 'docs/adr/adr-{number:4}-{slug}.md', ['ADR', 'decision record', 'decision']],
    ['adr', 'docs/adr/AgDR-{number:4}-{slug}.md', ['AgDR', 'ADR', 'decision record', 'decision']],
    ['adr', 'docs/adr/D{number:2}.md', ['D', 'ADR', 'decision record', 'decision']],
    ['issue', 'issues/{number}-{slug}.md', ['issue']],
    ['issue', 'issues/ISSUE-{number}-{slug}.md', ['ISSUE', 'issue']],
    ['issue', 'issues/bug_{number}.md', ['bug', 'issue']],
    ['proposal', 'docs/rfcs/{number:4}-{slug}.md', ['RFC']],
    ['proposal', 'text/{number:4}-{slug}.md', ['RFC']],
    ['proposal', 'EIPS/eip-{number}.md', ['EIP']],
    ['proposal', 'keps/{any}/{number}-{slug}/README.md', ['KEP']],
    ['proposal', 'simd/{number:4}-{slug}.md', ['SIMD']],
    ['proposal', 'docs/proposals/{number:4}-{slug}.md', ['proposal']],
    ['proposal', 'docs/ideas/{number:4}-{slug}.md', ['RFC', 'proposal']],
    ['proposal', 'CIP-{number:4}/README.md', ['CIP']],
  ])('of %s in %s are %j', (kind, files, labels) => {
    expect(defaultLabels(kindSpecs[kind], files)).toEqual(labels)
  })
})
