import { defineRepositoryCheck, type AnyCheck, type Need } from '@registrar/check-api'
import type { BroughtFacts, Tree } from '@registrar/model'
import { objectTree } from '@registrar/tree'
import { describe, expect, it } from 'vitest'
import { run } from './testing/toys.ts'

/** A check that keeps the facts it was brought. */
function keeper(needs: readonly Need[]): { readonly check: AnyCheck; readonly seen: BroughtFacts[] } {
  const seen: BroughtFacts[] = []
  const check = defineRepositoryCheck({
    id: 'keeper',
    description: 'Nothing is wrong.',
    defaultSeverity: 'error',
    ...(needs.length > 0 ? { needs } : {}),
    messages: {},
    check: ({ facts }) => void seen.push(facts),
  })
  return { check, seen }
}

/** A tree that says at every look that it must not be looked at. */
const closed: Tree = {
  name: 'origin/main',
  entries: () => {
    throw new Error('Unexpected look at the entries of the merged tree')
  },
  read: () => {
    throw new Error('Unexpected look into the merged tree')
  },
}

const files = { 'adr/0001-a.md': '# 1. A', 'adr/0002-b.md': '# 2. B' }
const onTarget = new Set(['adr/0002-c.md'])

describe('facts of the merge', () => {
  it('are brought to a check that needs them: the holders of numbers held more than once, and where they are', () => {
    const { check, seen } = keeper(['mergedTree'])
    const tree = objectTree({ ...files, 'adr/0002-c.md': 'x\n\n# 2. C', 'issues/002-d/00-report.md': '# 2. D' })
    run(files, [check], { merge: { ref: 'origin/main', tree, onTarget } })
    expect(seen).toEqual([
      {
        mergedTree: {
          ref: 'origin/main',
          onTarget,
          holders: [
            holder('adr/0002-b.md', 'B', { line: 1, column: 3, offset: 2 }),
            holder('adr/0002-c.md', 'C', { line: 3, column: 3, offset: 5 }),
          ],
        },
      },
    ])
  })

  it('reads of the merge only what shares a number, and tells the tree beforehand', () => {
    const { check } = keeper(['mergedTree'])
    const merged = objectTree({ ...files, 'adr/0002-c.md': '# 2. C' })
    const asked: string[] = []
    const tree: Tree = {
      ...merged,
      read: (path) => (asked.push(`read ${path}`), merged.read(path)),
      prefetch: (paths) => void asked.push(`bring ${paths.join(' ')}`),
    }
    run(files, [check], { merge: { ref: 'origin/main', tree, onTarget } })
    expect(asked).toEqual(['bring adr/0002-b.md adr/0002-c.md', 'read adr/0002-b.md', 'read adr/0002-c.md'])
  })

  it.each([
    ['no check needs them', []],
    ['other facts are needed', ['derived']],
  ] as const)('are not asked for where %s', (_name, needs) => {
    const { check, seen } = keeper(needs)
    run(files, [check], { merge: { ref: 'origin/main', tree: closed, onTarget } })
    expect(seen.map((facts) => Object.keys(facts))).toEqual([[...needs]])
  })

  it('are not asked for where the check that needs them does not run', () => {
    const { check, seen } = keeper(['mergedTree'])
    run(files, [check], { skip: ['keeper'], merge: { ref: 'origin/main', tree: closed, onTarget } })
    expect(seen).toEqual([])
  })

  it('are absent without a target', () => {
    const { check, seen } = keeper(['mergedTree', 'derived'])
    run(files, [check])
    expect(seen).toEqual([{ derived: [] }])
  })

  it('fail the run where the merged tree cannot be read, instead of being taken for none', () => {
    const { check } = keeper(['mergedTree'])
    const merge = { ref: 'origin/main', tree: closed, onTarget }
    expect(() => run(files, [check], { merge })).toThrow('Unexpected look at the entries')
  })
})

function holder(path: string, title: string, start: { line: number; column: number; offset: number }): unknown {
  const { line, column, offset } = start
  const length = `2. ${title}`.length
  const end = { line, column: column + length, offset: offset + length }
  return { collection: 'decisions', value: 2, letter: '', path, title, range: { start, end }, stub: false }
}
