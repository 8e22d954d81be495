import { runCheck } from '@registrar/check-tester'
import type { Diagnostic } from '@registrar/model'
import { describe, expect, it } from 'vitest'
import { frontMatterLinks } from './index.ts'

const CONFIG = `collections:
  decisions: { kind: adr, files: "adr/{number:4}-{slug}.md" }
  issues: { kind: issue, files: "issues/{number:3}-{slug}/00-report.md" }
relations:
  depends-on: { to: [decisions, issues], acyclic: true }
  related: { strict: false }
`

/** Records by their path without folder and ending, each with its front matter. */
function run(records: Readonly<Record<string, string>>, config = CONFIG): readonly Diagnostic[] {
  const files: Record<string, string> = { 'registrar.yaml': config, 'notes.md': '# Notes\n' }
  for (const [name, frontMatter] of Object.entries(records)) {
    const path = /^\d{4}/.test(name) ? `adr/${name}.md` : `issues/${name}/00-report.md`
    files[path] = `---\n${frontMatter}\n---\n\n# ${Number.parseInt(name, 10)}. T\n`
    if (path.startsWith('issues/')) files[`issues/${name}/01-log.md`] = '# Log\n'
  }
  return runCheck(frontMatterLinks, files)
}

const short = (found: readonly Diagnostic[]): readonly string[] =>
  found.map(({ messageId, path }) => `${messageId} ${/(\d{3,4}-[^/.]*)/.exec(path)?.[1] ?? path}`)

