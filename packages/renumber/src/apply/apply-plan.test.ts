import type { Tree } from '@registrar/model'
import { objectTree } from '@registrar/tree'
import { describe, expect, it } from 'vitest'
import { applyPlan } from './apply-plan.ts'
import { editOf, movesOf, planOf, rangeAt } from '../testing/plans.ts'

describe('edits', () => {
  it('keep the BOM, line ends and every other byte', () => {
    const text = '---\r\nid: 3\r\n---\rADR 3  \r\nß ADR 3 \u{1F600}'
    const tree = objectTree({ 'a.md': `\uFEFF${text}` })
    const edits = [editOf('a.md', text, '3', '4', 'ß ADR'), editOf('a.md', text, '3', '4', 'id: ')]
    const { contents, problems } = applyPlan(planOf({ edits }), tree)
    expect(problems).toEqual([])
    expect(strings(contents)).toEqual({ 'a.md': '\uFEFF---\r\nid: 4\r\n---\rADR 3  \r\nß ADR 4 \u{1F600}' })
  })

  it('give contents by the path after the moves, and only of files that change', () => {
    const tree = objectTree({ 'adr/1-a.md': '# 1. A\n', 'adr/2-b.md': '# 2. B\n', 'x.md': 'x\n' })
    const edits = [editOf('adr/1-a.md', '# 1. A\n', '1', '3'), editOf('x.md', 'x\n', 'x', 'x')]
    const plan = planOf({ moves: movesOf('adr/1-a.md => adr/3-a.md', 'adr/2-b.md => adr/1-b.md'), edits })
    const applied = applyPlan(plan, tree)
    expect(applied.problems).toEqual([])
    expect(strings(applied.contents)).toEqual({ 'adr/3-a.md': '# 3. A\n' })
    expect(filesOf(applied.tree)).toEqual({ 'adr/1-b.md': '# 2. B\n', 'adr/3-a.md': '# 3. A\n', 'x.md': 'x\n' })
  })

  it('are those of the asked checkout alone, where nothing moves', () => {
    const tree = objectTree({ 'adr/1-a.md': 'ADR 1\n' })
    const here = editOf('adr/1-a.md', 'ADR 1\n', '1', '2')
    const there = { ...editOf('adr/1-a.md', 'ADR 1\n', '1', '3'), checkout: '../other' }
    const plan = planOf({ moves: movesOf('adr/1-a.md => adr/2-a.md'), edits: [here, there] })
    expect(filesOf(applyPlan(plan, tree).tree)).toEqual({ 'adr/2-a.md': 'ADR 2\n' })
    expect(filesOf(applyPlan(plan, tree, '../other').tree)).toEqual({ 'adr/1-a.md': 'ADR 3\n' })
  })

  it('create what is not there', () => {
    const edit = { path: 'new.md', range: rangeAt('', 0, 0), oldText: '', newText: 'new\n', form: 'derived' } as const
    const applied = applyPlan(planOf({ edits: [edit] }), objectTree({ 'a.md': 'a' }))
    expect(filesOf(applied.tree)).toEqual({ 'a.md': 'a', 'new.md': 'new\n' })
    expect(applied.tree.entries().map(({ path }) => path)).toEqual(['a.md', 'new.md'])
  })

  it.each([
    ['that find another text', { 'a.md': 'ADR 5' }, "Unexpected text '5' at a.md:1:5, expected '3'"],
    [
      'of what is no UTF-8',
      { 'a.md': new Uint8Array([65, 68, 82, 32, 51, 0xff]) },
      'Unexpected edit of a.md, expected a text in UTF-8',
    ],
    ['of a link', { 'a.md': { link: 'ADR 3' } }, 'Unexpected edit of a.md, expected a file, no link'],
    ['of nothing', { 'b.md': '' }, "Unexpected text '' at a.md:1:5, expected '3'"],
  ])('%s are refused, and the file stays', (_what, files, problem) => {
    const tree = objectTree(files)
    const applied = applyPlan(planOf({ edits: [editOf('a.md', 'ADR 3', '3', '4')] }), tree)
    expect(applied.problems).toEqual([problem])
    expect(applied.contents.size).toBe(0)
    expect(filesOf(applied.tree)).toEqual(filesOf(tree))
  })

  it('that overlap are refused', () => {
    const text = 'ADR 0003'
    const edits = [editOf('a.md', text, '0003', '0004'), editOf('a.md', text, '3', '5')]
    expect(applyPlan(planOf({ edits }), objectTree({ 'a.md': text })).problems).toEqual([
      'Unexpected edit at a.md:1:8, expected none that overlaps that at a.md:1:5',
    ])
  })
})

describe('moves', () => {
  it('happen at once: swaps, chains, folders and what moves on its own inside of them', () => {
    const tree = objectTree({
      'adr/1-a.md': 'a',
      'adr/2-b.md': 'b',
      'adr/3-c.md': 'c',
      'issues/7-x/00.md': 'x',
      'issues/7-x/7-data/raw': 'raw',
      'issues/7-xy/00.md': 'xy',
    })
    const moves = movesOf(
      'adr/1-a.md => adr/2-a.md',
      'adr/2-b.md => adr/1-b.md',
      'adr/3-c.md => adr/4-c.md',
      'issues/7-x => issues/8-x',
      'issues/7-x/7-data => issues/8-x/8-data',
    )
    const applied = applyPlan(planOf({ moves }), tree)
    expect(applied.problems).toEqual([])
    expect(filesOf(applied.tree)).toEqual({
      'adr/1-b.md': 'b',
      'adr/2-a.md': 'a',
      'adr/4-c.md': 'c',
      'issues/7-xy/00.md': 'xy',
      'issues/8-x/00.md': 'x',
      'issues/8-x/8-data/raw': 'raw',
    })
  })

  it('keep kinds and the executable bit; git’s id of a content goes with the content', () => {
    const entries = [
      { path: 'a/1-run.sh', kind: 'file', executable: true, blob: 'b1' },
      { path: 'a/2-run.sh', kind: 'file', executable: true, blob: 'b2' },
      { path: 'a/link', kind: 'link', blob: 'b3' },
    ] as const
    const tree: Tree = { name: 'index', entries: () => entries, read: () => new TextEncoder().encode('ADR 1') }
    const plan = planOf({ moves: movesOf('a => b'), edits: [editOf('a/1-run.sh', 'ADR 1', '1', '2')] })
    expect(applyPlan(plan, tree).tree.entries()).toEqual([
      { path: 'b/1-run.sh', kind: 'file', executable: true },
      { path: 'b/2-run.sh', kind: 'file', executable: true, blob: 'b2' },
      { path: 'b/link', kind: 'link', blob: 'b3' },
    ])
  })

  it('of nothing, or onto another file, are told', () => {
    const plan = planOf({ moves: movesOf('1-a.md => 2-b.md', '9-z.md => 10-z.md') })
    expect(applyPlan(plan, objectTree({ '1-a.md': 'a', '2-b.md': 'b' })).problems).toEqual([
      'Unexpected move of 9-z.md, expected a file or folder there',
      'Unexpected second file at 2-b.md, expected each path once',
    ])
  })
})

function strings(contents: ReadonlyMap<string, Uint8Array>): Record<string, string> {
  const decoder = new TextDecoder('utf-8', { ignoreBOM: true })
  return Object.fromEntries([...contents].map(([path, bytes]) => [path, decoder.decode(bytes)]))
}

function filesOf(tree: Tree): Record<string, string> {
  return strings(new Map(tree.entries().map(({ path }) => [path, tree.read(path) as Uint8Array])))
}
