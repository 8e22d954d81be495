import type { Finding } from '@registrar/check-api'
import type { Collection, DocRecord, Holder, KindSpec, MergedTree, Repository, TakenElsewhere } from '@registrar/model'
import { describe, expect, it } from 'vitest'
import { uniqueNumbers } from './index.ts'
import type { messages } from './messages.ts'

const spec: KindSpec = {
  kind: 'adr',
  plural: 'decisions',
  labels: ['ADR'],
  fields: {},
  relations: {},
  statuses: [],
  sections: [],
}

/** `0040a-keys` or, of a stub, `0040a-keys!`. */
function record(name: string, collection: string): DocRecord {
  const [, written = '', digits = '', letter = '', slug = '', stub] = /^((\d+)([a-z]?))-([^!]+)(!?)$/.exec(name) ?? []
  const path = `${collection}/${written}-${slug}.md`
  return {
    id: path,
    collection,
    number: { value: Number(digits), letter, written },
    slug,
    stem: `${written}-${slug}`,
    path,
    title: slug,
    range: { start: 3, end: 9 },
    ownNumbers: [],
    formerly: [],
    stub: stub === '!',
    fields: [],
  }
}

function holder({ collection, number, path, title, stub }: DocRecord): Holder {
  const point = { line: 1, column: 1, offset: 0 }
  return {
    collection,
    value: number.value,
    letter: number.letter,
    path,
    title,
    range: { start: point, end: point },
    stub,
  }
}

interface Case {
  readonly here: readonly string[]
  readonly there?: readonly string[]
  readonly merged?: readonly string[]
  /** `BRANCH 0201-a`, or of a claim `HOLDER: 0201-a`. */
  readonly elsewhere?: readonly string[]
  readonly frozen?: Readonly<Record<string, readonly string[]>>
  readonly configFile?: string
  readonly kind?: KindSpec['kind']
}

function run({
  here,
  there,
  merged,
  elsewhere,
  frozen = {},
  configFile,
  kind = 'adr',
}: Case): readonly Finding<typeof messages>[] {
  const records = here.map((name) => record(name, 'adr'))
  const collection: Collection = {
    name: 'adr',
    spec: { ...spec, kind },
    configured: true,
    width: 4,
    files: 'adr/{number:4}-{slug}.md',
    dense: true,
    records,
    frozen: new Map(Object.entries(frozen)),
  }
  const repository: Repository = {
    tree: 'worktree',
    configured: true,
    ...(configFile === undefined ? {} : { configFile }),
    collections: [collection],
    records: new Map(records.map((each) => [each.id, each])),
    documents: new Map(),
    unread: [],
    relations: new Map(),
    entries: new Map(),
    marked: new Set(),
    folders: new Set(['', 'adr']),
    ignored: new Set(),
  }
  const mergedTree: MergedTree | undefined = there && {
    ref: 'origin/main',
    onTarget: new Set(there.map((name) => record(name, 'adr').path)),
    holders: (merged ?? [...new Set([...here, ...there])]).map((name) => holder(record(name, 'adr'))),
  }
  const findings: Finding<typeof messages>[] = []
  const facts = {
    ...(mergedTree ? { mergedTree } : {}),
    ...(elsewhere ? { elsewhere: elsewhere.map(taken) } : {}),
  }
  const context = { repository, collections: [collection], facts, gathered: new Map() }
  uniqueNumbers.check?.(context, (finding) => findings.push(finding))
  return findings
}

function taken(text: string): TakenElsewhere {
  const [who = '', name = ''] = text.split(' ')
  const { collection, number, slug, path } = record(name, 'adr')
  const { value, letter } = number
  const claim = who.endsWith(':')
  return claim
    ? { kind: 'claim', name: who.slice(0, -1), collection, value, letter, slug: slug === 'x' ? '' : slug }
    : { kind: 'branch', name: who, collection, value, letter, slug, path }
}

const of = (...elsewhere: readonly string[]) => run({ here: ['0007-a'], elsewhere })[0]

const short = (findings: readonly Finding<typeof messages>[]): readonly string[] =>
  findings.map((each) => `${each.messageId} ${each.at.path.replace(/^adr\/|\.md$/g, '')}`)

