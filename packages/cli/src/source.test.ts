import { loadConfig } from '@registrar/config'
import type { Tree } from '@registrar/model'
import { buildRepository } from '@registrar/repository'
import { objectTree } from '@registrar/tree'
import { expect, it } from 'vitest'
import { sourceOf } from './source.ts'

const tree = objectTree({
  'a.md': '\uFEFF# A',
  'b.txt': '\uFEFFtext',
  'gone.txt': { unreadable: { reason: 'io', message: 'the disk is gone' } },
  'link.txt': { link: 'b.txt' },
})

it('gives texts without their BOM, each read once, and none of what is no file', () => {
  const loaded = loadConfig(tree)
  if ('problems' in loaded) throw new Error('Unexpected problems without a configuration')
  const { config } = loaded
  const repository = buildRepository(tree, config)
  const read: string[] = []
  const counted: Tree = { ...tree, read: (path) => (read.push(path), tree.read(path)) }
  const source = sourceOf(repository, { root: '/', cwd: '/', config, tree: counted })
  for (let time = 0; time < 2; time++) {
    expect(source('a.md')).toBe('# A')
    expect(source('b.txt')).toBe('text')
    for (const path of ['gone.txt', 'link.txt', 'nothing.txt', '']) expect(source(path)).toBeUndefined()
  }
  expect(read).toEqual(['b.txt', 'gone.txt'])
})
