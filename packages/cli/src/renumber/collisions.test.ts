import { existsSync, readFileSync } from 'node:fs'
import { Readable } from 'node:stream'
import { sandbox, settled, type Sandbox } from '@registrar/git/testing'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { decision, sound } from '../testing/records.ts'
import { run, runWith } from '../testing/run.ts'

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

const adr = (name: string): string => `docs/adr/${name}.md`
const has = (name: string): boolean => existsSync(`${top}/${adr(name)}`)
const text = (path: string): string => readFileSync(`${top}/${path}`, 'utf8')
const clean = (): string => box.git('r', 'status', '--porcelain')

const index = (row: string): string => `# Decisions\n\n- **0001** — [Queues](0001-queues.md)\n${row}`

/** Main takes 0004 and 0005; so does the branch that is checked out then, which cites its own. */
function collide(): void {
  box.git('r', 'switch', '-q', '-c', 'mine')
  box.commit('r', {
    ...decision(4, 'Budgets', 'A budget is kept for each tenant.'),
    ...decision(5, 'Limits', 'Stricter than [ADR 0004](0004-budgets.md).'),
    'src/budget.ts': '// ADR 0004: a budget for each tenant\n',
  })
  box.git('r', 'switch', '-q', 'main')
  box.commit('r', { ...decision(4, 'Mail'), ...decision(5, 'Mail at night') })
  box.git('r', 'switch', '-q', 'mine')
}

