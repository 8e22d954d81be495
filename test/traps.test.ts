import { describe, expect, it } from 'vitest'
import type { Trap } from './support/trap.ts'
import { trapsOfDependencies } from './support/traps-of-dependencies.ts'
import { faultsOfReading } from './support/traps-of-reading.ts'
import { faultsOfReporting } from './support/traps-of-reporting.ts'
import { filesBelow, readText } from './support/workspace.ts'

const traps: readonly Trap[] = [...trapsOfDependencies, ...faultsOfReading, ...faultsOfReporting]

describe('each trap', () => {
  it('is told once', () => {
    const told = traps.map(({ trap }) => trap)
    expect(told.filter((trap, at) => told.indexOf(trap) !== at)).toEqual([])
  })
  it.each(traps.filter(({ name }) => name === undefined))('has its fixture: $trap', ({ test }) => {
    expect(test).toMatch(/^(?:docs-fixtures|checks\/[^/]+\/fixtures)\/[^/]+$/)
    expect(filesBelow(test)).not.toEqual([])
  })
  it.each(traps.filter(({ name }) => name !== undefined))('has its test: $trap', ({ test, name = '' }) => {
    expect(test).toMatch(/\.test\.ts$/)
    expect(quotedTexts(readText(test)).filter((text) => text.includes(name))).not.toEqual([])
  })
})

/** What stands in quotes in a source: names of tests and cases do, words of a comment or a variable do not. */
function quotedTexts(source: string): readonly string[] {
  return Array.from(source.matchAll(/(['"`])((?:\\.|(?!\1)[^\\\n])*)\1/g), ([, , text = '']) => text)
}
