import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { openRepository } from './index.ts'
import { sandbox, settled } from './testing/sandbox.ts'
import type { Sandbox } from './testing/sandbox.ts'

let box: Sandbox
let top: string
beforeEach(() => {
  for (const [name, value] of Object.entries(settled)) vi.stubEnv(name, value)
  box = sandbox()
  top = box.init('r')
})
afterEach(() => {
  vi.unstubAllEnvs()
  box.remove()
})

/** Makes a branch of main with files, and goes back to main. */
function branch(name: string, files: Record<string, string>): void {
  box.git('r', 'switch', '-q', '-c', name, 'main')
  box.commit('r', files, name)
  box.git('r', 'switch', '-q', 'main')
}

const added = (folders: readonly string[], into: readonly string[] = [], dir = top) =>
  openRepository(dir)!
    .branchPaths(folders, into)
    .map((each) => [
      each.ref.replace('refs/', ''),
      each.added.join(' '),
      [each.own && 'own', each.merged && 'merged'].filter(Boolean).join(' '),
    ])

it('tells what each branch adds below the folders, and nothing else of it', () => {
  box.commit('r', { 'adr/1-a.md': 'a', 'b.md': 'b' })
  branch('one', { 'adr/2-ä\n b.md': '', 'adr/1-a.md': 'changed', 'c.md': '' })
  branch('two', { 'adr/x/3.md': '', '*/4.md': '' })
  branch('same-files', {})
  box.git('r', 'branch', 'same-commit', 'one')
  expect(added(['adr'])).toEqual([
    ['heads/main', '', 'own'],
    ['heads/one', 'adr/2-ä\n b.md', ''],
    ['heads/same-files', '', ''],
    ['heads/two', 'adr/x/3.md', ''],
  ])
  expect(added(['*']).at(-1)).toEqual(['heads/two', '*/4.md', ''])
  expect(added(['']).at(-1)).toEqual(['heads/two', '*/4.md adr/x/3.md', ''])
  expect(added(['nowhere']).at(-1)).toEqual(['heads/two', '', ''])
})

it('tells of the same files on two commits for both', () => {
  box.commit('r', { 'a.md': 'a' })
  branch('one', { 'adr/2.md': '' })
  box.git('r', 'switch', '-q', 'one')
  branch('other', { 'adr/2.md': '' })
  expect(added(['adr']).map(([ref, paths]) => [ref, paths])).toEqual([
    ['heads/main', ''],
    ['heads/one', 'adr/2.md'],
    ['heads/other', 'adr/2.md'],
  ])
})

it('knows this branch by its namesake and by what it follows, and those merged already', () => {
  box.commit('r', { 'a.md': 'a' })
  branch('done', { 'adr/1.md': '' })
  box.git('r', 'merge', '-q', '--no-ff', '-m', 'merge', 'done')
  branch('open', { 'adr/2.md': '' })
  branch('mine', { 'adr/3.md': '' })
  branch('other-name', { 'adr/4.md': '' })
  box.git('', 'clone', '-q', 'r', 'clone')
  const clone = `${box.folder}/clone`
  box.git('clone', 'switch', '-q', '-c', 'mine', '--no-track', 'origin/main')
  box.git('clone', 'branch', '-q', '--set-upstream-to=origin/other-name')
  expect(added(['adr'], ['origin/main'], clone)).toEqual(
    [
      ['remotes/origin/done', '', 'merged'],
      ['heads/mine', '', 'own merged'],
      ['remotes/origin/mine', 'adr/3.md', 'own'],
      ['remotes/origin/open', 'adr/2.md', ''],
      ['remotes/origin/other-name', 'adr/4.md', 'own'],
    ].toSorted(),
  )
})

it('calls the main branch of a remote by its own name', () => {
  box.commit('r', { 'adr/1.md': '' })
  box.git('', 'clone', '-q', 'r', 'clone')
  box.git('clone', 'switch', '-q', '--orphan', 'new')
  box.git('clone', 'branch', '-q', '-D', 'main')
  expect(box.git('clone', 'symbolic-ref', 'refs/remotes/origin/HEAD')).toBe('refs/remotes/origin/main')
  expect(added([''], [], `${box.folder}/clone`)).toEqual([['remotes/origin/main', 'adr/1.md', '']])
})

it('counts paths from the root, before the first commit too', () => {
  box.commit('r', { 'docs/adr/1.md': '', 'adr/2.md': '' })
  branch('one', { 'docs/adr/3.md': '', 'adr/4.md': '' })
  expect(added(['adr'], [], `${top}/docs`).at(-1)).toEqual(['heads/one', 'adr/3.md', ''])
  expect(openRepository(`${top}/docs`)!.pathsBelow('one', ['adr'])).toEqual(['adr/1.md', 'adr/3.md'])
  expect(openRepository(top)!.pathsBelow('one', ['adr', 'nowhere'])).toEqual(['adr/2.md', 'adr/4.md'])
  expect(openRepository(top)!.pathsBelow('main', [''])).toEqual(['adr/2.md', 'docs/adr/1.md'])
  box.git('r', 'switch', '-q', '--orphan', 'new')
  expect(added(['docs']).at(-1)).toEqual(['heads/one', 'docs/adr/1.md docs/adr/3.md', ''])
})

it('says which branch is checked out', () => {
  const head = box.commit('r', { 'a.md': '' })
  expect(openRepository(top)!.branch).toBe('main')
  box.git('r', 'switch', '-q', '--detach', head)
  expect(openRepository(top)!.branch).toBeUndefined()
})
