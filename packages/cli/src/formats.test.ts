import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sandbox, type Sandbox } from '@registrar/git/testing'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { FORMATS } from './check-options.ts'
import { main } from './main.ts'
import { decision, sound } from './testing/records.ts'
import { run, type Ran } from './testing/run.ts'

let box: Sandbox
let repository: string
beforeEach(() => {
  box = sandbox()
  repository = box.init('records')
})
afterEach(() => box.remove())

const twice = { ...sound, ...decision(2, 'Budgets') }

/** Runs on GitHub, where a step has a file for its summary. */
async function runStep(summary: string, ...argv: string[]): Promise<Ran> {
  let [stdout, stderr] = ['', '']
  const code = await main(argv, {
    cwd: repository,
    env: { GITHUB_STEP_SUMMARY: summary },
    stdout: (text) => void (stdout += text),
    stderr: (text) => void (stderr += text),
    isTTY: false,
  })
  return { code, stdout, stderr }
}

describe('check --format', () => {
  it.each([
    ['json', /^\{/],
    ['gitlab', /^\[\]\n$/],
    ['sarif', /"results": \[\]/],
    ['junit', /^<\?xml[^]*failures="0"/],
    ['markdown', /^## registrar: nothing to report\n/],
  ])('%s is a document for a repository in order, too', async (format, document) => {
    box.commit('records', sound)
    const { code, stdout } = await run(repository, 'check', '--format', format)
    expect(code).toBe(0)
    expect(stdout).toMatch(document)
  })

  it.each(['pretty', 'compact', 'github'])('%s is nothing for a repository in order', async (format) => {
    box.commit('records', sound)
    expect(await run(repository, 'check', '--quiet', '--format', format)).toEqual({ code: 0, stdout: '', stderr: '' })
  })

  it.each(FORMATS)('%s is the same in a file as on stdout, and ends with a line end', async (format) => {
    box.commit('records', twice)
    const printed = await run(repository, 'check', '--format', format)
    const written = await run(repository, 'check', '--format', format, '--output', '../report')
    const text = readFileSync(join(repository, '../report'), 'utf8')
    expect([written.code, written.stdout, text]).toEqual([1, '', printed.stdout])
    expect(text).toMatch(/[^\n]\n$/)
  })

  it.each(['github', 'gitlab', 'sarif', 'junit', 'markdown'])('%s counts paths from the top of git', async (format) => {
    box.commit('records', {
      'handbook/registrar.yaml': 'collections: { decisions: { kind: adr, files: "docs/adr/{number:4}-{slug}.md" } }\n',
      'handbook/docs/adr/0001-queues.md': '# 1. Queues\n\nSee [retries](none.md).\n',
    })
    const { stdout } = await run(join(repository, 'handbook'), 'check', '--skip', 'record-shape', '--format', format)
    expect(stdout).toContain('handbook/docs/adr/0001-queues.md')
  })
})

describe('check --format github on GitHub', () => {
  it('adds a summary to the one of the step', async () => {
    box.commit('records', twice)
    const file = join(box.folder, 'summary.md')
    writeFileSync(file, 'before\n')
    const { code, stdout } = await runStep(file, 'check', '--format', 'github')
    const summary = (await run(repository, 'check', '--format', 'markdown')).stdout
    expect(code).toBe(1)
    expect(stdout).toMatch(/^::error file=/)
    expect(readFileSync(file, 'utf8')).toBe(`before\n${summary}\n`)
  })

  it('adds none in another format', async () => {
    box.commit('records', twice)
    const file = join(box.folder, 'summary.md')
    writeFileSync(file, '')
    await runStep(file, 'check', '--format', 'compact')
    expect(readFileSync(file, 'utf8')).toBe('')
  })

  it('warns where the summary cannot be written, and answers all the same', async () => {
    box.commit('records', sound)
    const folder = join(box.folder, 'summary')
    mkdirSync(folder)
    const { code, stderr } = await runStep(folder, 'check', '--format', 'github')
    expect(code).toBe(0)
    expect(stderr).toMatch(/^warning: the step summary could not be written: EISDIR/m)
  })
})
