import type { Tree } from '@registrar/model'
import { objectTree } from '@registrar/tree'
import { describe, expect, it } from 'vitest'
import { buildRepository } from './index.ts'
import { build, configOf } from './testing/build.ts'

const unreadable = { unreadable: { reason: 'permission', message: 'it may not be read' } } as const

describe('documents', () => {
  it('are every markdown file that is not ignored, in path order, each read once', () => {
    const tree = objectTree({
      'b.MD': '',
      'a.markdown': '',
      'a.txt': '',
      'c/d.md': '',
      'node_modules/x/y.md': '',
      'e.mdx': '',
    })
    const read: string[] = []
    const brought: string[] = []
    const counted: Tree = {
      ...tree,
      read: (path) => (read.push(path), tree.read(path)),
      prefetch: (paths) => void brought.push(...paths),
    }
    const steps: string[] = []
    const options = { progress: (done: number, total: number) => void steps.push(`${done}/${total}`) }
    const { documents } = buildRepository(counted, configOf(), options)
    expect([...documents.keys()]).toEqual(['a.markdown', 'b.MD', 'c/d.md'])
    expect(read).toEqual(['a.markdown', 'b.MD', 'c/d.md'])
    expect(brought).toEqual(read)
    expect(steps).toEqual(['1/3', '2/3', '3/3'])
  })

  it('have the facts of what was read before where the text is the same, whatever the path; what is not UTF-8 is read anew', () => {
    const latin = new Uint8Array([0x23, 0x20, 0xff])
    const { documents: known } = build({ 'a.md': '# A\n', 'b.md': '# B\n', 'x.md': latin })
    const after = buildRepository(
      objectTree({ 'c.md': '# A\n', 'b.md': '# B, changed\n', 'x.md': '# \uFFFD' }),
      configOf(),
      { known },
    )
    expect(after.documents.get('c.md')?.facts).toBe(known.get('a.md')?.facts)
    expect(after.documents.get('b.md')?.facts.headings[0]?.plain).toBe('B, changed')
    expect(after.documents.get('x.md')?.facts.problems).toEqual([])
  })

  it('have their text without BOM, and offsets that count from behind it', () => {
    const { documents, records } = build({ 'docs/adr/0001-a.md': '\uFEFF# 1. A\r\n\r\nADR 0001\r\n' })
    const document = documents.get('docs/adr/0001-a.md')
    expect(document?.text).toBe('# 1. A\r\n\r\nADR 0001\r\n')
    expect(document?.citations.map(({ range, written }) => [range.start, written])).toEqual([
      [2, '1'],
      [10, 'ADR 0001'],
    ])
    expect(records.get('docs/adr/0001-a.md')?.range).toEqual({ start: 2, end: 6 })
  })

  it('that are not UTF-8 are read as well as can be, and say so first', () => {
    const bytes = new Uint8Array([...new TextEncoder().encode('# 1. A\n'), 0xe4, 0x20, 0x31])
    const document = build({ 'docs/adr/0001-a.md': bytes }).documents.get('docs/adr/0001-a.md')
    expect(document?.text).toBe('# 1. A\n\uFFFD 1')
    expect(document?.facts.problems.map(({ code, range }) => [code, range])).toEqual([
      ['not-utf8', { start: 7, end: 8 }],
    ])
  })

  it('that could not be read are named, in path order, and are records by their name alone', () => {
    const { unread, records, documents, relations } = build({
      'z.md': unreadable,
      'docs/adr/0002-salt-and-flour.md': unreadable,
      'docs/adr/0001-a.md': 'See ADR 2.',
    })
    expect(unread).toEqual([
      { path: 'docs/adr/0002-salt-and-flour.md', why: unreadable.unreadable },
      { path: 'z.md', why: unreadable.unreadable },
    ])
    expect(records.get('docs/adr/0002-salt-and-flour.md')).toMatchObject({
      number: { value: 2, letter: '', written: '0002' },
      title: 'salt and flour',
      ownNumbers: [],
      stub: false,
      range: { start: 0, end: 0 },
    })
    expect(documents.get('docs/adr/0001-a.md')?.citations[0]?.targets).toEqual(['docs/adr/0002-salt-and-flour.md'])
    expect([...relations.keys()]).toEqual(['docs/adr/0001-a.md'])
  })

  it('are no links: another name of a file, unless it leads nowhere at a record’s place', () => {
    const { records, documents, unread } = build({
      'docs/adr/0001-a.md': '',
      'docs/adr/0002-b.md': { link: '0001-a.md' },
      'docs/adr/0003-c.md': { link: 'gone.md' },
      'docs/adr/0004-d.md': { link: '../../../etc/passwd' },
      'docs/other.md': { link: 'gone.md' },
    })
    expect([...records.keys()]).toEqual(['docs/adr/0001-a.md'])
    expect([...documents.keys()]).toEqual(['docs/adr/0001-a.md'])
    expect(unread.map(({ path, why }) => [path, why.reason])).toEqual([
      ['docs/adr/0003-c.md', 'not-a-file'],
      ['docs/adr/0004-d.md', 'not-a-file'],
    ])
  })

  it('are no FIFOs', () => {
    const { unread, records } = build({ 'docs/adr/0001-a.md': { unreadable: { reason: 'not-a-file', message: 'x' } } })
    expect(unread.map(({ path, why }) => `${path}: ${why.message}`)).toEqual([
      'docs/adr/0001-a.md: docs/adr/0001-a.md is a FIFO, socket or device, expected a regular file',
    ])
    expect(records.size).toBe(0)
  })
})

describe('a document belongs', () => {
  const yaml = `collections:
  issues: { kind: issue, files: "issues/{number:3}-{slug}/00-report.md" }
historical: [CHANGELOG.md]
generated: [llms.md]
`
  const report = 'issues/004-slow/00-report.md'
  const { documents } = build(
    {
      [report]: 'record 004',
      'issues/004-slow/deep/log.md': 'record 004',
      'issues/README.md': 'record 004',
      'CHANGELOG.md': '',
      'llms.md': '',
      'x.md': 'record 004',
    },
    yaml,
  )
  it.each([
    [report, report],
    ['issues/004-slow/deep/log.md', report],
    ['issues/README.md', undefined],
    ['x.md', undefined],
  ])('%s to %s', (path, record) => expect(documents.get(path)?.record).toBe(record))

  it.each([
    ['CHANGELOG.md', 'historical'],
    ['llms.md', 'generated'],
    [report, undefined],
  ])('%s keeps its numbers: %s', (path, keeps) => expect(documents.get(path)?.keeps).toBe(keeps))

  it('to the collection in whose folder it lies, where `record 004` cites', () => {
    const citing = [...documents.values()].filter(({ citations }) => citations.length > 0).map(({ path }) => path)
    expect(citing).toEqual([report, 'issues/004-slow/deep/log.md', 'issues/README.md'])
  })
})
