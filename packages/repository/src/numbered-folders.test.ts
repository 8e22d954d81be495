import { parseConfig } from '@registrar/config'
import { objectTree } from '@registrar/tree'
import { describe, expect, it } from 'vitest'
import { buildRepository } from './index.ts'

describe('numbers of folders on the way to a record', () => {
  it.each([
    ['03-DESIGN/01-to-be/25-the-board.md', ['path 25-the-board']],
    ['../03-DESIGN/01-to-be/25-the-board.md', ['path 25-the-board']],
    ['[x](../03-DESIGN/01-to-be/25-the-board.md)', ['link-target ../03-DESIGN/01-to-be/25-the-board.md']],
    ['`03-DESIGN/01-to-be` and 03-DESIGN/01-to-be/', []],
    ['TestDesign01_x', ['identifier Design01']],
  ])('are no citations: %s', (text, expected) => {
    const read = parseConfig(
      'collections: { designs: { kind: design, files: "03-DESIGN/{any}/{number:2}-{slug}.md" } }',
      'registrar.yaml',
    )
    if (!('config' in read)) throw new Error('Unexpected problems in the configuration')
    const tree = objectTree({
      '03-DESIGN/01-to-be/01-stalls.md': '# 01 — Stalls\n',
      '03-DESIGN/01-to-be/25-the-board.md': '# 25 — The board\n',
      'docs/x.md': text,
    })
    const citations = buildRepository(tree, read.config).documents.get('docs/x.md')?.citations ?? []
    expect(citations.map(({ form, written }) => `${form} ${written}`)).toEqual(expected)
  })
})
