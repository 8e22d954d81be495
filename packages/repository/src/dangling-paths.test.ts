import { parseConfig } from '@registrar/config'
import { objectTree } from '@registrar/tree'
import { describe, expect, it } from 'vitest'
import { buildRepository } from './index.ts'

describe('a path in running text that leads into a collection and to nothing', () => {
  it.each([
    ['from the root', 'docs/x.md', 'See docs/adr/0012-use-queue.md.', ['0012-use-queue']],
    [
      'from the document',
      'docs/x.md',
      'See adr/0099-gone.md and ../docs/adr/0098-gone.md.',
      ['0099-gone', '0098-gone'],
    ],
    ['in a relation', 'docs/adr/0013-b.md', '---\nextends: docs/adr/0012-gone.md\n---\n', ['0012-gone']],
    ['a file that is there', 'docs/x.md', 'See docs/adr/0012-use-queues.md.', []],
    ['another folder', 'docs/x.md', 'See other/adr/0012-gone.md and docs/0012-gone.md.', []],
    ['an example', 'docs/x.md', 'Like `docs/adr/0012-gone.md`.', []],
  ])('%s', (_name, path, text, dangling) => {
    const read = parseConfig(
      'collections: { adr: { kind: adr, files: "docs/adr/{number:4}-{slug}.md" } }',
      'registrar.yaml',
    )
    if (!('config' in read)) throw new Error('Unexpected problems in the configuration')
    const tree = objectTree({ 'docs/adr/0012-use-queues.md': '# 12. Use queues\n', [path]: text })
    const citations = buildRepository(tree, read.config).documents.get(path)?.citations ?? []
    expect(citations.filter(({ targets }) => targets.length === 0).map(({ written }) => written)).toEqual(dangling)
  })
})
