import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { sandbox, settled } from '../packages/git/src/testing/sandbox.ts'
import type { Sandbox } from '../packages/git/src/testing/sandbox.ts'
import { readyCheckout } from './support/ready-checkout.ts'
import { readText } from './support/workspace.ts'

describe('templates/gitlab-ci.yml', () => {
  const job = parse(readText('templates/gitlab-ci.yml')).registrar
  let checkout = ''
  beforeAll(async () => {
    checkout = await readyCheckout()
  })
  afterAll(() => rmSync(checkout, { recursive: true, force: true }))
  let box: Sandbox
  beforeEach(() => {
    box = sandbox()
    box.init('origin')
    box.commit('origin', { 'docs/adr/0001-first.md': '# 1. First\n' })
    for (const [name, title] of [
      ['a', 'one'],
      ['b', 'other'],
    ] as const) {
      box.git('origin', 'checkout', '-q', '-b', name, 'main')
      box.commit('origin', { [`docs/adr/0002-${title}.md`]: `# 2. ${title}\n` })
    }
    box.git('origin', 'checkout', '-q', 'main')
  })
  afterEach(() => box.remove())

  /** Runs the job's script as the runner does: one script, that ends with the first line that fails. */
  function run(
    branch: string,
    variables: Readonly<Record<string, string>>,
    ...clone: string[]
  ): { code: number | null; log: string } {
    box.git('', 'clone', '-q', ...clone, '--branch', branch, `file://${box.folder}/origin`, 'build')
    const ran = spawnSync('bash', ['-e', '-o', 'pipefail', '-c', job.script.join('\n')], {
      cwd: join(box.folder, 'build'),
      env: { ...process.env, ...settled, CI_DEFAULT_BRANCH: 'main', ...variables, REGISTRAR: checkout },
      encoding: 'utf8',
    })
    return { code: ran.status, log: ran.stdout + ran.stderr }
  }
  const report = (name: string): string => readFileSync(join(box.folder, 'build', name), 'utf8')
  const request = { CI_MERGE_REQUEST_TARGET_BRANCH_NAME: 'main' }

  it('keeps the reports that its script writes', () => {
    const { codequality, junit } = job.artifacts.reports
    expect(job.artifacts.when).toBe('always')
    expect(job.script.filter((line: string) => line.includes(`--output ${codequality} `))).toHaveLength(1)
    expect(job.script.filter((line: string) => line.includes(`--output ${junit} `))).toHaveLength(1)
    expect(job.variables.GIT_DEPTH).toBe('0')
  })
  it('is green with reports that are empty where all is well', () => {
    expect(run('a', request).code).toBe(0)
    expect(JSON.parse(report('gl-code-quality-report.json'))).toEqual([])
    expect(report('registrar-junit.xml')).not.toContain('<failure')
  })
  it('is red with both reports where the target has the number', () => {
    box.git('origin', 'merge', '-q', '--no-ff', 'a')
    const { code, log } = run('b', request)
    expect({ code, log }).toEqual({ code: 1, log: expect.stringContaining('error[unique-numbers]') })
    expect(JSON.parse(report('gl-code-quality-report.json'))).toMatchObject([
      { check_name: 'unique-numbers', location: { path: 'docs/adr/0002-other.md' } },
    ])
    expect(report('registrar-junit.xml').match(/<failure/g)).toHaveLength(1)
  })
  it('is red for main that holds a number twice', () => {
    box.git('origin', 'merge', '-q', '--no-ff', 'a', 'b')
    expect(run('main', {}).code).toBe(1)
  })
  it('gives no answer in a shallow clone, and says what to fetch', () => {
    const { code, log } = run('b', request, '--depth', '1')
    expect({ code, log }).toEqual({ code: 2, log: expect.stringContaining('help: git fetch --unshallow origin') })
    expect(existsSync(join(box.folder, 'build/gl-code-quality-report.json'))).toBe(false)
  })
})
