import { parseConfig } from '@registrar/config'
import { buildRepository } from '@registrar/repository'
import { objectTree } from '@registrar/tree'
import { describe, expect, it } from 'vitest'
import { deriveTexts } from './index.ts'

const index = '# Index\n\n### Water supply\n\n- **0001** — [One](0001-one.md)\n- **0002** — [Two](0002-two.md)\n'

describe('the heading of a group', () => {
  it('is named as it stands in the file, though topics are written in lower case', () => {
    const [derived] = derive(`${index}\n### People\n`)
    expect(derived?.differences).toMatchObject([{ kind: 'extra', expected: 'People' }])
    expect(derived?.expected).toContain('### People\n\n- **0002** — [Two](0002-two.md)\n')
  })
  it('begins with a capital where it is new', () => {
    const [derived] = derive(index)
    expect(derived?.differences).toMatchObject([{ kind: 'extra', expected: 'People' }])
    expect(derived?.expected).toContain('\n### People\n\n- **0002** — [Two](0002-two.md)\n')
  })
})

function derive(text: string): ReturnType<typeof deriveTexts> {
  const read = parseConfig(
    'collections: { adr: { kind: adr, files: "adr/{number:4}-{slug}.md", index: { file: adr/README.md, group: topic } } }',
    'registrar.yaml',
  )
  if (!('config' in read)) throw new Error('Unexpected problems in the configuration')
  const tree = objectTree({
    'adr/README.md': text,
    'adr/0001-one.md': '---\ntopic: water supply\n---\n\n# 1. One\n',
    'adr/0002-two.md': '---\ntopic: people\n---\n\n# 2. Two\n',
  })
  return deriveTexts(buildRepository(tree, read.config))
}
