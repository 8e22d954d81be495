import { presetSpecs } from '@registrar/kinds'
import { describe, expect, it } from 'vitest'
import { parseConfig } from './index.ts'

/** Problems as `line:column "what stands there" message (help)`. */
function problems(text: string): readonly string[] {
  const result = parseConfig(text, 'registrar.yaml')
  if ('config' in result) return []
  return result.problems.map(({ range: { start, end }, message, help }) => {
    const there = text.slice(start.offset, end.offset)
    return `${start.line}:${start.column} "${there}" ${message}${help === undefined ? '' : ` (${help})`}`
  })
}

const collections = (text: string) => `collections:\n${text}`

describe('a preset', () => {
  it.each([
    [
      '{ kind: adr, preset: eip, files: "a/{number}.md" }',
      '"eip" Unexpected preset eip of kind adr, expected madr, nygard (eip is a preset of kind proposal)',
    ],
    [
      '{ kind: issue, preset: madr, files: "a/{number}.md" }',
      '"madr" Unexpected preset madr of kind issue, expected none (madr is a preset of kind adr)',
    ],
    [
      '{ kind: proposal, preset: eipp, files: "a/{number}.md" }',
      '"eipp" Unexpected eipp, expected madr, nygard, rfc, eip, kep, cip, bip, simd or rfd (did you mean eip?)',
    ],
  ])('in %s', (settings, expected) => {
    expect(problems(collections(`  a: ${settings}\n`)).map((problem) => problem.replace(/^\S+ /, ''))).toEqual([
      expected,
    ])
  })
  it('brings what it says, and its parts can be replaced', () => {
    const result = parseConfig(
      collections('  a: { kind: proposal, preset: eip, files: "a/{number}.md", sections: [Why] }\n'),
      'c.yaml',
    )
    if ('problems' in result) throw new Error(JSON.stringify(result.problems))
    const [collection] = result.config.collections
    expect(collection?.spec).toEqual({ ...presetSpecs.eip, sections: [{ title: 'Why' }] })
    expect(collection?.preset).toBe('eip')
  })
})
