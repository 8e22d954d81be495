import { parseConfig } from '@registrar/config'
import { buildRepository } from '@registrar/repository'
import { objectTree } from '@registrar/tree'
import { expect, it } from 'vitest'
import { isSuperseded } from './superseded.ts'

const config = parseConfig(
  'collections: { decisions: { kind: adr, files: "adr/{number:4}-{slug}.md" } }\n',
  'registrar.yaml',
)
const A = 'adr/0201-a.md'

it.each<[string, Record<string, string>, boolean]>([
  ['by its status', { [A]: '---\nstatus: superseded by ADR 3\n---\n# 201. A\n' }, true],
  ['by its relation', { [A]: '---\nstatus: accepted\nsuperseded-by: adr/0202-c.md\n---\n# 201. A\n' }, true],
  ['by its successor', { [A]: '# 201. A\n', 'adr/0203-d.md': `---\nsupersedes: ${A}\n---\n# 203. D\n` }, true],
  ['not by what it supersedes', { [A]: '---\nsupersedes: adr/0202-c.md\n---\n# 201. A\n' }, false],
  [
    'not by a successor of it or another',
    { [A]: '', 'adr/0201-b.md': '', 'adr/0203-d.md': '---\nsupersedes: 201\n---\n' },
    false,
  ],
  ['not without a word of it', { [A]: '---\nstatus: accepted\n---\n# 201. A\n' }, false],
])('a record is superseded %s', (_how, files, expected) => {
  if ('problems' in config) throw new Error('the configuration is broken')
  const repository = buildRepository(objectTree({ 'adr/0202-c.md': '# 202. C\n', ...files }), config.config)
  expect(isSuperseded(repository, repository.records.get(A)!)).toBe(expected)
})