describe('renumber --collisions', () => {
  it('moves what the target lacks to the next numbers, in their order, with everything that cites it', async () => {
    collide()
    const { code, stderr } = await run(top, 'renumber', '--collisions', '--against', 'main')
    expect([code, stderr]).toEqual([0, expect.stringContaining('moved 2 paths')])
    expect([has('0004-budgets'), has('0006-budgets'), has('0007-limits')]).toEqual([false, true, true])
    expect(text(adr('0007-limits'))).toBe('# 7. Limits\n\nStricter than [ADR 0006](0006-budgets.md).\n')
    expect(text('src/budget.ts')).toBe('// ADR 0006: a budget for each tenant\n')
    const again = await run(top, 'renumber', '--collisions', '--against', 'main')
    expect(again).toEqual({ code: 0, stdout: '', stderr: 'no number of this branch is held twice: nothing to move\n' })
  })
  it('moves them after the merge as well: the target tells who was there first', async () => {
    collide()
    box.git('r', 'merge', '-q', '--no-edit', 'main')
    expect((await run(top, 'renumber', '--collisions', '--against', 'main')).code).toBe(0)
    expect([has('0004-mail'), has('0006-budgets'), has('0007-limits')]).toEqual([true, true, true])
    expect(text('src/budget.ts')).toBe('// ADR 0006: a budget for each tenant\n')
  })
  it('moves them in the middle of a merge that conflicts, and leaves the conflict to be resolved', async () => {
    const ours = '- **0004** — [Budgets](0004-budgets.md)\n'
    const theirs = '- **0004** — [Mail](0004-mail.md)\n'
    box.commit('r', { 'docs/adr/README.md': index('') })
    box.git('r', 'switch', '-q', '-c', 'mine')
    box.commit('r', { ...decision(4, 'Budgets'), 'docs/adr/README.md': index(ours), 'x.ts': '// ADR 4\n' }, 'mine')
    box.git('r', 'switch', '-q', 'main')
    box.commit('r', { ...decision(4, 'Mail'), 'docs/adr/README.md': index(theirs), 'y.ts': '// ADR 4\n' }, 'theirs')
    box.git('r', 'switch', '-q', 'mine')
    expect(() => box.git('r', 'merge', '-q', 'main')).toThrow('Command failed')
    expect((await run(top, 'renumber', '--collisions', '--against', 'main')).code).toBe(0)
    expect([text('x.ts'), text('y.ts')]).toEqual(['// ADR 5\n', '// ADR 4\n'])
    expect(text('docs/adr/README.md')).toBe(
      index(`<<<<<<< HEAD\n${ours.replaceAll('0004', '0005')}=======\n${theirs}>>>>>>> main\n`),
    )
  })
  it('works on folders of records, from a root below the top of git', async () => {
    const yaml =
      "collections:\n  issues: { kind: issue, files: 'issues/{number:3}-{slug}/00-report.md', fields: {}, sections: [] }\n"
    box.commit('r', { 'hand/registrar.yaml': yaml, 'hand/issues/001-a/00-report.md': '# 1 — A\n' })
    box.git('r', 'switch', '-q', '-c', 'mine')
    box.commit('r', {
      'hand/issues/002-door/00-report.md': '# 2 — Door\n\n[log](01-log.md)\n',
      'hand/issues/002-door/01-log.md': 'Issue 002 again.\n',
      'hand/x.md': '[its log](issues/002-door/01-log.md)\n',
    })
    box.git('r', 'switch', '-q', 'main')
    box.commit('r', { 'hand/issues/002-lamp/00-report.md': '# 2 — Lamp\n' })
    box.git('r', 'switch', '-q', 'mine')
    const hand = `${top}/hand`
    expect((await run(hand, 'renumber', '--collisions', '--against', 'main')).code).toBe(0)
    expect(text('hand/x.md')).toBe('[its log](issues/003-door/01-log.md)\n')
    expect(text('hand/issues/003-door/01-log.md')).toBe('Issue 003 again.\n')
    box.git('r', 'switch', '-q', '--discard-changes', 'main')
    box.git('r', 'clean', '-fdq')
    box.git('r', 'merge', '-q', '--no-edit', 'mine')
    const undecided = await run(hand, 'renumber', '--collisions')
    expect([undecided.code, undecided.stderr]).toEqual([
      2,
      expect.stringMatching(/^ {2}issues\/002-door\/00-report\.md {2}Door: came on /m),
    ])
    expect((await run(hand, 'renumber', '--collisions', '--move', 'issues/002-lamp')).code).toBe(0)
    expect(text('hand/issues/003-lamp/00-report.md')).toBe('# 3 — Lamp\n')
  })
  it('looks at what is not committed, too', async () => {
    box.git('r', 'branch', '-q', 'mine')
    box.commit('r', decision(4, 'Mail'))
    box.git('r', 'switch', '-q', 'mine')
    box.write('r', decision(4, 'Budgets'))
    expect((await run(top, 'renumber', '--collisions', '--against', 'main')).code).toBe(0)
    expect(has('0005-budgets')).toBe(true)
  })
  it('leaves alone what the target has moved or deleted', async () => {
    box.git('r', 'switch', '-q', '-c', 'mine')
    box.commit('r', { 'x.md': 'x' })
    box.git('r', 'switch', '-q', 'main')
    box.git('r', 'mv', adr('0003-tracing'), adr('0004-tracing'))
    box.commit('r', decision(3, 'Mail'))
    box.git('r', 'switch', '-q', 'mine')
    const { code, stderr } = await run(top, 'renumber', '--collisions', '--against', 'main')
    expect([code, stderr]).toEqual([0, 'no number of this branch is held twice: nothing to move\n'])
  })
  it('takes a record that only changed its folder for the one that the target has', async () => {
    const yaml =
      "collections:\n  designs: { kind: design, files: 'design/{any}/{number:2}-{slug}.md', fields: {}, sections: [] }\n"
    box.commit('r', { 'registrar.yaml': yaml, 'design/as-is/07-bus.md': '# 7 — Bus\n' })
    box.git('r', 'switch', '-q', '-c', 'mine')
    box.write('r', { 'design/to-be/07-lamp.md': '# 7 — Lamp\n' })
    box.git('r', 'mv', 'design/as-is/07-bus.md', 'design/to-be/07-bus.md')
    box.commit('r')
    expect((await run(top, 'renumber', '--collisions', '--against', 'main')).code).toBe(0)
    expect(box.git('r', 'ls-files', '--others', 'design')).toBe('design/to-be/08-lamp.md')
  })
  it('prints an empty plan as JSON where nothing moves, and the diff with --dry-run', async () => {
    const { stdout } = await run(top, 'renumber', '--collisions', '--json')
    expect(JSON.parse(stdout)).toMatchObject({ version: 1, moves: [], edits: [], unresolved: [] })
    collide()
    const dry = await run(top, 'renumber', '--collisions', '--against', 'main', '--dry-run')
    expect(dry.stdout).toContain(`rename to ${adr('0006-budgets')}`)
    expect(clean()).toBe('')
  })
  it('writes nothing where a citation is unresolved', async () => {
    collide()
    box.git('r', 'merge', '-q', '--no-edit', 'main')
    box.commit('r', { 'x.ts': '// ADR 0004\n' })
    const { code, stderr } = await run(top, 'renumber', '--collisions', '--against', 'main')
    expect([code, stderr]).toEqual([1, expect.stringContaining('x.ts:1:4')])
    expect(clean()).toBe('')
  })
  it.each([
    [['--collisions', '0004', '5'], '--collisions finds what moves by itself'],
    [['0003', '9', '--against', 'main'], '--against belongs to --collisions'],
    [['--collisions', '--move', 'oldest'], '--move oldest names no record'],
    [
      ['--collisions', '--move', adr('0003-tracing')],
      `the number of ${adr('0003-tracing')} is held by no other record`,
    ],
    [['--collisions', '--against', 'nowhere'], 'nowhere'],
  ])('refuses %j', async (args, message) => {
    const { code, stderr } = await run(top, 'renumber', ...args)
    expect([code, stderr]).toEqual([2, expect.stringContaining(message)])
    expect(clean()).toBe('')
  })
})

