import { detectConfig, parseConfig, type Config } from '@registrar/config'
import type { TextFiles } from '@registrar/model'
import { objectTree } from '@registrar/tree'
import { describe, expect, it } from 'vitest'
import { buildRepository, readTexts } from './index.ts'

type Files = Parameters<typeof objectTree>[0]

const records = {
  'docs/adr/0001-mailbox.md': '# 1. Mailbox\n',
  'docs/adr/0002-queues.md': '# 2. Queues\n',
  'docs/adr/0003-retries.md': '# 3. Retries\n',
}

function read(files: Files, options: Parameters<typeof readTexts>[3] = {}, yaml?: string): TextFiles {
  const tree = objectTree({ ...records, ...files })
  const config = yaml === undefined ? detectConfig(tree) : parsed(yaml)
  return readTexts(buildRepository(tree, config), tree, config, options)
}

function parsed(yaml: string): Config {
  const result = parseConfig(yaml, 'registrar.yaml')
  if ('problems' in result) throw new Error(result.problems.map(({ message }) => message).join('; '))
  return result.config
}

/** UTF-16, little-endian, behind what it begins with. */
function wide(start: readonly number[]): Uint8Array {
  return Uint8Array.from([...start, ...[...'ADR 0002'].flatMap((character) => [character.charCodeAt(0), 0])])
}

/** Each citation as `path:offset written → targets`. */
function cited(texts: TextFiles): readonly string[] {
  return [...texts.files.values()].flatMap(({ path, citations }) =>
    citations.map(({ range, written, targets }) =>
      `${path}:${range.start} ${written.replace(/\s+/g, ' ')} → ${targets.join(' ') || '!'}`.replaceAll(
        'docs/adr/',
        '',
      ),
    ),
  )
}

