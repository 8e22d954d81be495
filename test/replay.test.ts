import { expect, it } from 'vitest'
import { compare } from '../bench/replay/compare.mjs'
import { editsIn } from '../bench/replay/people.mjs'

const diff = `diff --git a/docs/adr/0007-a.md b/docs/adr/0009-a.md
similarity index 90%
rename from docs/adr/0007-a.md
rename to docs/adr/0009-a.md
--- a/docs/adr/0007-a.md
+++ b/docs/adr/0009-a.md
@@ -1 +1 @@
-# 7. A
+# 9. A
diff --git a/README.md b/README.md
--- a/README.md
+++ b/README.md
@@ -3,2 +2,0 @@ Records
-- [0007](docs/adr/0007-a.md)
-- Gone: ADR 7
@@ -8,2 +6,3 @@
--- ADR 7 and 12
-See ADR 7.
+-- ADR 9 and 12
+See the ninth.
+- [0009](docs/adr/0009-a.md)
`

it("people's edits are the lines that differ in the moved numbers alone, wherever in their file they stand", () => {
  const { edits, rewritten } = editsIn(diff, new Set([7, 9]))
  expect(edits).toEqual([
    { path: 'docs/adr/0007-a.md', line: 1, before: '# 7. A', after: '# 9. A' },
    { path: 'README.md', line: 8, before: '-- ADR 7 and 12', after: '-- ADR 9 and 12' },
    { path: 'README.md', line: 3, before: '- [0007](docs/adr/0007-a.md)', after: '- [0009](docs/adr/0009-a.md)' },
  ])
  expect([...rewritten]).toEqual(['README.md:4', 'README.md:9'])
  expect(editsIn(diff, new Set([12])).edits).toEqual([])
})

/** A place on a line of the one file. */
function placeOn(line: number) {
  return {
    path: 'a.md',
    range: { start: { line, column: 1, offset: 0 }, end: { line, column: 2, offset: 1 } },
  }
}

it('a plan is compared line by line', () => {
  const people = {
    edits: ['hit', 'otherwise', 'nothing', 'open'].map((name, at) => ({
      path: 'a.md',
      line: at + 1,
      before: `${name} 7`,
      after: `${name} 9\r`,
    })),
    rewritten: new Set(['a.md:5']),
  }
  const ours = new Map([
    ['a.md:1', 'hit 9'],
    ['a.md:2', 'otherwise 8'],
    ['a.md:5', 'rewritten 9'],
    ['a.md:6', 'more 9'],
  ])
  const evidence = { rung: 'gloss', words: 'the words fit' }
  const plan = {
    edits: [1, 2, 5, 6].map((line) => ({ ...placeOn(line), evidence })),
    kept: [{ ...placeOn(7), evidence }],
    unresolved: [
      { ...placeOn(4), reason: 'undecided' },
      { ...placeOn(8), reason: 'older' },
      { ...placeOn(9), reason: 'capture' },
    ],
    left: [{ ...placeOn(3), reason: 'example' }],
  }
  const { rewritten, citing, ...lists } = compare(people, ours, plan)
  expect({ rewritten, citing }).toEqual({ rewritten: 1, citing: 7 })
  const shown = Object.entries(lists).map(([kind, places]) => [kind, places.map(({ line, why }) => `${line} ${why}`)])
  expect(Object.fromEntries(shown)).toEqual({
    hits: ['1 undefined'],
    missed: ['2 undefined', '3 example'],
    extra: ['2 gloss: the words fit', '6 gloss: the words fit'],
    unresolved: ['4 undecided', '8 older'],
    captures: ['9 capture'],
  })
})