describe('where both are merged already', () => {
  beforeEach(() => {
    box.commit('r', {
      [adr('0004-budgets')]: '---\nstatus: accepted\n---\n\n# 4. Budgets\n',
      'a.md': '[one](docs/adr/0004-budgets.md), [more](docs/adr/0004-budgets.md)\n',
    })
    vi.stubEnv('GIT_COMMITTER_DATE', '2031-05-06T12:00:00Z')
    box.commit('r', {
      [adr('0004-mail')]: '---\nstatus: superseded\n---\n\n# 4. Mail\n',
      'b.md': '[it](docs/adr/0004-mail.md)\n',
      'c.ts': '// ADR 0004 (mail)\n// ADR 0004 (budgets)\n',
    })
  })
  it('says what each choice would move, and moves nothing', async () => {
    const { code, stdout, stderr } = await run(top, 'renumber', '--collisions')
    expect([code, stdout]).toEqual([2, ''])
    expect(stderr.replace(/came on (?!2031)\S+,/, 'came on DAY,')).toBe(
      '0004 is held by 2 records: nothing tells which of them keeps it\n' +
        `  ${adr('0004-budgets')}  Budgets: came on DAY, accepted, 3 citations would move\n` +
        `  ${adr('0004-mail')}  Mail: came on 2031-05-06, superseded, 2 citations would move\n` +
        `  --move newest: moves ${adr('0004-mail')}\n` +
        `  --move least-cited: moves ${adr('0004-mail')}\n` +
        `  --move superseded: moves ${adr('0004-mail')}\n` +
        `  --move ${adr('0004-mail')}: moves that one\n` +
        'error: nobody has decided about 1 number: nothing was moved\n' +
        '  help: registrar renumber --collisions --move newest|least-cited|superseded|RECORD decides\n',
    )
    expect(clean()).toBe('')
  })
  it.each([
    ['newest', '0005-mail'],
    ['least-cited', '0005-mail'],
    ['superseded', '0005-mail'],
    [adr('0004-budgets'), '0005-budgets'],
    ['0004-budgets', '0005-budgets'],
    ['mail', '0005-mail'],
  ])('--move %s moves %s', async (choice, moved) => {
    expect((await run(top, 'renumber', '--collisions', '--move', choice)).code).toBe(0)
    expect(has(moved)).toBe(true)
    expect(text('c.ts')).toBe(
      moved === '0005-mail'
        ? '// ADR 0005 (mail)\n// ADR 0004 (budgets)\n'
        : '// ADR 0004 (mail)\n// ADR 0005 (budgets)\n',
    )
  })
  it('chooses for a number that several records have', async () => {
    const { code, stderr } = await run(top, 'renumber', '4', '12')
    expect([code, stderr]).toEqual([
      2,
      expect.stringContaining(`4 names 2 records:\n  ${adr('0004-budgets')}  Budgets: came on`),
    ])
    expect(stderr).toContain('--move superseded: moves')
    expect((await run(top, 'renumber', '4', '12', '--move', 'newest')).code).toBe(0)
    expect(has('0012-mail')).toBe(true)
  })
  it('moves what is decided, and tells of the rest', async () => {
    box.git('r', 'switch', '-q', '-c', 'mine')
    box.commit('r', decision(3, 'Limits'))
    const { code, stderr } = await run(top, 'renumber', '--collisions', '--against', 'main')
    expect([code, stderr]).toEqual([1, expect.stringContaining('nobody has decided about 1 number\n')])
    expect(stderr).toContain('0004 is held by 2 records')
    expect([has('0005-limits'), has('0004-mail'), has('0004-budgets')]).toEqual([true, true, true])
  })
  it('does not choose between records that are alike', async () => {
    box.git('r', 'mv', 'b.md', 'a2.md')
    box.commit('r', { 'a.md': '[one](docs/adr/0004-budgets.md)\n' })
    const { code, stderr } = await run(top, 'renumber', '--collisions', '--move', 'least-cited')
    expect([code, stderr]).toEqual([2, expect.stringContaining('equally many citations would move')])
  })
})

