import { loadConfig } from '@registrar/config'
import { runChecks } from '@registrar/pipeline'
import { objectTree } from '@registrar/tree'
import { describe, expect, it } from 'vitest'
import { recommended } from './recommended.ts'

/** What all checks together say of files beside one configured collection, without their messages. */
function run(files: Readonly<Record<string, string>>, pattern: string): readonly string[] {
  const collection = `decisions: { kind: adr, files: "${pattern}", fields: {}, sections: [] }`
  const tree = objectTree({ 'registrar.yaml': `collections: { ${collection} }\n`, ...files })
  const loaded = loadConfig(tree)
  if ('problems' in loaded) throw new Error(loaded.problems.map(({ message }) => message).join('\n'))
  const { report } = runChecks({ tree, config: loaded.config, checks: recommended, lookedAt: [], notLookedAt: [] })
  return report.diagnostics.map(({ check, messageId, path }) => `${path} ${check}/${messageId}`)
}

const record = (number: number, frontMatter: string, body = ''): string =>
  `---\n${frontMatter}\n---\n\n# ${number}. Title ${number}\n${body}`

describe('one problem is told once', () => {
  it('and what a record lacks is told beside its heading left behind', () => {
    const files = {
      'registrar.yaml':
        'collections: { decisions: { kind: adr, files: "adr/{number:4}-{slug}.md", fields: {}, statuses: [], sections: [{ title: Context, required: true }] } }\n',
      'adr/0002-a.md': '# 2. A\n\n## Context\n',
      'adr/0005-b.md': '# 2. B\n',
    }
    expect(run(files, '')).toEqual([
      'adr/0005-b.md renumbered-citations/ownNumber',
      'adr/0005-b.md record-shape/missingSection',
    ])
  })
  it('paths that differ in case alone are no number held twice', () => {
    const files = { 'adr/0001-A.md': record(1, 'status: accepted'), 'adr/0001-a.md': record(1, 'status: accepted') }
    expect(run(files, 'adr/{number:4}-{slug}.md')).toEqual([
      'adr/0001-A.md stray-files/sameButCase',
      'adr/0001-a.md stray-files/sameButCase',
    ])
  })
  it('two main documents of one folder are no number held twice', () => {
    const files = { 'adr/0001-a/one.md': record(1, 'x: y'), 'adr/0001-a/two.md': record(1, 'x: y') }
    expect(run(files, 'adr/{number:4}-{slug}/*.md')).toEqual([
      'adr/0001-a/one.md stray-files/secondMainDocument',
      'adr/0001-a/two.md stray-files/secondMainDocument',
    ])
  })
  it.each<[string, string, string, readonly string[]]>([
    [
      'superseded by nothing',
      record(1, 'status: superseded'),
      record(2, 'status: accepted'),
      ['adr/0001-a.md front-matter-links/statusNeeds'],
    ],
    [
      'a circle',
      record(1, 'status: accepted\nsupersedes: 2\nsuperseded-by: 2'),
      record(2, 'status: accepted\nsupersedes: 1\nsuperseded-by: 1'),
      ['adr/0001-a.md front-matter-links/cycle'],
    ],
    [
      'a record that is not there, named under the status',
      '# 1. A\n\n## Status\n\nSuperseded by [3. C](0003-c.md)\n',
      record(2, 'status: accepted'),
      ['adr/0001-a.md citations-resolve/target'],
    ],
    [
      'a status that nobody knows',
      record(1, 'status: acepted'),
      record(2, 'status: accepted\nextends: 1'),
      ['adr/0001-a.md record-shape/unknownStatus'],
    ],
    [
      'superseded and still accepted, said at both ends',
      record(1, 'status: accepted\nsuperseded-by: 2'),
      record(2, 'status: accepted\nsupersedes: 1'),
      ['adr/0001-a.md record-lifecycle/stillInForce'],
    ],
  ])('%s', (_what, first, second, expected) => {
    expect(run({ 'adr/0001-a.md': first, 'adr/0002-b.md': second }, 'adr/{number:4}-{slug}.md')).toEqual(expected)
  })
})
