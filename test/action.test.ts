import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { ActionError } from '../scripts/action/action-error.mjs'
import { packageSpec } from '../scripts/action/package-spec.mjs'
import { targetOf } from '../scripts/action/target.mjs'
import { errorCommand } from '../scripts/action/workflow.mjs'
import { sandbox } from '../packages/git/src/testing/sandbox.ts'
import type { Sandbox } from '../packages/git/src/testing/sandbox.ts'
import { readAction, runAction } from './support/action.ts'
import type { ActionRun, Event } from './support/action.ts'
import { readyCheckout } from './support/ready-checkout.ts'
import { root } from './support/workspace.ts'

let checkout = ''
beforeAll(async () => {
  checkout = await readyCheckout()
})
afterAll(() => rmSync(checkout, { recursive: true, force: true }))

let box: Sandbox
beforeEach(() => {
  box = sandbox()
  mkdirSync(join(box.folder, 'runner'))
})
afterEach(() => box.remove())

const record = (number: number, title: string): Record<string, string> => ({
  [`docs/adr/000${number}-${title}.md`]: `# ${number}. ${title}\n`,
})

/** The hosted repository: main with one record, and a branch for each record named. */
function origin(branches: Readonly<Record<string, Readonly<Record<string, string>>>>): void {
  box.init('origin')
  box.commit('origin', record(1, 'first'))
  for (const [name, files] of Object.entries(branches)) {
    box.git('origin', 'checkout', '-q', '-b', name, 'main')
    box.commit('origin', files)
  }
  box.git('origin', 'checkout', '-q', 'main')
}

/** What actions/checkout leaves: a commit without a branch, all history and branches or one commit alone. */
function checkedOut(ref: string, depth: 'all' | 'one' = 'all'): string {
  const workspace = box.init('workspace')
  box.git('workspace', 'remote', 'add', 'origin', `file://${box.folder}/origin`)
  const commit = box.git('origin', 'rev-parse', ref)
  const which = depth === 'all' ? ['+refs/heads/*:refs/remotes/origin/*', commit] : ['--depth=1', commit]
  box.git('workspace', 'fetch', '-q', '--no-tags', 'origin', ...which)
  box.git('workspace', 'checkout', '-q', '--detach', commit)
  return workspace
}

function run(workspace: string, event: Event, inputs: Readonly<Record<string, string>> = {}): ActionRun {
  return runAction(checkout, workspace, join(box.folder, 'runner'), event, inputs)
}

const pullRequest: Event = { name: 'pull_request', baseRef: 'main' }
const clean = { errors: '0', warnings: '0', infos: '0', 'exit-code': '0' }

/** The branch that a merge queue makes of main and the named branches, and the event for its last entry. */
function group(...branches: string[]): { ref: string; event: Event } {
  const ref = `gh-readonly-queue/main/${branches.join('-')}`
  box.git('origin', 'checkout', '-q', '-b', ref, 'main')
  let base = ''
  for (const branch of branches) {
    base = box.git('origin', 'rev-parse', 'HEAD')
    box.git('origin', 'merge', '-q', '--no-ff', branch)
  }
  const payload = {
    merge_group: { base_sha: base, base_ref: 'refs/heads/main', head_sha: box.git('origin', 'rev-parse', 'HEAD') },
  }
  return { ref, event: { name: 'merge_group', payload } }
}

const collections = (folder: string): string =>
  `collections: { decisions: { kind: proposal, files: "${folder}/{number:4}-{slug}.md" } }\n`

describe('action.yml', () => {
  const action = readAction(root)
  it('is a composite action whose scripts hold no expressions', () => {
    expect(action.runs.using).toBe('composite')
    expect(action.runs.steps.map(({ shell }) => shell)).toEqual(['bash', 'bash'])
    expect(action.runs.steps.filter(({ run: script }) => script.includes('${{'))).toEqual([])
  })
  it('hands every input to a step', () => {
    const handed = action.runs.steps.flatMap(({ env }) => Object.values(env))
    expect(Object.keys(action.inputs).filter((name) => !handed.includes(`\${{ inputs.${name} }}`))).toEqual([])
  })
})

