import { sandbox, settled, type Sandbox } from '@registrar/git/testing'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { withRepository } from '../open-documents.ts'
import { decision, sound } from '../testing/records.ts'
import { numbersInUse, type NumbersInUse } from './numbers-in-use.ts'

let box: Sandbox
let top: string
beforeEach(() => {
  for (const [name, value] of Object.entries(settled)) vi.stubEnv(name, value)
  box = sandbox()
  top = box.init('r')
  box.commit('r', sound)
})
afterEach(() => {
  vi.unstubAllEnvs()
  box.remove()
})

function ask<T>(use: (numbers: NumbersInUse) => T, against?: string, cwd = top): T {
  const io = { cwd, env: {}, stdout: () => undefined, stderr: () => undefined, isTTY: false }
  return withRepository({ io, color: false }, (repository, workspace) =>
    use(numbersInUse(workspace, repository, against === undefined ? {} : { against })),
  )
}

const holder = (value: number, asking?: { slug: string }, against?: string) =>
  ask((numbers) => numbers.holderOf('decisions', value, '', asking), against)?.name

const next = (count = 1, against?: string) => ask((numbers) => numbers.next('decisions', count), against)

/** Makes a branch of main with files, and goes back to main. */
function branch(name: string, files: Record<string, string>): void {
  box.git('r', 'switch', '-q', '-c', name, 'main')
  box.commit('r', files, name)
  box.git('r', 'switch', '-q', 'main')
}

/** A claim as somebody else has pushed it. */
function claim(number: number, slug: string, to: string): void {
  const message = `Claim\n\nRegistrar-Slug: ${slug}\nRegistrar-Branch: ${to}\nRegistrar-Claim: x\n`
  const tree = box.git('r', 'hash-object', '-w', '-t', 'tree', '/dev/null')
  const id = box.git('r', 'commit-tree', tree, '-m', message)
  box.git('r', 'update-ref', `refs/registrar/claims/decisions/${number}`, id)
}

/** Records in one folder and none below it. */
const FLAT = { 'registrar.yaml': "collections: { decisions: { kind: adr, files: 'docs/adr/{number:4}-{slug}.md' } }\n" }

describe('holderOf', () => {
  it('names a record here before all others', () => {
    branch('other', decision(3, 'Another'))
    expect(holder(3)).toBe('docs/adr/0003-tracing.md')
    expect(ask((numbers) => numbers.holders('decisions', 3, '').map(({ name }) => name))).toEqual([
      'docs/adr/0003-tracing.md',
      'docs/adr/0003-another.md (on other)',
    ])
    expect(holder(4)).toBeUndefined()
    expect(ask((numbers) => numbers.holderOf('decisions', 3, 'a'))).toBeUndefined()
    expect(ask((numbers) => numbers.holderOf('issues', 3, ''))).toBeUndefined()
  })
  it('names one on the target and on other branches with the branch', () => {
    branch('other', decision(4, 'Budgets'))
    expect(holder(4)).toBe('docs/adr/0004-budgets.md (on other)')
    expect(ask((numbers) => numbers.holderOf('decisions', 4, ''), 'other')?.where).toBe('target')
    expect(ask((numbers) => numbers.holderOf('decisions', 4, ''))?.where).toBe('branch')
  })
  it('leaves out the record that asks, under whatever path', () => {
    branch('other', { 'docs/adr/0004-tracing.md': '# 4. Tracing\n' })
    expect(holder(4, { slug: 'tracing' })).toBeUndefined()
    expect(holder(4, { slug: 'queues' })).toBe('docs/adr/0004-tracing.md (on other)')
  })
  it('looks at no branch that is merged already, and at none that is this one', () => {
    branch('done', decision(4, 'Budgets'))
    box.git('r', 'merge', '-q', '--no-ff', '-m', 'merge', 'done')
    box.git('r', 'mv', 'docs/adr/0004-budgets.md', 'docs/adr/0005-budgets.md')
    expect(holder(4)).toBeUndefined()
    expect(holder(5)).toBe('docs/adr/0005-budgets.md')
    expect(next()).toEqual([6])
  })
  it('tells of a number that a record had, of a stub and of an archive', () => {
    box.write('r', {
      ...FLAT,
      'docs/adr/Archive/0006-old.md': '# 6. Old\n',
      'docs/adr/0009-budgets.md': '---\nformerly: [7]\n---\n# 9. Budgets\n',
      'docs/adr/0008-budgets.md': 'Moved to [0009](0009-budgets.md).\n',
    })
    expect(holder(6)).toBe('docs/adr/Archive/0006-old.md (archived)')
    expect(holder(7)).toBe('docs/adr/0009-budgets.md (formerly)')
    expect(holder(8)).toBe('docs/adr/0008-budgets.md (a stub)')
    expect(ask((numbers) => numbers.holderOf('decisions', 8, ''))?.where).toBe('formerly')
  })
})