it('needs a choice without git', async () => {
  box.write('plain', { ...sound, ...decision(4, 'Budgets'), ...decision(4, 'Mail') })
  const plain = `${box.folder}/plain`
  const { code, stderr } = await run(plain, 'renumber', '--collisions')
  expect([code, stderr]).toEqual([2, expect.stringContaining('--move newest: chooses none, nobody can tell when')])
  expect((await run(plain, 'renumber', '--collisions', '--move', adr('0004-mail'))).code).toBe(0)
  expect(existsSync(`${plain}/${adr('0005-mail')}`)).toBe(true)
})

describe('check:renumber --fix', () => {
  it('moves what collides, mends the rest, and looks again', async () => {
    collide()
    const { code, stdout, stderr } = await run(top, 'check:renumber', '--fix', '--against', 'main', '--format', 'json')
    expect([code, JSON.parse(stdout).diagnostics]).toEqual([0, []])
    expect(stderr).toContain('moved 2 paths')
    expect([has('0006-budgets'), has('0007-limits')]).toEqual([true, true])
  })
  it('stops at a citation that nothing tells, with everything as it was', async () => {
    collide()
    box.git('r', 'merge', '-q', '--no-edit', 'main')
    box.commit('r', { 'x.ts': '// ADR 0004\n' })
    const { code, stdout, stderr } = await run(top, 'check:renumber', '--fix', '--against', 'main')
    expect([code, stdout, stderr]).toEqual([1, '', expect.stringContaining('x.ts:1:4')])
    expect(clean()).toBe('')
    expect((await run(top, 'check:renumber', '--fix', '--against', 'main', '--unresolved', 'keep')).code).toBe(0)
    expect(text('x.ts')).toBe('// ADR 0004\n')
  })
  it('asks a person, if there is one', async () => {
    collide()
    box.git('r', 'merge', '-q', '--no-edit', 'main')
    box.commit('r', { 'x.ts': '// ADR 0004\n' })
    const terminal = { isTTY: true, stdin: Readable.from(['1\n']) }
    const args = ['check:renumber', '--fix', '--interactive', '--against', 'main']
    const { code, stderr } = await runWith(terminal, top, ...args)
    expect([code, stderr]).toEqual([0, expect.stringContaining('1 of 1 unresolved citation')])
    expect(text('x.ts')).toBe('// ADR 0006\n')
  })
  it('goes on where a person has to decide, and reports what is left', async () => {
    box.commit('r', { ...decision(3, 'Mail') })
    const { code, stdout, stderr } = await run(top, 'check:renumber', '--fix')
    expect([code, stderr]).toEqual([1, expect.stringContaining('0003 is held by 2 records')])
    expect(stdout).toContain('Unexpected number 0003')
    expect((await run(top, 'check:renumber', '--fix', '--move', adr('0003-mail'))).code).toBe(0)
    expect(has('0004-mail')).toBe(true)
  })
  it.each([
    ['--move', 'newest'],
    ['--in', '..'],
    ['--unresolved', 'keep'],
    ['--decisions', 'x.json'],
    ['--interactive'],
  ])('takes %s with --fix alone', async (...option) => {
    const { code, stderr } = await run(top, 'check:renumber', ...option)
    expect([code, stderr]).toEqual([2, expect.stringContaining(`${option[0]} says how --fix moves records`)])
  })
  it('is the only check whose --fix moves a file', async () => {
    collide()
    await run(top, 'check', '--fix', '--against', 'main')
    await run(top, 'check:numbers', '--fix', '--against', 'main')
    expect(clean()).toBe('')
  })
})
