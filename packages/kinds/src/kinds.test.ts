import { describe, expect, it } from 'vitest'
import { kindSpecs, presetNames, presetSpecs } from './index.ts'

const specs = Object.values(kindSpecs)
const named = [...Object.entries(kindSpecs), ...Object.entries(presetSpecs)].map(([name, spec]) => ({ name, spec }))

describe.each(specs)('kind $kind', (spec) => {
  it('stands under its own name', () => {
    expect(kindSpecs[spec.kind]).toBe(spec)
  })
})

describe.each(named)('$name', ({ spec }) => {
  it('declares as a relation every field of that type', () => {
    const fields = Object.entries(spec.fields).flatMap(([name, field]) => (field.type === 'relation' ? [name] : []))
    expect(Object.keys(spec.relations)).toEqual(expect.arrayContaining(fields))
  })
  it('answers a relation with one that answers back, and points at kinds that exist', () => {
    for (const relation of Object.values(spec.relations)) {
      expect(Object.keys(kindSpecs)).toEqual(expect.arrayContaining([...relation.to]))
      if (relation.inverse === undefined) continue
      const answer = spec.relations[relation.inverse]
      expect(answer).toBeDefined()
      expect(spec.relations[answer?.inverse ?? '']?.inverse).toBe(relation.inverse)
      expect(answer?.acyclic).toBe(relation.acyclic)
    }
  })
  it('asks in a status only for fields it knows, and follows it only by its own statuses', () => {
    const names = spec.statuses.map((status) => status.name)
    expect(new Set(names).size).toBe(names.length)
    for (const status of spec.statuses) {
      expect(Object.keys({ ...spec.fields, ...spec.relations })).toEqual(
        expect.arrayContaining([...(status.required ?? []), ...(status.requiredAny ?? [])]),
      )
      expect(names).toEqual(expect.arrayContaining([...(status.next ?? [])]))
    }
  })
  it('lists a label before one that it holds', () => {
    spec.labels.forEach((label, at) => {
      const longer = spec.labels.slice(at + 1).filter((other) => other !== label && other.includes(label))
      expect(longer).toEqual([])
    })
  })
})

describe('presetSpecs', () => {
  it('has the presets that are named, of decisions and of proposals, each with the name of its kind', () => {
    expect(Object.keys(presetSpecs)).toEqual([...presetNames])
    for (const { kind, plural } of Object.values(presetSpecs)) expect(plural).toBe(kindSpecs[kind].plural)
  })
  it('lets no two presets of proposals share a label', () => {
    const labels = Object.values(presetSpecs).flatMap((spec) => (spec.kind === 'proposal' ? spec.labels : []))
    expect(labels).toEqual([...new Set(labels)])
  })
  it.each([
    ['eip', ['Draft', 'Review', 'Last Call', 'Final', 'Stagnant', 'Withdrawn', 'Living', 'Moved']],
    ['cip', ['Proposed', 'Active', 'Inactive']],
    ['madr', ['proposed', 'rejected', 'accepted', 'deprecated', 'superseded']],
  ] as const)('knows the statuses of %s', (name, expected) => {
    expect(presetSpecs[name].statuses.map((status) => status.name)).toEqual(expected)
  })
})

describe('kindSpecs', () => {
  it('asks a graduated research note what it became, and a resolved issue what settled it', () => {
    expect(kindSpecs.research.statuses.find((status) => status.name === 'graduated')?.required).toEqual(['became'])
    expect(kindSpecs.issue.statuses.find((status) => status.name === 'resolved')?.requiredAny).toEqual([
      'fixed-by',
      'amended-design',
    ])
  })
  it('lets free text stand beside the records that a research note touches, and beside two relations of decisions, and nowhere else', () => {
    const loose = specs
      .filter((spec) => spec.kind !== 'proposal')
      .flatMap((spec) =>
        Object.entries(spec.relations).flatMap(([name, relation]) =>
          relation.strict === false ? [`${spec.kind}.${name}`] : [],
        ),
      )
    expect(loose).toEqual(['adr.depends-on', 'adr.related', 'research.touches'])
  })
})
