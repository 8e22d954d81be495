import { existsSync, readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { sandbox, stateOf, type Sandbox } from '@registrar/git/testing'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { run, runWith, type Ran } from '../testing/run.ts'

let box: Sandbox
let root: string
beforeEach(() => {
  box = sandbox()
  root = box.init('records')
  box.commit('records', {
    'docs/adr/0007-alpha.md': '# 7. Alpha\n',
    'docs/adr/0007-omega.md': '# 7. Omega\n',
    'docs/adr/0008-next.md': '# 8. Next\n',
    'notes.md': 'first line\n\nAs ADR 0007 says.\n\nAs ADR 0007 says.\nlast line\n',
    'src/a.ts': '\t// see ADR-7\n',
  })
})
afterEach(() => box.remove())

const text = (path: string): string => readFileSync(join(root, path), 'utf8')
const file = () => join(box.folder, 'answers.json')
const ask = (input: string, ...argv: string[]): Promise<Ran> =>
  runWith(
    { isTTY: true, stdin: Readable.from([input]), env: { NO_COLOR: '1' } },
    root,
    'renumber',
    'alpha',
    '9',
    ...argv,
  )

describe('what nothing tells', () => {
  it('stops the renumbering: nothing is written, each is listed with its line and what is known, and how to go on', async () => {
    const before = stateOf(root)
    const { code, stdout, stderr } = await run(root, 'renumber', 'alpha', '9')
    expect([code, stdout]).toEqual([1, ''])
    expect(stderr.split('\n\n')[0]).toMatch(
      new RegExp(
        [
          '^notes.md:3:4: ADR 0007 is unresolved: nothing tells which record it means',
          '  3 \\| As ADR 0007 says.',
          '    \\|    \\^{8}',
          '  docs/adr/0007-alpha.md  Alpha',
          '[^]*  docs/adr/0007-omega.md  Omega',
        ].join('\n'),
      ),
    )
    expect(stderr).toContain('src/a.ts:1:9: ADR-7 is unresolved')
    expect(stderr).toMatch(
      /\nnothing was written: 3 citations unresolved\n {2}help: --interactive asks .*, --decisions FILE .*, --unresolved keep .*\n$/,
    )
    expect(stateOf(root)).toEqual(before)
  })
  it('stays as it is with --unresolved keep, and is listed all the same', async () => {
    const { code, stdout, stderr } = await run(root, 'renumber', 'alpha', '9', '--unresolved', 'keep')
    expect(code).toBe(0)
    expect(stdout).toContain('docs/adr/0007-alpha.md → docs/adr/0009-alpha.md\n')
    expect(stderr).toContain('notes.md:5:4: ADR 0007 is unresolved')
    expect(stderr).toMatch(/\nmoved 1 path, changed 1 place in 1 file; unresolved 3\n$/)
    expect(text('notes.md')).toContain('As ADR 0007 says.\n\nAs ADR 0007 says.')
    expect(text('docs/adr/0009-alpha.md')).toBe('# 9. Alpha\n')
  })
  it('is in the JSON, written or not', async () => {
    const failed = await run(root, 'renumber', 'alpha', '9', '--json')
    const stopped = JSON.parse(failed.stdout)
    expect([failed.code, stopped.outcome]).toEqual([1, 'unresolved'])
    expect(existsSync(join(root, 'docs/adr/0007-alpha.md'))).toBe(true)
    const kept = await run(root, 'renumber', 'alpha', '9', '--json', '--unresolved', 'keep')
    expect([kept.code, { ...JSON.parse(kept.stdout), outcome: 'unresolved' }]).toEqual([0, stopped])
    expect(stopped).toMatchObject({
      version: 1,
      moves: [{ from: 'docs/adr/0007-alpha.md', to: 'docs/adr/0009-alpha.md' }],
      edits: [
        {
          path: 'docs/adr/0007-alpha.md',
          range: { start: { line: 1, column: 3, offset: 2 }, end: { line: 1, column: 4, offset: 3 } },
          oldText: '7',
          newText: '9',
          form: 'own-number',
          record: 'docs/adr/0007-alpha.md',
          evidence: { rung: 'own-file' },
        },
      ],
      kept: [],
      left: [],
    })
    expect(stopped.unresolved).toHaveLength(3)
    expect(stopped.unresolved[0]).toMatchObject({
      path: 'notes.md',
      reason: 'undecided',
      candidates: [{ record: 'docs/adr/0007-alpha.md' }, { record: 'docs/adr/0007-omega.md' }],
    })
  })
})

describe('--interactive', () => {
  it('shows each in its lines, asks until it gets an answer, and does what was answered', async () => {
    const { code, stderr } = await ask('what\n9\n1\nk\n2\n', '--interactive')
    expect(code).toBe(0)
    expect(stderr).toContain(
      [
        '1 of 3 unresolved citations',
        'notes.md:3:4: ADR 0007 is unresolved: nothing tells which record it means',
        '  1 | first line',
        '  2 |',
        '  3 | As ADR 0007 says.',
        '    |    ^^^^^^^^',
        '  4 |',
        '  5 | As ADR 0007 says.',
        '  6 | last line',
        '  1  docs/adr/0007-alpha.md  Alpha',
      ].join('\n'),
    )
    expect(stderr).toContain('  k  keep the text as it is\n  s  stop, and write nothing\n')
    expect(stderr.split('Which record (1–2, k, s)? ')).toHaveLength(6)
    expect(text('notes.md')).toBe('first line\n\nAs ADR 0009 says.\n\nAs ADR 0007 says.\nlast line\n')
    expect(text('src/a.ts')).toBe('\t// see ADR-7\n')
  })
  it.each([
    ['s', '1\ns\n'],
    ['an end of the input', '1\n'],
    ['no input at all', ''],
  ])('writes nothing after %s', async (_what, input) => {
    const before = stateOf(root)
    const { code, stdout, stderr } = await ask(input, '--interactive')
    expect([code, stdout]).toEqual([1, ''])
    expect(stderr).toContain('\nnothing was written')
    expect(stateOf(root)).toEqual(before)
  })
  it('is refused where there is nobody to ask', async () => {
    const { code, stdout, stderr } = await run(root, 'renumber', 'alpha', '9', '--interactive')
    expect([code, stdout]).toEqual([2, ''])
    expect(stderr).toContain('--decisions FILE')
  })
})

describe('--decisions', () => {
  it('keeps the answers, and gives the same result again', async () => {
    await ask('1\nk\n2\n', '--interactive', '--decisions', file())
    const [notes, answers] = [text('notes.md'), readFileSync(file(), 'utf8')]
    expect(JSON.parse(answers)).toEqual({
      version: 1,
      decisions: [
        { path: 'notes.md', line: 'As ADR 0007 says.', written: 'ADR 0007', nth: 0, means: 'docs/adr/0007-alpha.md' },
        { path: 'notes.md', line: 'As ADR 0007 says.', written: 'ADR 0007', nth: 1, means: 'keep' },
        { path: 'src/a.ts', line: '// see ADR-7', written: 'ADR-7', nth: 0, means: 'docs/adr/0007-omega.md' },
      ],
    })
    box.git('records', 'checkout', '-q', '.')
    box.git('records', 'clean', '-qfd')
    const again = await run(root, 'renumber', 'alpha', '9', '--decisions', file())
    expect(again.code).toBe(0)
    expect(again.stdout).toContain('decision: ')
    expect(text('notes.md')).toBe(notes)
    expect(readFileSync(file(), 'utf8')).toBe(answers)
  })
  it('keeps the answers given before a stop, asks the rest the next time, and lies in the repository as well', async () => {
    const stopped = await ask('1\ns\n', '--interactive', '--decisions', 'answers.json')
    expect(stopped.code).toBe(1)
    expect(JSON.parse(text('answers.json')).decisions).toHaveLength(1)
    const { code, stderr } = await ask('k\n2\n', '--interactive', '--decisions', 'answers.json')
    expect(code).toBe(0)
    expect(stderr).toContain('1 of 2 unresolved citations')
    expect(JSON.parse(text('answers.json')).decisions).toHaveLength(3)
    expect(readdirSync(root).filter((name) => name.includes('.tmp'))).toEqual([])
  })
  it('says which answers fit nothing', async () => {
    const decision = { path: 'notes.md', line: 'Gone.', written: 'ADR 0007', nth: 0, means: 'keep' }
    writeFileSync(file(), JSON.stringify({ version: 1, decisions: [decision] }))
    const { code, stderr } = await run(root, 'renumber', 'alpha', '9', '--unresolved', 'keep', '--decisions', file())
    expect(code).toBe(0)
    expect(stderr).toContain('warning: no citation fits the decision about ADR 0007 in notes.md\n')
  })
  const good = '{ "path": "notes.md", "line": "x", "written": "ADR 7", "nth": 0, "means": "keep" }'
  it.each([
    ['no JSON', '{ "version": 1,', /answers\.json:\d+:\d+: /],
    ['an empty file', '', /answers\.json:1:1: Unexpected version, expected 1\n/],
    ['a list', '[]', /answers\.json:1:1: /],
    ['another version', '{ "version": 2, "decisions": [] }', /answers\.json:1:14: Unexpected version, expected 1\n/],
    ['no list', '{ "version": 1,\n "decisions": {} }', /answers\.json:2:15: Unexpected decisions, expected a list/],
    ['an unknown key', '{ "version": 1, "decision": [] }', /answers\.json:1:18: Unexpected key decision/],
    [
      'no decision',
      '{ "version": 1, "decisions": [\n 7] }',
      /answers\.json:2:2: Unexpected value, expected a decision/,
    ],
    [
      'a record that is not there',
      `{ "version": 1, "decisions": [\n  ${good.replace('keep', 'docs/adr/0001-a.md')}] }`,
      /answers\.json:2:\d+: Unexpected record docs\/adr\/0001-a\.md/,
    ],
    [
      'another answer to the same question',
      `{ "version": 1, "decisions": [
  ${good},
  ${good.replace('keep', 'docs/adr/0007-alpha.md')}] }`,
      /answers\.json:3:3: Unexpected second decision about ADR 7 in notes\.md, expected keep again/,
    ],
    [
      'a key less',
      `{ "version": 1, "decisions": [\n  ${good},\n  ${good.replace('"nth": 0, ', '')}] }`,
      /answers\.json:3:3: Unexpected decision without nth/,
    ],
    ['a number that is none', `{ "version": 1, "decisions": [${good.replace('0,', '-1,')}] }`, /Unexpected nth -1/],
    ['a text that is none', `{ "version": 1, "decisions": [${good.replace('"x"', '[]')}] }`, /Unexpected line/],
  ])('is refused with its place: %s', async (_what, content, message) => {
    writeFileSync(file(), content)
    const { code, stdout, stderr } = await run(root, 'renumber', 'alpha', '9', '--decisions', '../answers.json')
    expect([code, stdout]).toEqual([2, ''])
    expect(stderr).toMatch(message)
    expect(existsSync(join(root, 'docs/adr/0007-alpha.md'))).toBe(true)
  })
  it('is refused where it is not there, or cannot be read', async () => {
    const missing = await run(root, 'renumber', 'alpha', '9', '--decisions', 'none.json')
    expect([missing.code, missing.stderr]).toEqual([2, expect.stringContaining('no such file: none.json')])
    expect((await run(root, 'renumber', 'alpha', '9', '--decisions', 'docs')).code).toBe(2)
  })
})
