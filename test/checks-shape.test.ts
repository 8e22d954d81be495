import { describe, expect, it } from 'vitest'
import * as recommended from '../packages/recommended/src/index.ts'
import { checkOf, untestedMessages } from './support/checks.ts'
import { folders, readText } from './support/workspace.ts'

const headings = [
  '## What it finds',
  '## Examples',
  '## How to mend it',
  '## Configuration',
  '## What it does not look at',
]

it('recommends every check once and nothing else', () => {
  const listed = Object.values<unknown>(recommended).filter(Array.isArray).flat()
  expect(listed.map((entry) => entry.check.id).toSorted()).toEqual(folders('checks'))
})

describe.each(folders('checks'))('checks/%s', (folder) => {
  it('has the id of its folder, and says in one sentence what holds', async () => {
    const check = await checkOf(folder)
    expect(check.id).toBe(folder)
    expect(check.description).toMatch(/^[A-Z].*\.$/)
  })
  it('has a page with the headings that every check has', () => {
    const page = readText(`checks/${folder}/README.md`).replaceAll(/^(`{3,})[^]*?^\1/gm, '')
    expect(page.match(/^##? .*$/gm)).toEqual([`# ${folder}`, ...headings])
  })
  it('has a fixture that fails and one that passes', () => {
    const fixtures = folders(`checks/${folder}/fixtures`)
    expect(fixtures.filter((name) => name.startsWith('fails-'))).not.toEqual([])
    expect(fixtures.filter((name) => name.startsWith('passes-'))).not.toEqual([])
    expect(fixtures.filter((name) => !/^(?:fails|passes)-/.test(name))).toEqual([])
  })
  it('shows every message in a fixture, an example or a test', async () => {
    expect(untestedMessages(await checkOf(folder), folder)).toEqual([])
  })
})
