import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'
import { sandbox, settled, type Sandbox } from '@registrar/git/testing'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { program, run } from './testing/run.ts'

const config = (group: string): Record<string, string> => ({
  'registrar.yaml': `collections:\n  decisions: { kind: adr, files: "docs/adr/{number:4}-{slug}.md", index: { file: docs/adr/README.md, group: ${group} }, fields: {}, sections: [] }\n`,
})
const decision = (number: number, slug: string, topic = 'Bus'): Record<string, string> => ({
  [`docs/adr/000${number}-${slug}.md`]: `---\ntopic: ${topic}\nstatus: accepted\n---\n\n# ${number}. ${slug.toUpperCase()}\n`,
})

let box: Sandbox
let repository: string
beforeEach(() => {
  if (!existsSync(program)) throw new Error('git runs the built command: npm run setup')
  box = sandbox()
  repository = box.init('records')
  const driver = `'${process.execPath}' '${program}' merge-index %O %A %B %P`
  box.git('records', 'config', 'merge.registrar-index.driver', driver)
})
afterEach(() => box.remove())

const indexPath = (folder = ''): string => join(repository, folder, 'docs/adr/README.md')
const index = (folder = ''): string => readFileSync(indexPath(folder), 'utf8')

/** A commit with these files and the index written from them. */
async function commit(files: Record<string, string>, folder = ''): Promise<void> {
  box.write(join('records', folder), files)
  await run(join(repository, folder), 'index')
  box.commit('records')
}

/** Two branches from the same commit, `main` checked out. */
async function branches(
  base: Record<string, string>,
  ours: () => Promise<void>,
  theirs: () => Promise<void>,
  folder = '',
): Promise<void> {
  const attributes = { '.gitattributes': 'README.md merge=registrar-index\n' }
  await commit({ ...attributes, ...base }, folder)
  box.git('records', 'checkout', '-q', '-b', 'topic')
  await theirs()
  box.git('records', 'checkout', '-q', 'main')
  await ours()
}

function git(...args: string[]): { readonly code: number | null; readonly output: string } {
  const ran = spawnSync('git', args, { cwd: repository, env: { ...process.env, ...settled }, encoding: 'utf8' })
  return { code: ran.status, output: ran.stdout + ran.stderr }
}

