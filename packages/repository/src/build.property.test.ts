import type { Span, Tree } from '@registrar/model'
import { objectTree } from '@registrar/tree'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { buildRepository } from './index.ts'
import { configOf } from './testing/build.ts'

const config = configOf()
const paths = [
  'docs/adr/0001-ovens.md',
  'docs/adr/0002-flour.md',
  'docs/adr/0002-salt.md',
  'docs/adr/0040a-yeast.md',
  'docs/adr/README.md',
  'issues/001-cold/00-report.md',
  'issues/001-cold/01-log.md',
  'design/now/25-board.md',
  'notes.md',
]
const fragments = [
  'ADR 0001¦ADR-2¦ADRs 1, 0002 and 3¦ADR 0001–0002¦issue 001¦record 2¦0001-ovens¦docs/adr/0009-gone.md¦[[0001-ovens|x]]¦§4',
  '[x](0001-ovens.md)¦[0002](0002-flour.md#context)¦[a][b]¦[b]: 0001-ovens.md¦<a href="../x.md">¦![i](i.png)¦[x](<a b',
  '---¦number: 2¦id: ADR-0001¦extends: [0001, 0009]¦fixed-by: 0001¦status: accepted¦related: *x¦a: &x [*x]',
  '# 1. Ovens¦## Context¦# ADR-0002¦===¦> ¦- **0001** — [Ovens](0001-ovens.md)¦| 0001 | [x](0001-ovens.md) |¦|-|-|¦{#x}',
  '```¦`¦<!--¦-->¦<!-- registrar:index decisions -->¦<!-- /registrar -->¦&nbsp;¦\\¦😀¦\uFEFF¦\u00A0¦\u0000¦\uD800¦%¦\t¦    ',
  'Moved to ADR 0002.¦Written as 0188, renumbered to 0002',
].flatMap((line) => line.split('¦'))
const markdown = fc
  .array(fc.tuple(fc.constantFrom(...fragments), fc.constantFrom('\n', '\r\n', '\r', '\n\n', ' ', '')), {
    maxLength: 14,
  })
  .map((parts) => parts.flat().join(''))
const file = fc.oneof(
  { weight: 6, arbitrary: markdown },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 60 }) },
  { weight: 1, arbitrary: fc.uint8Array({ maxLength: 60 }) },
  { weight: 1, arbitrary: fc.constantFrom(...paths, '..', '0001-ovens.md', '/').map((link) => ({ link })) },
  {
    weight: 1,
    arbitrary: fc
      .constantFrom('io', 'not-a-file', 'missing')
      .map((reason) => ({ unreadable: { reason, message: 'x' } }) as const),
  },
)
const files = fc.dictionary(fc.constantFrom(...paths), file, { maxKeys: 7 })

describe('a repository of any files', () => {
  it('is built without a fault, every span in its text and every target a record', () => {
    fc.assert(
      fc.property(files, (each) => {
        const { documents, records, relations } = buildRepository(objectTree(each), config)
        const outside: unknown[] = []
        const hold = (text: string, span: Span | undefined, what: string): void => {
          if (span && !(span.start >= 0 && span.start <= span.end && span.end <= text.length))
            outside.push({ what, span, text })
        }
        for (const { path, text, citations, facts, linkTargets } of documents.values()) {
          expect(linkTargets.length).toBe(facts.links.length)
          for (const { range, numberRange, written, targets } of citations) {
            hold(text, range, 'citation')
            hold(text, numberRange, 'number')
            expect(written).toBe(text.slice(range.start, range.end))
            for (const target of targets) expect(records.has(target)).toBe(true)
          }
          const record = records.get(path)
          hold(text, record?.range, 'record')
          hold(text, record?.titleRange, 'title')
          for (const { range } of record?.ownNumbers ?? []) hold(text, range, 'own number')
          for (const { range, targets, outcome } of relations.get(path) ?? []) {
            hold(text, range, 'relation')
            expect(targets.length > 0).toBe(outcome === 'record')
          }
        }
        expect(outside).toEqual([])
      }),
      { numRuns: 200 },
    )
  })

  it('is the same in whatever order they are listed', () => {
    fc.assert(
      fc.property(files, fc.infiniteStream(fc.nat()), (each, random) => {
        const tree = objectTree(each)
        expect(buildRepository(shuffled(tree, random), config)).toEqual(buildRepository(tree, config))
      }),
      { numRuns: 60 },
    )
  })

  it('has no citation of a file that is not there', () => {
    fc.assert(
      fc.property(markdown, (text) => {
        const { documents, records } = buildRepository(objectTree({ 'notes.md': text }), config)
        expect(records.size).toBe(0)
        expect(documents.get('notes.md')?.citations.flatMap(({ targets }) => targets)).toEqual([])
      }),
      { numRuns: 100 },
    )
  })
})

function shuffled(tree: Tree, random: Iterable<number>): Tree {
  const keyed = [...tree.entries()].map((entry, at) => ({ entry, at, key: 0 }))
  const keys = random[Symbol.iterator]()
  for (const each of keyed) each.key = Number(keys.next().value) % 997
  const entries = keyed.toSorted((a, b) => a.key - b.key || b.at - a.at).map(({ entry }) => entry)
  return { ...tree, entries: () => entries }
}