describe('front-matter-links', () => {
  it.each<[string, Readonly<Record<string, string>>, readonly string[]]>([
    ['empty fields name nothing', { '0001-a': 'extends:\nsupersedes: []\nrelated: ""' }, []],
    [
      'a path, a number, a label and a link',
      { '0001-a': 'x: y', '0002-b': 'extends: [adr/0001-a.md, 1, ADR-0001, "[1](0001-a.md)"]' },
      [],
    ],
    ['a number that nobody has', { '0001-a': 'extends: 0002' }, ['missing 0001-a']],
    ['a path with a fragment that is there', { '0001-a': 'x: y', '0002-b': 'extends: adr/0001-a.md#t' }, []],
    ['free text where it may stand', { '0001-a': 'related: [the shop, notes.md]' }, []],
    ['free text where only records may stand', { '0001-a': 'extends: the shop' }, ['notRecord 0001-a']],
    ['a file where only records may stand', { '0001-a': 'extends: notes.md' }, ['notRecord 0001-a']],
    [
      'another collection, not allowed',
      { '0001-a': 'extends: issues/001-x/00-report.md', '001-x': 'x: y' },
      ['notAllowed 0001-a'],
    ],
    [
      'another collection, allowed by its name',
      { '0001-a': 'depends-on: issues/001-x/00-report.md', '001-x': 'x: y' },
      [],
    ],
    ['itself', { '0001-a': 'extends: 1' }, ['self 0001-a']],
    ['itself as a folder', { '001-x': 'depends-on: issues/001-x' }, ['self 001-x']],
    ['another file of its own folder', { '001-x': 'depends-on: issues/001-x/01-log.md' }, []],
    ['a circle of two', { '0001-a': 'extends: 2', '0002-b': 'extends: 1' }, ['cycle 0001-a']],
    [
      'a circle through two collections',
      { '0001-a': 'depends-on: issues/001-x/00-report.md', '001-x': 'depends-on: adr/0001-a.md' },
      ['cycle 0001-a'],
    ],
    ['a circle in a field that may have one', { '0001-a': 'related: 2', '0002-b': 'related: 1' }, []],
    ['two fields that make a circle only together', { '0001-a': 'extends: 2', '0002-b': 'depends-on: 1' }, []],
    [
      'a circle of both spellings in one record',
      { '0001-a': 'supersedes: 2\nsuperseded-by: 2', '0002-b': 'supersedes: 1\nsuperseded_by: 1' },
      ['cycle 0001-a'],
    ],
    ['a circle whose links nobody answers', { '0001-a': 'amends: 2', '0002-b': 'amends: 1' }, ['cycle 0001-a']],
    [
      'a circle beyond the first record',
      { '0001-a': 'extends: 2', '0002-b': 'extends: 3', '0003-c': 'extends: 2' },
      ['cycle 0002-b'],
    ],
    [
      'two holders of a number, either may be meant',
      { '0001-a': 'x: y', '0001-b': 'x: y', '0002-c': 'supersedes: 1' },
      [],
    ],
    [
      'an answer by a number that two hold',
      { '0001-a': 'superseded-by: 2', '0002-b': 'supersedes: adr/0001-a.md', '0002-c': 'x: y' },
      [],
    ],
    ['an answer in another spelling', { '0001-a': 'superseded_by: 2', '0002-b': 'supersedes: 1' }, []],
    [
      'named twice, missed once',
      { '0001-a': 'x: y', '0002-b': 'supersedes: [1, adr/0001-a.md]' },
      ['unanswered 0002-b'],
    ],
    [
      'an inverse that the other collection does not have',
      { '001-x': 'fixed-by: adr/0001-a.md', '0001-a': 'x: y' },
      [],
    ],
    [
      'a status with what it needs',
      { '0001-a': 'status: superseded\nsuperseded-by: 2', '0002-b': 'supersedes: 1' },
      [],
    ],
    ['a status that says it itself', { '0001-a': 'status: "superseded by [2. B](0002-b.md)"', '0002-b': 'x: y' }, []],
    ['a status without', { '0001-a': 'status: Superseded' }, ['statusNeeds 0001-a']],
    ['one of two', { '001-x': 'status: resolved\nfixed-by: adr/0001-a.md', '0001-a': 'x: y' }, []],
    ['none of two', { '001-x': 'status: resolved\nfixed-by: []' }, ['statusNeeds 001-x']],
    ['a status nobody knows needs nothing', { '0001-a': 'status: overtaken' }, []],
  ])('%s', (_name, records, expected) => {
    expect(short(run(records))).toEqual(expected)
  })

  it('looks only for what is missing without a configuration', () => {
    const files = {
      'docs/adr/0001-a.md': '---\nextends: [0002, 0003, the shop]\nstatus: superseded\n---\n\n# 1. A\n',
      'docs/adr/0002-b.md': '---\nextends: [0001, 0002]\nsupersedes: 0001\n---\n\n# 2. B\n',
    }
    expect(short(runCheck(frontMatterLinks, files))).toEqual(['missing 0001-a'])
  })

  it('says nothing of the number of a proposal that is not merged, where numbers come from elsewhere; of a path it does', () => {
    const files = {
      'text/0450-a.md': '---\nsupersedes: [0161, RFC-0162]\nsee-also: [text/0163-gone.md]\n---\n\n# A\n',
      'text/0900-b.md': '# B\n',
    }
    expect(runCheck(frontMatterLinks, files).map(({ message }) => message)).toEqual([
      'Unexpected text/0163-gone.md in see-also, expected a record or file that exists',
    ])
  })

  it('leaves historical and generated records alone, and does not write into them', () => {
    const config = `${CONFIG}historical: [adr/0001-*]\ngenerated: [adr/0002-*]\n`
    const records = { '0001-a': 'extends: 0009', '0002-b': 'extends: 0009', '0003-c': 'supersedes: [1, 2]' }
    expect(run(records, config)).toEqual([])
  })

  it.each([
    ['adr/0001-use-queue.md', 'adr/0001-use-queues.md'],
    ['adr/0007-use-queues.md', 'adr/0001-use-queues.md'],
    ['docs/decisions/0001-use-queues.md', 'adr/0001-use-queues.md'],
    ['issues/002-slow-start/00-report.md', 'issues/001-slow-start/00-report.md'],
    ['adr/0044-nothing-like-it.md', undefined],
    ['0044', undefined],
  ])('of %s asks: did you mean %s', (written, meant) => {
    const [found, ...more] = run({
      '0001-use-queues': 'x: y',
      '001-slow-start': 'x: y',
      '0002-b': `related: ${written}`,
    })
    expect(more).toEqual([])
    expect(found?.messageId).toBe('missing')
    expect(found?.help).toBe(meant === undefined ? undefined : `Did you mean ${meant}?`)
  })

  it('names every link of a circle beside the first', () => {
    const [found] = run({ '0001-a': 'extends: 0003', '0002-b': 'extends: 0001', '0003-c': 'extends: 0002' })
    expect(found?.message).toBe('Unexpected cycle of extends, expected an end: 0001 → 0003 → 0002 → 0001')
    expect(found?.related.map(({ path, range }) => `${path}:${range.start.line}:${range.start.column}`)).toEqual([
      'adr/0003-c.md:2:10',
      'adr/0002-b.md:2:10',
    ])
  })
})