describe('merge-index, as git runs it', () => {
  it('merges what two branches put in, and nothing is left to write', async () => {
    await branches(
      { ...config('none'), ...decision(1, 'a'), 'docs/adr/README.md': '# Decisions\n\nOurs to keep.\n' },
      () => commit(decision(2, 'b')),
      () => commit(decision(3, 'c')),
    )
    expect(git('merge', '-q', 'topic').code).toBe(0)
    expect(index()).toBe(
      '# Decisions\n\nOurs to keep.\n\n- **0001** — [A](0001-a.md)\n- **0002** — [B](0002-b.md)\n- **0003** — [C](0003-c.md)\n',
    )
    expect((await run(repository, 'index', '--check')).code).toBe(0)
  })
  it('would conflict without it', async () => {
    await branches(
      { ...config('none'), ...decision(1, 'a') },
      () => commit(decision(2, 'b')),
      () => commit(decision(3, 'c')),
    )
    box.git('records', 'config', 'merge.registrar-index.driver', 'false')
    expect(git('merge', '-q', 'topic').code).toBe(1)
  })
  it('merges new groups, between markers and in tables, also in a rebase', async () => {
    const page =
      '# D\n\n<!-- registrar:index decisions by=topic -->\n### Bus\n\n| N | Title | Topic |\n|---|---|---|\n| 0001 | [A](0001-a.md) | Bus |\n<!-- /registrar -->\n'
    await branches(
      { ...config('topic'), ...decision(1, 'a'), 'docs/adr/README.md': page },
      () => commit({ ...decision(2, 'b', 'Store'), ...decision(4, 'd') }),
      () => commit({ ...decision(3, 'c', 'People'), ...decision(5, 'e') }),
    )
    box.git('records', 'checkout', '-q', 'topic')
    expect(git('rebase', '-q', 'main').code).toBe(0)
    expect(index()).not.toContain('<<<<')
    expect([...index().matchAll(/^\| (\d+)/gm)].map(([, number]) => number)).toEqual([
      '0001',
      '0004',
      '0005',
      '0002',
      '0003',
    ])
    expect((await run(repository, 'index', '--check')).code).toBe(0)
  })
  it('leaves a number that both took to be mended, with both rows', async () => {
    await branches(
      { ...config('none'), ...decision(1, 'a') },
      () => commit(decision(2, 'b')),
      () => commit(decision(2, 'c')),
    )
    expect(git('merge', '-q', 'topic').code).toBe(0)
    expect(index()).toContain('- **0002** — [B](0002-b.md)\n- **0002** — [C](0002-c.md)\n')
    expect((await run(repository, 'index', '--check')).code).toBe(0)
    expect((await run(repository, 'check:numbers')).code).toBe(1)
  })
  it('leaves prose that both changed to people, between markers, rows merged', async () => {
    const prose = (word: string) => {
      const text = index()
      writeFileSync(indexPath(), text.replace(/Prose.*/, `Prose ${word}.`))
    }
    await branches(
      { ...config('none'), ...decision(1, 'a'), 'docs/adr/README.md': '# D\n\nProse.\n' },
      async () => {
        prose('ours')
        await commit(decision(2, 'b'))
      },
      async () => {
        prose('theirs')
        await commit(decision(3, 'c'))
      },
    )
    const { code, output } = git('merge', 'topic')
    expect(code).toBe(1)
    expect(output).toContain('docs/adr/README.md: 1 place to decide\n')
    expect(index()).toContain(
      '<<<<<<< ours\nProse ours.\n=======\nProse theirs.\n>>>>>>> theirs\n\n- **0001** — [A](0001-a.md)\n- **0002** — [B](0002-b.md)\n- **0003** — [C](0003-c.md)\n',
    )
    expect(git('ls-files', '-u').output).toContain('docs/adr/README.md')
  })
  it('works where the records lie below the top of the repository', async () => {
    await branches(
      { ...config('none'), ...decision(1, 'a') },
      () => commit(decision(2, 'b'), 'hand book'),
      () => commit(decision(3, 'c'), 'hand book'),
      'hand book',
    )
    expect(git('merge', '-q', 'topic').code).toBe(0)
    expect(index('hand book')).not.toContain('<<<<')
    expect((await run(join(repository, 'hand book'), 'index', '--check')).code).toBe(0)
  })
  it('is run by check --against, too: what the merge gives is current', async () => {
    await branches(
      { ...config('none'), ...decision(1, 'a') },
      () => commit(decision(2, 'b')),
      () => commit(decision(3, 'c')),
    )
    expect(await run(repository, 'check', '--against', 'topic', '--format', 'compact')).toMatchObject({
      code: 0,
      stdout: '',
    })
  })
})

describe('merge-index', () => {
  it('merges lines where there is no configuration to tell rows by, and says so', async () => {
    box.write('records', { 'registrar.yaml': 'collections: 3\n', o: 'a\nb\n', a: 'x\nb\n', b: 'a\ny\n' })
    const { code, stderr } = await run(repository, 'merge-index', 'o', 'a', 'b', 'README.md')
    expect(stderr).toMatch(/^README\.md: merged line by line, because /)
    expect(code).toBe(1)
    expect(readFileSync(join(repository, 'a'), 'utf8')).toBe('<<<<<<< ours\nx\nb\n=======\na\ny\n>>>>>>> theirs\n')
  })
  it('touches nothing that it cannot read', async () => {
    box.write('records', { o: '', a: new Uint8Array([0xff, 0x0a]), b: 'b\n' })
    expect((await run(repository, 'merge-index', 'o', 'a', 'b', 'README.md')).code).toBe(1)
    expect([...readFileSync(join(repository, 'a'))]).toEqual([0xff, 0x0a])
    expect((await run(repository, 'merge-index', 'gone', 'a', 'b', 'README.md')).code).toBe(2)
  })
})
