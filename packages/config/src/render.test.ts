import { objectTree } from '@registrar/tree'
import { describe, expect, it } from 'vitest'
import { detectConfig, loadConfig, parseConfig, renderConfig } from './index.ts'
import type { Config, ConfigResult } from './index.ts'

/** What a configuration says, without its functions and without where it says it. */
function said(result: ConfigResult) {
  if ('problems' in result) throw new Error(JSON.stringify(result.problems))
  const { collections, against, globs, configured, file } = result.config
  return {
    against,
    globs,
    configured,
    file,
    collections: collections.map(({ pattern, frozen, ...others }) => ({
      ...others,
      files: pattern.source,
      frozen: [...frozen],
      frozenAt: undefined,
    })),
  }
}

function parsed(text: string): Config {
  const result = parseConfig(text, 'registrar.yaml')
  if ('problems' in result) throw new Error(JSON.stringify(result.problems))
  return result.config
}

describe('renderConfig', () => {
  it('writes what it read, so that reading it again gives the same', () => {
    const config = parsed(`collections:
  decisions:
    kind: adr
    files: docs/adr/{number:4}-{slug}.md
    labels: [ADR, "yes"]
    index: { file: docs/adr/README.md, group: topic }
    fields: { owner: { required: true }, "on": { type: date }, needs: { type: relation } }
    statuses: [open, { name: done, required: [owner], required-any: [a, b], next: [open] }]
    sections: [Why, { title: "How: so", required: true, table: [A, B] }]
    relations: { amends: { to: [adr], strict: false } }
  "docs/my notes": { kind: research, files: "notes/{any}/{number}*.md", fields: {}, statuses: [], sections: [] }
relations: { depends-on: { to: [decisions, issue], acyclic: true, inverse: extends } }
ignore: ["*.tmp.md", docs/old]
historical: []
generated: [llms.txt]
frozen: { decisions: { "0040": [a.md, b.md], "7a": [c.md] } }
against: origin/main
`)
    const text = renderConfig(config)
    expect(said(parseConfig(text, 'registrar.yaml'))).toEqual(said({ config }))
    expect(text).not.toContain('$schema')
    expect(renderConfig(parsed(text))).toBe(text)
    expect(renderConfig(config, { schema: 'https://example.com/s.json' })).toMatch(
      /^# .*\$schema=https:\/\/example\.com\/s\.json\n/,
    )
  })

  it('writes a detected configuration that detects no more, and checks no fields that nobody asked for', () => {
    const files = {
      'EIPS/eip-20.md': '# a',
      'EIPS/eip-1559.md': '# b',
      'docs/adr/0001-a.md': '# 1. A',
      'docs/adr/0012-b.md': '# 12. B',
      'lib/adr/0001-x.md': '# 1. X',
    }
    const found = detectConfig(objectTree(files))
    const text = renderConfig(found)
    const again = said(loadConfig(objectTree({ ...files, 'registrar.yaml': text })))
    expect(again.collections).toEqual(
      said({ config: found }).collections.map((collection) => ({
        ...collection,
        configured: true,
        spec: { ...collection.spec, fields: {}, statuses: [], sections: [] },
      })),
    )
  })

  it.each(['EIPS/eip-20.md', 'CIP-0030/README.md', 'rfd/0001/README.md'])(
    'names the form of the community: %s',
    (path) => {
      const found = detectConfig(objectTree({ [path]: '# Title' }))
      const text = renderConfig(found)
      expect(text).toMatch(/^    kind: proposal\n    preset: [a-z]+$/m)
      const [read] = said(loadConfig(objectTree({ [path]: '# Title', 'registrar.yaml': text }))).collections
      const [detected] = said({ config: found }).collections
      expect(read).toEqual({
        ...detected,
        configured: true,
        spec: { ...detected?.spec, fields: {}, statuses: [], sections: [] },
      })
    },
  )

  it('reads as a person would write it', () => {
    const text = renderConfig(
      detectConfig(objectTree({ 'docs/adr/0001-a.md': '# 1. A', 'docs/adr/0002-b.md': '# 2. B' })),
    )
    expect(text).toBe(`# Each collection has one sequence of numbers. kind: adr, design, issue, research or proposal.
collections:
  decisions:
    kind: adr
    files: docs/adr/{number:4}-{slug}.md
    fields: {}
    statuses: []
    sections: []
`)
  })
})
