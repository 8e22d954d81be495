import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { readAction } from './support/action.ts'
import { examplesOf } from './support/docs-examples.ts'
import { readText, root } from './support/workspace.ts'

/** What the guide shows as the content of a file. */
function shown(path: string): string {
  const fences = examplesOf(readText('docs/hook-and-ci.md')).flat()
  const found = fences.filter(({ info }) => info === `yaml ${path}`)
  if (found.length !== 1 || found[0] === undefined)
    throw new Error(`Unexpected ${found.length} of ${path}, expected one`)
  return found[0].text
}

describe('the workflow of the guide', () => {
  it('runs for pull requests, for the merge queue and for main, and may only read', () => {
    const workflow = parse(shown('.github/workflows/registrar.yml'))
    expect(workflow.on).toEqual({ pull_request: null, merge_group: null, push: { branches: ['main'] } })
    expect(workflow.permissions).toEqual({ contents: 'read' })
  })
  it('checks out all history, then runs the action with inputs that it has', () => {
    const { jobs } = parse(shown('.github/workflows/registrar.yml'))
    const [checkout, registrar, ...more] = jobs.records.steps
    expect([Object.keys(jobs), more]).toEqual([['records'], []])
    expect(checkout).toEqual({ uses: expect.stringMatching(/^actions\/checkout@v\d+$/), with: { 'fetch-depth': 0 } })
    expect(Object.keys(registrar)).toEqual(['uses'])
  })
})

describe('the configuration of pre-commit in the guide', () => {
  it('names hooks that there are', () => {
    const { repos } = parse(shown('.pre-commit-config.yaml'))
    const hooks: { id: string }[] = parse(readText('.pre-commit-hooks.yaml'))
    expect(repos).toHaveLength(1)
    expect(Object.keys(repos[0])).toEqual(['repo', 'rev', 'hooks'])
    expect(repos[0].hooks.map(({ id }: { id: string }) => id)).toEqual(hooks.map(({ id }) => id).slice(0, 1))
  })
})

describe('the inputs and outputs in the guide', () => {
  it('are those of the action', () => {
    const { inputs, outputs } = readAction(root)
    const rows = [...readText('docs/hook-and-ci.md').matchAll(/^\| `([a-z-]+)` \|/gm)].map(([, name]) => name)
    expect(rows.sort()).toEqual([...Object.keys(inputs), ...Object.keys(outputs)].sort())
  })
})