describe('a pull request', () => {
  it('is red where it and what was merged meanwhile are each fine alone', () => {
    origin({ first: record(2, 'one'), second: record(2, 'other') })
    for (const branch of ['first', 'second']) {
      expect(run(checkedOut(branch), pullRequest)).toMatchObject({ code: 0, outputs: clean, stdout: '' })
      rmSync(join(box.folder, 'workspace'), { recursive: true })
    }
    box.git('origin', 'merge', '-q', '--no-ff', 'first')
    const { code, outputs, stdout, stderr, summary } = run(checkedOut('second'), pullRequest)
    expect({ code, outputs }).toEqual({ code: 1, outputs: { ...clean, errors: '1', 'exit-code': '1' } })
    expect(stdout).toContain('::error file=docs/adr/0002-other.md,line=1,')
    expect(stdout).toContain('origin/main already has it: docs/adr/0002-one.md')
    expect(stdout.match(/^::/gm)).toHaveLength(1)
    expect(stderr).toContain('looked at: work tree, origin/main;')
    expect(summary.match(/^#+ .*/gm)).toHaveLength(1)
    expect(summary).toContain('0002-other.md')
  })
  it('is told the command that a shallow checkout needs, and that command is enough', () => {
    origin({ topic: record(2, 'one') })
    const workspace = checkedOut('topic', 'one')
    const refused = run(workspace, pullRequest)
    expect(refused).toMatchObject({ code: 2, outputs: { errors: '', warnings: '', infos: '', 'exit-code': '2' } })
    const command = 'git fetch --unshallow origin +refs/heads/main:refs/remotes/origin/main'
    expect(refused.stderr).toContain(`help: ${command}\n`)
    expect(refused.stdout).toMatch(/^::error title=registrar::error: Unexpected ref .*\n$/)
    expect(refused.stdout).toContain(command)
    box.git('workspace', ...command.split(' ').slice(1))
    expect(run(workspace, pullRequest)).toMatchObject({ code: 0, outputs: clean })
  })
})

describe('a merge queue', () => {
  it('stops the one of three that takes a number which another one took', () => {
    origin({ a: record(2, 'one'), b: record(3, 'two'), c: record(2, 'other') })
    const codes = [['a'], ['b'], ['c'], ['a', 'b'], ['b', 'c'], ['a', 'b', 'c']].map((batch) => {
      const { ref, event } = group(...batch)
      const { code, stdout } = run(checkedOut(ref), event)
      rmSync(join(box.folder, 'workspace'), { recursive: true })
      return [batch.join(''), code, [...stdout.matchAll(/^::error file=([^,]+)/gm)].map(([, file]) => file)]
    })
    expect(codes).toEqual([
      ['a', 0, []],
      ['b', 0, []],
      ['c', 0, []],
      ['ab', 0, []],
      ['bc', 0, []],
      ['abc', 1, ['docs/adr/0002-one.md', 'docs/adr/0002-other.md']],
    ])
  })
  it('is told the command that a shallow checkout needs, and that command is enough', () => {
    origin({ a: record(2, 'one'), b: record(3, 'two') })
    const { ref, event } = group('a', 'b')
    const workspace = checkedOut(ref, 'one')
    const refused = run(workspace, event)
    expect(refused.code).toBe(2)
    const [, command = ''] = /help: git (.*)\n/.exec(refused.stderr) ?? []
    expect(command).toMatch(/^fetch --unshallow origin [0-9a-f]{40}$/)
    box.git('workspace', ...command.split(' '))
    expect(run(workspace, event)).toMatchObject({ code: 0, outputs: clean })
  })
})

describe('a push', () => {
  it('to main is red where main itself holds a number twice', () => {
    origin({ a: record(2, 'one'), c: record(2, 'other') })
    box.git('origin', 'merge', '-q', '--no-ff', 'a', 'c')
    const { code, outputs } = run(checkedOut('main', 'one'), { name: 'push' })
    expect({ code, outputs }).toEqual({ code: 1, outputs: { ...clean, errors: '2', 'exit-code': '1' } })
  })
  it('to a branch is looked at with main, if that is there', () => {
    origin({ a: record(2, 'one'), c: record(2, 'other') })
    box.git('origin', 'merge', '-q', '--no-ff', 'a')
    expect(run(checkedOut('c'), { name: 'push' }).code).toBe(1)
  })
})

describe('the inputs', () => {
  const push: Event = { name: 'push' }
  it('fail-on: never fails for findings no more, and still without an answer', () => {
    origin({ topic: { 'docs/adr/0002-x.md': 'See ADR 0009.\n' } })
    const workspace = checkedOut('topic')
    const found = { ...clean, errors: '1', 'exit-code': '1' }
    expect(run(workspace, push)).toMatchObject({ code: 1, outputs: found })
    expect(run(workspace, push, { 'fail-on': 'never' })).toMatchObject({ code: 0, outputs: found })
    expect(run(workspace, push, { 'fail-on': 'never', against: 'gone' }).code).toBe(2)
  })
  it('fail-on: warning fails for warnings', () => {
    const frozen = 'frozen: { decisions: { "0001": [docs/adr/0001-first.md, docs/adr/0001-gone.md] } }\n'
    origin({ topic: { 'registrar.yaml': `${collections('docs/adr')}${frozen}` } })
    const workspace = checkedOut('topic')
    const found = { ...clean, warnings: '1' }
    expect(run(workspace, push)).toMatchObject({ code: 0, outputs: found })
    const strict = run(workspace, push, { 'fail-on': 'warning' })
    expect(strict).toMatchObject({ code: 1, outputs: { ...found, 'exit-code': '1' } })
  })
  it('path and against say what is looked at', () => {
    box.init('origin')
    box.commit('origin', { 'handbook/registrar.yaml': collections('adr'), 'handbook/adr/0001-a.md': '# 1. A\n' })
    box.git('origin', 'checkout', '-q', '-b', 'release')
    box.commit('origin', { 'handbook/adr/0002-b.md': '# 2. B\n' })
    box.git('origin', 'checkout', '-q', '-b', 'topic', 'main')
    box.commit('origin', { 'handbook/adr/0002-c.md': '# 2. C\n' })
    const workspace = checkedOut('topic')
    expect(run(workspace, push, { path: 'handbook' })).toMatchObject({ code: 0 })
    const { code, stdout } = run(workspace, pullRequest, { path: 'handbook', against: 'origin/release' })
    expect(code).toBe(1)
    expect(stdout).toContain('::error file=handbook/adr/0002-c.md,')
  })
  it('format prints what GitHub takes for no commands', () => {
    origin({ topic: { '::warning::x.md': 'See ADR 0009.\n' } })
    const { stdout, code } = run(checkedOut('topic'), push, { format: 'compact' })
    expect(code).toBe(1)
    const lines = stdout.split('\n').slice(0, -1)
    const [, token = ''] = /^::stop-commands::([0-9a-f-]{36})$/.exec(lines[0] ?? '') ?? []
    expect(lines.slice(1)).toEqual([expect.stringContaining('::warning::x.md:1:5: error '), `::${token}::`])
  })
  it.each([
    [{ 'fail-on': 'error; true' }, 'Unexpected fail-on "error; true", expected error, warning or never'],
    [
      { version: '1.2.3' },
      'Unexpected version 1.2.3, expected a tarball or an address: this registrar is in no registry',
    ],
    [{ version: '$(touch pwned)' }, 'Unexpected version "$(touch pwned)", expected what npm installs'],
    [{ format: '$(touch pwned)' }, "argument '$(touch pwned)' is invalid"],
    [{ against: '--upload-pack=touch pwned' }, "Unexpected ref '--upload-pack=touch pwned' that leads to no commit"],
    [{ path: '-h' }, '-h'],
  ])('that cannot be followed, %j, give no answer and run nothing', (inputs, message) => {
    origin({})
    const workspace = checkedOut('main')
    const { code, stdout } = run(workspace, push, inputs)
    expect(code).toBe(2)
    expect(stdout).toContain('::error title=registrar::')
    expect(stdout).toContain(message)
    expect(box.git('workspace', 'status', '--porcelain')).toBe('')
  })
})

describe('targetOf', () => {
  const event = JSON.stringify({ merge_group: { base_sha: 'a'.repeat(40) } })
  it.each([
    [{ GITHUB_EVENT_NAME: 'pull_request', GITHUB_BASE_REF: 'release/2' }, 'origin/release/2'],
    [{ GITHUB_EVENT_NAME: 'pull_request_target', GITHUB_BASE_REF: 'main' }, 'origin/main'],
    [{ GITHUB_EVENT_NAME: 'merge_group' }, 'a'.repeat(40)],
    [{ GITHUB_EVENT_NAME: 'push' }, undefined],
    [{ GITHUB_EVENT_NAME: 'pull_request', GITHUB_BASE_REF: 'main', REGISTRAR_AGAINST: 'origin/next' }, 'origin/next'],
  ])('%j', (env, target) => {
    expect(targetOf(env, () => event)).toBe(target)
  })
  it.each(['{}', '{"merge_group":{"base_sha":"--output=x"}}'])('takes no %s for a merge group', (text) => {
    expect(() => targetOf({ GITHUB_EVENT_NAME: 'merge_group' }, () => text)).toThrow(ActionError)
  })
})

describe('packageSpec', () => {
  it.each(['./registrar.tgz', 'https://example.org/registrar.tgz', 'git+https://example.org/r.git#v1', '@x/y@1.0.0'])(
    'leaves %s to npm',
    (version) => {
      expect(packageSpec(version, { name: 'registrar', private: true })).toBe(version)
    },
  )
  it.each([
    ['1.2.3', 'registrar@1.2.3'],
    ['v2', 'registrar@2'],
    ['1.0.0-rc.1+build', 'registrar@1.0.0-rc.1+build'],
  ])('takes %s for a version of the published package', (version, spec) => {
    expect(packageSpec(version, { name: 'registrar' })).toBe(spec)
  })
  it.each(['--global', 'a b', "'", '$(x)', 'a;b'])('refuses %s', (version) => {
    expect(() => packageSpec(version, { name: 'registrar' })).toThrow(ActionError)
  })
})

describe('errorCommand', () => {
  it('is one line', () => {
    expect(errorCommand('50%\r\nmore')).toBe('::error title=registrar::50%25%0D%0Amore\n')
  })
})
