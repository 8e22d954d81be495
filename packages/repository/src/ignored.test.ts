import { parseConfig } from '@registrar/config'
import { objectTree } from '@registrar/tree'
import { expect, it } from 'vitest'
import { buildRepository } from './build.ts'

it('says which entries the configuration ignores, of whatever kind', () => {
  const tree = objectTree({
    'adr/0001-a.md': '# 1. A\n',
    'adr/0002-b.draft.md': '# 2. B\n',
    'examples/0001-x.txt': '',
  })
  const parsed = parseConfig('ignore: [examples, "*.draft.md"]', 'registrar.yaml')
  if ('problems' in parsed) throw new Error('the configuration is broken')
  expect([...buildRepository(tree, parsed.config).ignored]).toEqual(['adr/0002-b.draft.md', 'examples/0001-x.txt'])
})