describe('readTexts', () => {
  it('leave out the baseline, which quotes findings', () => {
    const texts = read({ '.registrar/baseline.json': '"ADR 0002"', 'docs/.registrar/x.json': '"ADR 0003"' })
    expect(cited(texts)).toEqual(['docs/.registrar/x.json:1 ADR 0003 → 0003-retries.md'])
    expect(texts.searched).toBe(1)
  })
  it('finds citations in files of any language, not in documents', () => {
    const texts = read({
      'src/a.ts': '// see ADR 0002 and docs/adr/0003-retries.md\n',
      'deploy/b.yaml': 'why: adr/0001-mailbox.md\n',
      'notes.md': 'ADR 0001\n',
      Makefile: 'all: # ADR-0001\n',
      'src/none.ts': 'export const one = 1\n',
    })
    expect(cited(texts)).toEqual([
      'Makefile:7 ADR-0001 → 0001-mailbox.md',
      'deploy/b.yaml:9 0001-mailbox → 0001-mailbox.md',
      'src/a.ts:7 ADR 0002 → 0002-queues.md',
      'src/a.ts:29 0003-retries → 0003-retries.md',
    ])
    expect(texts.searched).toBe(4)
    expect(texts.leftOut).toEqual([])
  })

  it.each([
    '\n * ',
    '\n// ',
    '\n# ',
    '\n-- ',
    '\n; ',
    '\n   ',
    '\r\n * ',
    '\r\n\t// ',
    '\n%% ',
    '\n//! ',
    '\n/// ',
    '\n## ',
  ])('joins a label with its number behind %j', (between) => {
    const texts = read({ 'src/a.x': `x as ADR${between}0002 says\n` })
    expect(cited(texts)).toEqual(['src/a.x:5 ADR' + between.replace(/\s+/g, ' ') + '0002 → 0002-queues.md'])
  })

  it('leaves out what is no text in UTF-8, and says which and why', () => {
    const texts = read({
      'a.png': Uint8Array.from([137, 80, 78, 71, 0, 1]),
      'b.txt': Uint8Array.from([0x41, 0x44, 0x52, 0x20, 0x32, 0xe9]),
      'c.txt': wide([0xff, 0xfe]),
      'd.csv': `ADR 0002\n${'x'.repeat(2_000_000)}`,
      'e.ts': { unreadable: { reason: 'permission', message: 'e.ts may not be read by this user (EACCES)' } },
      'f.txt': `${'x'.repeat(7_999)}\0 ADR 0002`,
      'g.txt': `${'x'.repeat(8_000)}\0 ADR 0002`,
      'h.txt': 'ADR 0002'.padEnd(2_000_000, '.'),
    })
    expect(texts.leftOut).toEqual([
      { path: 'a.png', reason: 'binary' },
      { path: 'b.txt', reason: 'encoding' },
      { path: 'c.txt', reason: 'encoding' },
      { path: 'd.csv', reason: 'too-large' },
      { path: 'e.ts', reason: 'unreadable', message: 'e.ts may not be read by this user (EACCES)' },
      { path: 'f.txt', reason: 'binary' },
    ])
    expect(cited(texts)).toEqual(['g.txt:8002 ADR 0002 → 0002-queues.md', 'h.txt:0 ADR 0002 → 0002-queues.md'])
    expect(texts.searched).toBe(2)
  })

  it('takes a BOM off', () => {
    expect(cited(read({ 'a.cs': '\uFEFFADR 0002' }))).toEqual(['a.cs:0 ADR 0002 → 0002-queues.md'])
  })

  it('looks at no link and at nothing that is ignored; marks historical and generated text', () => {
    const texts = read(
      {
        'a.ts': 'ADR 0001',
        'b.ts': { link: 'a.ts' },
        'vendor/c.ts': 'ADR 0001',
        'captured.log': 'ADR 0001',
        'llms.txt': 'ADR 0001',
      },
      {},
      'collections:\n  decisions: { kind: adr, files: "docs/adr/{number:4}-{slug}.md" }\nignore: [vendor]\ngenerated: [llms.txt]\n',
    )
    expect([...texts.files.values()].map(({ path, keeps }) => [path, keeps])).toEqual([
      ['a.ts', undefined],
      ['captured.log', 'historical'],
      ['llms.txt', 'generated'],
    ])
    expect(texts.searched).toBe(3)
  })

  it('leaves numbers that the words give up', () => {
    const [file] = read({ 'a.ts': '// ADR 0003 (formerly ADR 0002)\n' }).files.values()
    expect(file?.citations.map(({ written }) => written)).toEqual(['ADR 0003'])
    expect(file?.left.map(({ citation, reason }) => [citation.written, reason])).toEqual([['ADR 0002', 'historical']])
  })

  it('takes the url of a branch at one of its forges for the path that it shows, others for none', () => {
    const own = 'https://github.com/Acme/bakery'
    const texts = read(
      {
        'a.py': [
          `# ${own}/blob/main/docs/adr/0002-queues.md#why`,
          `# ${own}/blob/3f2a1c0/docs/adr/0002-queues.md`,
          '# https://github.com/other/bakery/blob/main/docs/adr/0002-queues.md',
          `# ${own}-0002/blob/main/docs/adr/0002-queues.md, ${own}/issues/2`,
          `# ${own}/blob/main/docs/adr/0009-gone.md`,
        ].join('\n'),
      },
      { forge: ['github.com/acme/bakery'] },
    )
    expect(cited(texts)).toEqual(['a.py:52 0002-queues → 0002-queues.md'])
  })

  it('takes a plain record for one of the collection that the file cites elsewhere', () => {
    const texts = read({
      'a.ts': '// ADR 0002; record 0003 agrees, record 0009 does not\n',
      'b.ts': '// record 0003 of the table\n',
      'issues/012-slow/00-report.md': '# 12. Slow\n',
      'c.ts': '// ADR 0002, issues/012-slow, record 0003\n',
    })
    expect(cited(texts).filter((line) => line.includes('record'))).toEqual(['a.ts:13 record 0003 → 0003-retries.md'])
  })

  it('gives files that cite nothing where it is asked to', () => {
    const texts = read({ 'a.ts': 'x', 'b.ts': 'y' }, { also: (text) => text === 'y' })
    expect([...texts.files.keys()]).toEqual(['b.ts'])
  })

  it('says how far it is, and which files it will read', () => {
    const tree = objectTree({ ...records, 'a.ts': '', 'b.ts': '' })
    const config = detectConfig(tree)
    const repository = buildRepository(tree, config)
    const prefetched: (readonly string[])[] = []
    const steps: string[] = []
    const watched = { ...tree, prefetch: (paths: readonly string[]) => void prefetched.push(paths) }
    readTexts(repository, watched, config, { progress: (done, total) => void steps.push(`${done}/${total}`) })
    expect(prefetched).toEqual([['a.ts', 'b.ts']])
    expect(steps).toEqual(['1/2', '2/2'])
  })
})