describe('unique-numbers', () => {
  it.each<[string, Case, readonly string[]]>([
    ['nothing', { here: [] }, []],
    ['one number once', { here: ['0001-a', '0002-b'] }, []],
    ['letters apart from plain', { here: ['0040-a', '0040a-b', '0040b-c'] }, []],
    ['the same letter twice', { here: ['0040a-a', '0040a-b'] }, ['taken 0040a-a', 'taken 0040a-b']],
    ['other padding', { here: ['0007-a', '7-b'] }, ['taken 0007-a', 'taken 7-b']],
    ['number nought', { here: ['0000-a', '0000-b'] }, ['taken 0000-a', 'taken 0000-b']],
    [
      'number nought of proposals: none is given yet',
      { here: ['0000-a', '0000-b'], there: ['0000-c'], kind: 'proposal' },
      [],
    ],
    ['one of proposals', { here: ['0001-a', '0001-b'], kind: 'proposal' }, ['taken 0001-a', 'taken 0001-b']],
    ['a stub beside its number', { here: ['0007-a!', '0007-b'] }, []],
    [
      'two that are new, taken on the target, too',
      { here: ['0007-a', '0007-b'], there: ['0007-c'] },
      ['taken 0007-a', 'taken 0007-b', 'takenOnTarget 0007-a', 'takenOnTarget 0007-b'],
    ],
    ['taken on the target', { here: ['0007-a'], there: ['0007-b'] }, ['takenOnTarget 0007-a']],
    ['a stub on the target', { here: ['0007-a'], there: ['0007-b!'] }, []],
    ['the same record on both', { here: ['0007-a'], there: ['0007-a'] }, []],
    ['an old duplicate of the target', { here: ['0008-c'], there: ['0007-a', '0007-b'] }, []],
    [
      'an old duplicate that is here, too',
      { here: ['0007-a', '0007-b'], there: ['0007-a', '0007-b'] },
      ['taken 0007-a', 'taken 0007-b'],
    ],
    ['a record that only waits to be merged from the target', { here: ['0007-a'], there: ['0007-a', '0007-b'] }, []],
    ['a record that merging takes away', { here: ['0007-old'], there: ['0007-new'], merged: ['0007-new'] }, []],
    [
      'a record that merging moves',
      { here: ['0007-a'], there: ['0007-b'], merged: ['0007-moved', '0007-b'] },
      ['takenOnTarget 0007-a'],
    ],
    ['frozen holders', { here: ['0040-a', '0040-b'], frozen: { '40': ['adr/0040-a.md', 'adr/0040-b.md'] } }, []],
    [
      'frozen holders with a letter',
      { here: ['0040a-a', '0040a-b'], frozen: { '40a': ['adr/0040a-a.md', 'adr/0040a-b.md'] } },
      [],
    ],
    [
      'one beyond the frozen',
      { here: ['0040-a', '0040-b', '0040-c'], frozen: { '40': ['adr/0040-a.md', 'adr/0040-b.md'] } },
      ['beyondFrozen 0040-c'],
    ],
    [
      'a frozen one that is a stub now',
      { here: ['0040-a', '0040-b!'], frozen: { '40': ['adr/0040-a.md', 'adr/0040-b.md'] } },
      [],
    ],
    [
      'a frozen one that is gone, said at the other',
      { here: ['0040-a'], frozen: { '40': ['adr/0040-a.md', 'adr/0040-b.md'] } },
      ['frozenWithout 0040-a'],
    ],
    [
      'a frozen one that is gone, said in the configuration',
      { here: ['0040-a'], frozen: { '40': ['adr/0040-a.md', 'adr/0040-b.md'] }, configFile: 'registrar.yaml' },
      ['frozenWithout registrar.yaml'],
    ],
    ['frozen ones that are all gone', { here: [], frozen: { '40': ['adr/0040-a.md'] } }, ['frozenWithout 0040-a']],
    [
      'a frozen path under another number',
      { here: ['0041-a'], frozen: { '40': ['adr/0041-a.md'] }, configFile: 'c' },
      ['frozenWithout c'],
    ],
    [
      'a frozen pair, one half on each branch',
      { here: ['0040-a'], there: ['0040-b'], frozen: { '40': ['adr/0040-a.md', 'adr/0040-b.md'] } },
      [],
    ],
    [
      'a frozen one and a stranger on the target',
      { here: ['0040-a'], there: ['0040-c'], frozen: { '40': ['adr/0040-a.md'] } },
      ['takenOnTarget 0040-a'],
    ],
  ])('%s', (_name, given, expected) => {
    expect(short(run(given))).toEqual(expected)
  })

  it('names at each holder another one, all others beside it, and how to move it', () => {
    const [first, second, third] = run({ here: ['0003-a', '0003-b', '0003-c'] })
    expect(first).toEqual({
      messageId: 'taken',
      data: { number: '0003', holder: 'adr/0003-b.md' },
      at: { path: 'adr/0003-a.md', span: { start: 3, end: 9 } },
      related: [
        { path: 'adr/0003-b.md', at: { start: 3, end: 9 }, message: 'another holder' },
        { path: 'adr/0003-c.md', at: { start: 3, end: 9 }, message: 'another holder' },
      ],
      help: 'registrar renumber adr/0003-a.md next',
    })
    expect(second?.data).toEqual({ number: '0003', holder: 'adr/0003-a.md' })
    expect(third?.related?.map(({ message }) => message)).toEqual(['the first holder', 'another holder'])
  })

  it('says of a frozen holder that is gone where to mend it', () => {
    const frozen = { '40': ['adr/0040-a.md', 'adr/0040-b.md'] }
    const [gone] = run({ here: ['0040-a'], frozen, configFile: 'registrar.yaml' })
    expect(gone).toMatchObject({
      messageId: 'frozenWithout',
      severity: 'warning',
      at: { path: 'registrar.yaml', span: { start: 0, end: 0 } },
      related: [{ path: 'adr/0040-a.md' }],
      help: "Name the record's present path under frozen, or take adr/0040-b.md out of it",
    })
    expect(uniqueNumbers.messages.frozenWithout({ number: '0040', holder: 'adr/0040-b.md' })).toBe(
      'Unexpected frozen number 0040, expected adr/0040-b.md to hold it',
    )
  })

  it('advises to move what the target does not have', () => {
    const findings = run({ here: ['0007-a', '0007-b'], there: ['0007-a'] })
    expect(short(findings)).toEqual(['taken 0007-a', 'taken 0007-b'])
    expect(findings.map(({ help }) => help)).toEqual([
      'registrar renumber adr/0007-b.md next',
      'registrar renumber adr/0007-b.md next',
    ])
  })

  it('stays linear where a whole collection has one number', () => {
    const findings = run({ here: Array.from({ length: 3000 }, (_, at) => `0001-r${at}`) })
    expect(findings).toHaveLength(3000)
    expect(Math.max(...findings.map(({ related }) => related?.length ?? 0))).toBe(10)
  })

  it('prints numbers at the width of the collection', () => {
    expect(run({ here: ['7a-a', '0007a-b'] }).map(({ data }) => data)).toMatchObject([
      { number: '0007a' },
      { number: '0007a' },
    ])
  })

  it.each<[string, Case, readonly string[]]>([
    ['another slug on a branch', { here: ['0007-a'], elsewhere: ['origin/x 0007-b'] }, ['takenOnBranch 0007-a']],
    ['the same record on a branch', { here: ['0007-a'], elsewhere: ['origin/x 0007-a'] }, []],
    ['another number on a branch', { here: ['0007-a'], elsewhere: ['origin/x 0008-b', 'origin/x 0007a-b'] }, []],
    ['a stub here', { here: ['0007-a!'], elsewhere: ['origin/x 0007-b'] }, []],
    [
      'a frozen holder there',
      { here: ['0007-a'], frozen: { '7': ['adr/0007-a.md', 'adr/0007-b.md'] }, there: [], elsewhere: ['x 0007-b'] },
      ['frozenWithout 0007-a'],
    ],
    ['what the target has', { here: ['0007-a'], there: ['0007-a'], elsewhere: ['origin/x 0007-b', 'Bo: 0007-c'] }, []],
    ['a number that is not given yet', { here: ['0000-a'], kind: 'proposal', elsewhere: ['origin/x 0000-b'] }, []],
    [
      'several branches and claims, one finding of each',
      { here: ['0007-a', '0008-b'], elsewhere: ['x 0007-c', 'Bo: 0007-d', 'y 0007-c', 'Cy: 0007-e'] },
      ['claimed 0007-a', 'takenOnBranch 0007-a'],
    ],
    ['the claim for the record', { here: ['0007-a'], elsewhere: ['Bo: 0007-a'] }, []],
    ['a claim for nothing that was named', { here: ['0007-a'], elsewhere: ['Bo: 0007-x'] }, ['claimed 0007-a']],
  ])('elsewhere: %s', (_name, given, expected) => {
    const findings = run(given)
    expect(short(findings)).toEqual(expected)
    expect(findings.map(({ severity }) => severity)).toEqual(expected.map(() => 'warning'))
  })

  it('names who is taking a number, and how many more', () => {
    const { claimed, takenOnBranch } = uniqueNumbers.messages
    const one = of('origin/x 0007-b')
    expect(one).toMatchObject({ help: 'registrar renumber adr/0007-a.md next', at: { path: 'adr/0007-a.md' } })
    expect(takenOnBranch(one?.data as Parameters<typeof takenOnBranch>[0])).toBe(
      'Unexpected number 0007, it is also being taken on origin/x: adr/0007-b.md',
    )
    const more = of('origin/x 0007-b', 'y 0007-c', 'z 0007-b')
    expect(takenOnBranch(more?.data as Parameters<typeof takenOnBranch>[0])).toBe(
      'Unexpected number 0007, it is also being taken on origin/x and 2 more: adr/0007-b.md',
    )
    expect(of('Bo: 0007-b')?.messageId).toBe('claimed')
    expect(claimed(of('Bo: 0007-b')?.data as Parameters<typeof claimed>[0])).toBe(
      'Unexpected number 0007, Bo has claimed it for b',
    )
    expect(claimed(of('Bo: 0007-x')?.data as Parameters<typeof claimed>[0])).toBe(
      'Unexpected number 0007, Bo has claimed it',
    )
  })
})
