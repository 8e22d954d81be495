import { loadConfig } from '@registrar/config'
import type { Entry, Tree } from '@registrar/model'
import { runAgain, runChecks, type RunInput, type RunMemory } from '@registrar/pipeline'
import { objectTree, type ObjectFile } from '@registrar/tree'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { recommended } from './index.ts'
import { anyFiles, anyRecords } from './testing/any-files.ts'

type Files = Readonly<Record<string, ObjectFile>>

/** A run over files without a configuration, or over files whose configuration stays the same: a memory is of one configuration. */
function inputOf(files: Files, merged?: Files): RunInput {
  const tree = objectTree(files)
  const loaded = loadConfig(tree)
  if ('problems' in loaded) throw new Error(loaded.problems.map(({ message }) => message).join('\n'))
  return {
    tree,
    config: loaded.config,
    checks: recommended,
    lookedAt: ['worktree'],
    notLookedAt: [],
    ...(merged
      ? {
          merge: {
            ref: 'origin/main',
            tree: objectTree({ ...files, ...merged }, 'origin/main'),
            onTarget: new Set(Object.keys(merged)),
          },
        }
      : {}),
  }
}

function idsOf(tree: Tree): (entry: Entry) => string {
  return ({ path }) => {
    const bytes = tree.read(path)
    return bytes instanceof Uint8Array ? Buffer.from(bytes).toString('base64') : 'unreadable'
  }
}

function again(input: RunInput, memory: RunMemory | undefined): ReturnType<typeof runAgain> {
  return runAgain({ ...input, idOf: idsOf(input.tree), ...(memory ? { memory } : {}) })
}

/** What a configuration says beside its text. */
function configOf({ config }: RunInput): string {
  return JSON.stringify([
    config.collections.map(({ pattern, frozen, ...each }) => [each, pattern.source, [...frozen]]),
    config.globs,
  ])
}

describe('a run that remembers', () => {
  it('reports what any other run does', () => {
    fc.assert(
      fc.property(anyFiles, anyRecords, (files, merged) => {
        const input = inputOf(files, merged)
        const { report } = runChecks(input)
        expect(again(input, undefined).report).toEqual(report)
        // With hardly any room nearly every document is read and resolved twice.
        expect(runAgain({ ...input, idOf: idsOf(input.tree), room: 100 }).report).toEqual(report)
      }),
      { numRuns: 150 },
    )
  })

  it('reports the same behind any changes, one after another', () => {
    const changes = fc.array(fc.tuple(anyRecords, fc.subarray(['came', 'went', 'mixed']), fc.nat(9)), {
      minLength: 1,
      maxLength: 3,
    })
    let fewer = 0
    fc.assert(
      fc.property(anyRecords, changes, (first, all) => {
        let files: Files = first
        let last = again(inputOf(files), undefined)
        let config = configOf(inputOf(files))
        for (const [others, how, at] of all) {
          files = changed(files, others, how, at)
          const input = inputOf(files)
          const memory = configOf(input) === config ? last.remember?.() : undefined
          const next = again(input, memory)
          expect(next.report).toEqual(runChecks(input).report)
          if (next.lookedAgain < input.tree.entries().length) fewer++
          last = next
          config = configOf(input)
        }
      }),
      { numRuns: 400 },
    )
    expect(fewer).toBeGreaterThan(50)
  })

  it('forgets what a file told that is gone', () => {
    const files = {
      'docs/adr/0001-ovens.md': '# 1. Ovens\n\nAs ADR 7 says.\n',
      'docs/notes.md': '# Notes\n\n## ADR 7: Flour\n\nOld.\n',
    }
    const first = again(inputOf(files), undefined)
    expect(first.report.diagnostics).toEqual([])
    const { 'docs/notes.md': _notes, ...rest } = files
    const input = inputOf(rest)
    expect(again(input, first.remember?.()).report).toEqual(runChecks(input).report)
    expect(runChecks(input).report.diagnostics).toHaveLength(1)
  })

  it('looks at nothing where nothing has changed', () => {
    fc.assert(
      fc.property(anyRecords, (files) => {
        const input = inputOf(files)
        const first = again(input, undefined)
        const memory = first.remember?.()
        if (!memory) return
        const second = again(input, memory)
        expect(second.lookedAgain).toBe(0)
        expect(second.report).toEqual(first.report)
      }),
      { numRuns: 60 },
    )
  })
})

/** Some files of others laid over, one taken away, or one with a line more in front or behind. */
function changed(files: Files, others: Files, how: readonly string[], at: number): Files {
  const next: Record<string, ObjectFile> = { ...files }
  const [came] = Object.entries(others).slice(at % Math.max(1, Object.keys(others).length))
  if (how.includes('came') && came) next[came[0]] = came[1]
  const paths = Object.keys(next).filter((path) => path !== 'registrar.yaml')
  const path = paths[at % Math.max(1, paths.length)]
  if (path === undefined) return next
  const text = next[path]
  if (how.includes('mixed') && typeof text === 'string')
    next[path] = `${text}\n\nSee ADR ${at} and [that](${paths[0]}#x).\n`
  if (how.includes('went')) delete next[paths[(at * 7) % paths.length] ?? '']
  return next
}
