import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sandbox, type Sandbox } from '@registrar/git/testing'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { decision, sound } from './testing/records.ts'
import { run } from './testing/run.ts'

let box: Sandbox
let repository: string
beforeEach(() => {
  box = sandbox()
  repository = box.init('records')
})
afterEach(() => box.remove())

const compact = (...argv: string[]) => run(repository, 'check', '--format', 'compact', ...argv)

describe('a document that cannot be read is an error at its place, and the run goes on', () => {
  const bad = 'docs/adr/0004-bad.md'
  const cases: readonly (readonly [string, string | Uint8Array, RegExp])[] = [
    [
      'broken YAML',
      '---\nstatus: "open\n---\n\n# 4. Bad\n',
      /^docs\/adr\/0004-bad\.md:2:\d+: error record-shape .*YAML/,
    ],
    [
      'a key twice',
      '---\nstatus: a\nstatus: b\n---\n\n# 4. Bad\n',
      /^docs\/adr\/0004-bad\.md:3:1: error record-shape .*status/,
    ],
    [
      'invalid UTF-8',
      new Uint8Array([0x23, 0x20, 0x34, 0x2e, 0x20, 0xff, 0xfe, 0x0a]),
      /^docs\/adr\/0004-bad\.md:1:6: error read .*UTF-8/,
    ],
    [
      '25 kB of brackets',
      `# 4. Bad\n\n${'['.repeat(25_000)}\n`,
      /^docs\/adr\/0004-bad\.md:3:\d+: error read .*bracket/,
    ],
    ['25 kB of quotes', `# 4. Bad\n\n${'>'.repeat(25_000)}\n`, /^docs\/adr\/0004-bad\.md:3:\d+: error read .*depth/],
  ]
  it.each(cases)('%s', async (_what, content, line) => {
    box.commit('records', { ...sound, [bad]: content, ...decision(2, 'Budgets') })
    const { code, stdout } = await compact()
    expect(code).toBe(1)
    const lines = stdout.trimEnd().split('\n')
    expect(lines.filter((each) => each.startsWith(bad))).toHaveLength(1)
    expect(lines.find((each) => each.startsWith(bad))).toMatch(line)
    expect(lines.filter((each) => each.includes('unique-numbers'))).toHaveLength(2)
  })

  it('front matter in JavaScript runs nothing', async () => {
    const proof = join(box.folder, 'ran')
    const script = `---js\nrequire('node:fs').writeFileSync(${JSON.stringify(proof)}, '')\n---\n\n# 4. Bad\n`
    box.commit('records', { ...sound, [bad]: script })
    const { code, stdout } = await compact()
    expect(code).toBe(1)
    expect(stdout).toMatch(/^docs\/adr\/0004-bad\.md:1:1: error record-shape .*js/)
    await run(repository, 'list', '--json')
    expect(existsSync(proof)).toBe(false)
  })

  it('a FIFO and a loop of symbolic links are neither opened nor followed', async () => {
    const folder = join(box.folder, 'plain')
    box.write('plain', sound)
    mkdirSync(folder, { recursive: true })
    execFileSync('mkfifo', [join(folder, 'docs/adr/0004-pipe.md')])
    symlinkSync('0006-loop.md', join(folder, 'docs/adr/0005-loop.md'))
    symlinkSync('0005-loop.md', join(folder, 'docs/adr/0006-loop.md'))
    const { code, stdout } = await run(folder, 'check', '--format', 'compact')
    expect(code).toBe(1)
    expect(stdout).toBe(
      [
        'docs/adr/0004-pipe.md:1:1: error read Unreadable document: docs/adr/0004-pipe.md is a FIFO, socket or device, expected a regular file',
        'docs/adr/0005-loop.md:1:1: error read Unreadable document: docs/adr/0005-loop.md is a symbolic link that leads to no file of this tree, expected a regular file',
        'docs/adr/0006-loop.md:1:1: error read Unreadable document: docs/adr/0006-loop.md is a symbolic link that leads to no file of this tree, expected a regular file',
        '',
      ].join('\n'),
    )
  })
})

describe('a source that cannot be read ends the run with exit 2', () => {
  it('a configuration with a typo, at its place, with what was meant', async () => {
    box.commit('records', {
      ...sound,
      'registrar.yaml': 'collections:\n  decisions:\n    kind: adr\n    fils: docs/adr/{number:4}-{slug}.md\n',
    })
    const { code, stdout, stderr } = await compact()
    expect([code, stdout]).toEqual([2, ''])
    expect(stderr).toContain('registrar.yaml:4:5')
    expect(stderr).toContain('fils')
    expect(stderr).toContain('files')
  })
  it('an empty folder', async () => {
    box.write('empty', {})
    mkdirSync(join(box.folder, 'empty'))
    const { code, stdout, stderr } = await run(join(box.folder, 'empty'), 'check')
    expect([code, stdout]).toEqual([2, ''])
    expect(stderr).toContain('no records found')
  })
  it('a shallow clone that lacks the merge base, with the command that brings it', async () => {
    box.commit('records', sound)
    box.git('records', 'switch', '-q', '-c', 'other')
    box.commit('records', decision(4, 'Locks'))
    box.git('records', 'switch', '-q', 'main')
    box.commit('records', decision(4, 'Budgets'))
    box.git('', 'clone', '-q', '--depth', '1', '--no-single-branch', `file://${repository}`, 'clone')
    const { code, stdout, stderr } = await run(join(box.folder, 'clone'), 'check', '--against', 'origin/other')
    expect([code, stdout]).toEqual([2, ''])
    expect(stderr).toContain('git fetch --unshallow')
  })
  it('--staged outside of git', async () => {
    box.write('plain', sound)
    const { code, stderr } = await run(join(box.folder, 'plain'), 'check', '--staged')
    expect(code).toBe(2)
    expect(stderr).toContain('in no git repository')
  })
})

describe('what is there without git or commits is looked at, and the rest is named', () => {
  it('a folder without git', async () => {
    box.write('plain', sound)
    const { code, stderr } = await run(join(box.folder, 'plain'), 'check')
    expect(code).toBe(0)
    expect(stderr).toContain('not at: the target branch, other branches (--against-all)')
  })
  it('a repository without commits, also its index', async () => {
    box.write('records', { ...sound, ...decision(2, 'Budgets') })
    expect((await compact()).code).toBe(1)
    expect((await compact('--staged')).code).toBe(2)
    box.git('records', 'add', '-A')
    expect((await compact('--staged')).code).toBe(1)
  })
  it('the configuration counts as it is staged', async () => {
    box.commit('records', sound)
    writeFileSync(join(repository, 'registrar.yaml'), 'nonsense: true\n')
    expect((await compact('--staged')).code).toBe(0)
    expect((await compact()).code).toBe(2)
  })
})
