import { detectConfig } from '@registrar/config'
import { objectTree } from '@registrar/tree'
import { expect, it } from 'vitest'
import { buildRepository } from './build.ts'
import { textReader } from './citing-texts.ts'

const tree = objectTree({
  'docs/adr/0001-queues.md': '# 1. Queues\n',
  'docs/adr/0002-locks.md': '# 2. Locks\n',
  'src/a.ts': '',
})
const read = textReader(buildRepository(tree, detectConfig(tree)))

it('finds citations wherever they stand in a text that is no markdown', () => {
  const { path, citations } = read('src/a.ts', "// see ADR\n// 0002, `docs/adr/0001-queues.md`\nconst x = 'ADR-1'\n")
  expect(path).toBe('src/a.ts')
  expect(citations.map(({ written, form, targets }) => [written, form, targets])).toEqual([
    ['ADR\n// 0002', 'bare', ['docs/adr/0002-locks.md']],
    ['0001-queues', 'path', ['docs/adr/0001-queues.md']],
    ['ADR-1', 'bare', ['docs/adr/0001-queues.md']],
  ])
})

it('finds those that no record answers, and nothing where there is none', () => {
  expect(read('src/a.ts', '// ADR 0009').citations.map(({ targets }) => targets)).toEqual([[]])
  expect(read('src/a.ts', 'const adr = 12.5').citations).toEqual([])
})