describe('next', () => {
  it.each<[string, () => void, number]>([
    ['here', () => box.write('r', decision(7, 'New')), 8],
    [
      'in the last commit, though not in the work tree',
      () => box.git('r', 'mv', 'docs/adr/0003-tracing.md', 'x.md'),
      4,
    ],
    ['on another branch', () => branch('other', decision(12, 'New')), 13],
    [
      'on a branch of a remote',
      () => {
        branch('other', decision(12, 'New'))
        box.git('r', 'update-ref', 'refs/remotes/origin/other', 'other')
        box.git('r', 'branch', '-q', '-D', 'other')
      },
      13,
    ],
    [
      'on a merged branch, and gone since',
      () => {
        branch('done', decision(12, 'New'))
        box.git('r', 'merge', '-q', '--no-ff', '-m', 'merge', 'done')
        box.git('r', 'rm', '-q', 'docs/adr/0012-new.md')
        box.git('r', 'commit', '-q', '-m', 'gone')
      },
      13,
    ],
    ['formerly', () => box.write('r', { 'docs/adr/0004-b.md': '---\nformerly: [20]\n---\n# 4. B\n' }), 21],
    ['with a letter', () => box.write('r', { 'docs/adr/0005b-b.md': '# 5b. B\n' }), 6],
    ['a stub', () => box.write('r', { 'docs/adr/0005-b.md': 'Moved to [3](0003-tracing.md).\n' }), 6],
    ['in an archive', () => box.write('r', { ...FLAT, 'docs/adr/archive/0030-b.md': '# 30. B\n' }), 31],
    [
      'in an archive on a branch',
      () => (branch('other', { 'docs/adr/_rejected/0030-b.md': '# 30. B\n' }), box.write('r', FLAT)),
      31,
    ],
    [
      'in some other folder, which counts for nothing',
      () => box.write('r', { ...FLAT, 'docs/adr/notes/0030-b.md': '' }),
      4,
    ],
    ['a template, which counts for nothing', () => box.write('r', { 'docs/adr/0099-template.md': '# 99. T\n' }), 4],
  ])('is one more than the highest number: %s', (_where, arrange, expected) => {
    arrange()
    expect(next()).toEqual([expected])
  })
  it('gives several, one after the other', () => expect(next(3)).toEqual([4, 5, 6]))
  it('looks at a target that is no branch', () => {
    branch('other', decision(12, 'New'))
    const id = box.git('r', 'rev-parse', 'other')
    box.git('r', 'branch', '-q', '-D', 'other')
    expect(next()).toEqual([4])
    expect(next(1, id)).toEqual([13])
  })
  it('refuses a target that is not there', () => expect(() => next(1, 'nowhere')).toThrow('nowhere'))
})

describe('a claim', () => {
  it('counts as taken for everybody but its record and its branch', () => {
    claim(4, 'budgets', 'feature-x')
    expect(holder(4)).toBe('the claim of Ada <ada@example.org> for budgets')
    expect(holder(4, { slug: 'budgets' })).toBeUndefined()
    expect(next()).toEqual([5])
    box.git('r', 'switch', '-q', '-c', 'feature-x')
    expect(holder(4)).toBeUndefined()
    expect(next()).toEqual([5])
  })
  it('that nobody can read counts, too', () => {
    box.git('r', 'update-ref', 'refs/registrar/claims/decisions/4', 'HEAD')
    expect(holder(4)).toBe('the claim of somebody')
    expect(next()).toEqual([5])
  })
})
