import { sandbox, settled, type Sandbox } from '@registrar/git/testing'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { decision, sound } from './testing/records.ts'
import { run } from './testing/run.ts'

let box: Sandbox
let clone: string
beforeEach(() => {
  for (const [name, value] of Object.entries(settled)) vi.stubEnv(name, value)
  box = sandbox()
  box.init('r')
  box.commit('r', sound)
})
afterEach(() => {
  vi.unstubAllEnvs()
  box.remove()
})

/** Makes a branch of main with files, and goes back to main. */
function branch(name: string, files: Record<string, string>, from = 'main'): void {
  box.git('r', 'switch', '-q', '-c', name, from)
  box.commit('r', files, name)
  box.git('r', 'switch', '-q', 'main')
}

/** A clone with a branch of its own that brings a fourth decision. */
function mine(files = decision(4, 'Budgets')): void {
  box.git('', 'clone', '-q', 'r', 'clone')
  clone = `${box.folder}/clone`
  box.git('clone', 'switch', '-q', '-c', 'budgets', '--no-track')
  box.commit('clone', files)
}

async function found(...args: readonly string[]): Promise<readonly string[]> {
  const { stdout } = await run(clone, 'check:numbers', '--format', 'compact', ...args)
  return stdout.trimEnd().split('\n')
}

const TAKEN =
  'docs/adr/0004-budgets.md:1:3: warning unique-numbers Unexpected number 0004, it is also being taken on origin/other: docs/adr/0004-limits.md'

describe('check --against-all', () => {
  it('warns of a number that another branch is taking, and says where it looked', async () => {
    branch('other', decision(4, 'Limits'))
    mine()
    expect(await found()).toEqual([''])
    expect(await found('--against-all')).toEqual([TAKEN])
    const { code, stdout, stderr } = await run(clone, 'check', '--against-all', '--format', 'json')
    expect(code).toBe(0)
    expect(JSON.parse(stdout)).toMatchObject({
      lookedAt: ['worktree', 'origin/main', 'branches'],
      notLookedAt: [],
      diagnostics: [{ messageId: 'takenOnBranch', help: 'registrar renumber docs/adr/0004-budgets.md next' }],
    })
    expect(stderr).toContain('looked at: work tree, origin/main, other branches\n')
    expect((await run(clone, 'check', '--against-all', '--max-warnings', '0')).code).toBe(1)
    expect((await run(clone, 'check:renumber', '--against-all', '--max-warnings', '0')).code).toBe(1)
  })
  it('looks at the index with --staged', async () => {
    branch('other', decision(5, 'Limits'))
    mine()
    box.write('clone', decision(5, 'Fifth'))
    expect(await found('--against-all', '--staged')).toEqual([''])
    box.git('clone', 'add', '.')
    expect(await found('--against-all', '--staged')).toHaveLength(1)
  })
  it.each<[string, () => void]>([
    ['the same record on another branch', () => branch('other', decision(4, 'Budgets'))],
    ['this branch on the remote, as it was before', () => branch('budgets', decision(4, 'Limits'))],
    [
      'a branch that is merged already',
      () => {
        branch('done', decision(4, 'Limits'))
        box.git('r', 'merge', '-q', '--no-ff', '-m', 'merge', 'done')
        box.git('r', 'rm', '-q', 'docs/adr/0004-limits.md')
        box.commit('r')
      },
    ],
    [
      'a branch whose record came to the target under another number',
      () => {
        branch('squashed', decision(4, 'Limits'))
        box.commit('r', decision(9, 'Limits'))
      },
    ],
    ['a branch that collides with the target alone', () => branch('late', decision(3, 'Another'))],
  ])('says nothing of %s', async (_what, arrange) => {
    arrange()
    mine()
    expect(await found('--against-all')).toEqual([''])
  })
  it('names the target as not looked at where there is none', async () => {
    clone = `${box.folder}/r`
    branch('other', decision(3, 'Limits'))
    const { stdout, stderr } = await run(clone, 'check', '--against-all')
    expect(stdout).toContain('0003, it is also being taken on other')
    expect(stderr).toContain('looked at: work tree, other branches; not at: the target branch\n')
  })
  it('needs git', async () => {
    box.write('plain', sound)
    const { code, stderr } = await run(`${box.folder}/plain`, 'check', '--against-all')
    expect(code).toBe(2)
    expect(stderr).toContain('--against-all looks at the branches of git, and this folder is in no git repository')
  })
})

/** A claim as it was fetched: by a commit that says what it is for. */
function claim(number: number, slug: string, to: string): void {
  const message = `Claim\n\nRegistrar-Slug: ${slug}\nRegistrar-Branch: ${to}\nRegistrar-Claim: x\n`
  const tree = box.git('clone', 'hash-object', '-w', '-t', 'tree', '/dev/null')
  const id = box.git('clone', 'commit-tree', tree, '-m', message)
  box.git('clone', 'update-ref', `refs/registrar/claims/decisions/${number}`, id)
}
const warning = (what: string) => [
  `docs/adr/0004-budgets.md:1:3: warning unique-numbers Unexpected number 0004, Ada <ada@example.org> has claimed it${what}`,
]

describe('a claim', () => {
  it.each<[string, string, string, readonly string[]]>([
    ['somebody else’s, for another record', 'limits', 'elsewhere', warning(' for limits')],
    ['for the record', 'budgets', 'elsewhere', ['']],
    ['for this branch', 'limits', 'budgets', ['']],
  ])('%s', async (_what, slug, to, expected) => {
    mine()
    claim(4, slug, to)
    expect(await found()).toEqual(expected)
    expect((await run(clone, 'check')).stderr).toContain('looked at: work tree, origin/main, claims; not at')
  })
  it('made on a branch that everybody has is not for everybody', async () => {
    mine()
    box.git('clone', 'switch', '-q', 'main')
    box.write('clone', decision(4, 'Budgets'))
    claim(4, 'limits', 'main')
    expect(await found()).toEqual(warning(' for limits'))
  })
  it('of a number that the target has is no matter of this branch', async () => {
    mine({})
    claim(3, 'limits', 'elsewhere')
    expect(await found()).toEqual([''])
  })
})
