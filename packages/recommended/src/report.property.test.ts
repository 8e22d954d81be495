import { loadConfig } from '@registrar/config'
import { applyFixes, decodeText } from '@registrar/edits'
import type { Fix, Range, Report, Tree } from '@registrar/model'
import { runChecks } from '@registrar/pipeline'
import { objectTree } from '@registrar/tree'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { recommended } from './index.ts'
import { anyFiles, anyRecords } from './testing/any-files.ts'

function reportOf(tree: Tree, merged?: Tree): Report {
  const loaded = loadConfig(tree)
  if ('problems' in loaded) throw new Error(loaded.problems.map(({ message }) => message).join('\n'))
  const onTarget = new Set(merged?.entries().map(({ path }) => path))
  const { report } = runChecks({
    tree,
    config: loaded.config,
    checks: recommended,
    lookedAt: ['worktree'],
    notLookedAt: [],
    ...(merged ? { merge: { ref: 'origin/main', tree: merged, onTarget } } : {}),
  })
  return report
}

describe('the report', () => {
  it('of any files is given, without a fault, every range of it in its text', () => {
    fc.assert(
      fc.property(anyFiles, anyRecords, (files, target) => {
        const tree = objectTree(files)
        const { errors, diagnostics } = reportOf(tree, objectTree({ ...files, ...target }, 'origin/main'))
        expect(errors).toEqual([])
        const outside: unknown[] = []
        const hold = (path: string, range: Range): void => {
          if (!isWithin(textAt(tree, path), range)) outside.push({ path, range })
        }
        for (const { path, range, fix, related, message } of diagnostics) {
          if (path in files) hold(path, range)
          for (const edit of fix?.edits ?? []) hold(edit.path, edit.range)
          // A place in the merge alone is not of this tree.
          for (const other of related) if (path in files && !(other.path in target)) hold(other.path, other.range)
          expect(message).toMatch(/\S/)
        }
        expect(outside).toEqual([])
      }),
      { numRuns: 150 },
    )
  })

  it('does not depend on the order in which the tree lists its files', () => {
    fc.assert(
      fc.property(anyFiles, fc.infiniteStream(fc.nat(1_000)), (files, random) => {
        const tree = objectTree(files)
        expect(reportOf(shuffled(tree, random))).toEqual(reportOf(tree))
      }),
      { numRuns: 60 },
    )
  })
})

describe('fixing', () => {
  it('settles: then no safe fix is left, and there is no more to find than before', () => {
    fc.assert(
      fc.property(anyRecords, (files) => {
        const settled = settle(files)
        const report = reportOf(objectTree(settled))
        expect(safeFixes(report)).toEqual([])
        expect(report.counts.error).toBeLessThanOrEqual(reportOf(objectTree(files)).counts.error)
      }),
      { numRuns: 150 },
    )
  })

  it('changes only what a fix names, every other file not by a byte', () => {
    fc.assert(
      fc.property(anyRecords, (files) => {
        const fixes = safeFixes(reportOf(objectTree(files)))
        const named = new Set(fixes.flatMap(({ edits }) => edits.map(({ path }) => path)))
        const after = fixed(files)
        const changed = Object.keys(after).filter((path) => after[path] !== files[path])
        expect(changed.filter((path) => !named.has(path))).toEqual([])
        expect(Object.keys(files).filter((path) => !(path in after))).toEqual([])
      }),
      { numRuns: 60 },
    )
  })

  it('nothing is the identity', () => {
    fc.assert(
      fc.property(anyRecords, (files) => {
        expect(applyFixes((path) => files[path], []).changed.size).toBe(0)
      }),
      { numRuns: 20 },
    )
  })
})

/** A fix can make another possible; the command looks again as often. */
const ROUNDS = 10

function settle(files: Readonly<Record<string, string>>): Record<string, string> {
  let current = { ...files }
  for (let round = 0; round < ROUNDS; round++) {
    const next = fixed(current)
    if (JSON.stringify(next) === JSON.stringify(current)) return current
    current = next
  }
  throw new Error(`${ROUNDS} rounds of fixing were not enough`)
}

function safeFixes({ diagnostics }: Report): readonly Fix[] {
  return diagnostics.flatMap(({ fix }) => (fix?.safety === 'safe' ? [fix] : []))
}

/** The files with all safe fixes applied, as `--fix` does in one round; each keeps its BOM. */
function fixed(files: Readonly<Record<string, string>>): Record<string, string> {
  const text = (path: string): string | undefined => files[path]?.replace(/^\uFEFF/, '')
  const { changed } = applyFixes(text, safeFixes(reportOf(objectTree(files))))
  const bom = (path: string): string => (files[path]?.startsWith('\uFEFF') ? '\uFEFF' : '')
  return { ...files, ...Object.fromEntries([...changed].map(([path, each]) => [path, bom(path) + each])) }
}

function textAt(tree: Tree, path: string): string {
  const bytes = tree.read(path)
  return bytes instanceof Uint8Array ? decodeText(bytes).text : ''
}

function isWithin(text: string, { start, end }: Range): boolean {
  return (
    start.offset >= 0 && start.offset <= end.offset && end.offset <= text.length && start.line >= 1 && start.column >= 1
  )
}

function shuffled(tree: Tree, random: Iterable<number>): Tree {
  const keys = random[Symbol.iterator]()
  const keyed = tree.entries().map((entry) => ({ entry, key: Number(keys.next().value) }))
  const entries = keyed.toSorted((a, b) => a.key - b.key).map(({ entry }) => entry)
  return { ...tree, entries: () => entries }
}
