import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { sectionNames } from './index.ts'

describe('the names of a section', () => {
  it.each([
    ['Context', ['context']],
    ['  3.1 CONTEXT ', ['context']],
    ['§4) Context:', ['context']],
    ['Non-Goals', ['non goal']],
    ['Non Goals', ['non goal']],
    ['Motivations', ['motivation']],
    ['Infrastructure  Needed (Optional)', ['infrastructure needed']],
    ['User Stories [optional]:', ['user storie']],
    ['(optional)', ['(optional)']],
    ['Process', ['process']],
    ['Goals/Non-Goals', ['goals/non goal', 'goal', 'non goal']],
    ['Summary & Motivation', ['summary & motivation', 'summary', 'motivation']],
    [
      'Rationale, drawbacks, and alternatives',
      ['rationale, drawbacks, and alternative', 'rationale', 'drawback', 'alternative'],
    ],
    ['Goals for kubectl cp', ['goal for kubectl cp', 'goal']],
    ['Context and Problem Statement', ['context and problem statement', 'context', 'problem statement']],
    ['Decision Outcome', ['decision outcome']],
    ['The decision', ['decision']],
    ['Context — the fork', ['context — the fork', 'context', 'fork']],
    ['Proposal: LTS', ['proposal: lt', 'proposal', 'lt']],
    ['Brand-new sandboxes', ['brand new sandboxe']],
    ['12', ['12']],
    ['', []],
  ])('%j: %j', (heading, names) => {
    expect(sectionNames(heading)).toEqual(names)
  })

  it('are those of the heading in any case, and never empty', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 40 }), (heading) => {
        const names = sectionNames(heading)
        expect(names.every((name) => name.trim() !== '')).toBe(true)
        expect(sectionNames(` ${heading}\t`)).toEqual(names)
      }),
    )
  })

  it('of a long line are found in time that grows with its length alone', () => {
    for (const piece of ['(', ' and ', ' for ', '1.', ', ', '[(', ' '])
      expect(sectionNames(piece.repeat(20_000)).length).toBeLessThan(20_000)
  })
})
