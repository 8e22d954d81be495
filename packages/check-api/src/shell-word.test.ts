import { execFileSync } from 'node:child_process'
import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { shellWord } from './index.ts'

it.each([
  ['docs/adr/0201-a_b.md', 'docs/adr/0201-a_b.md'],
  ['größe/日本@1,2=3+4%5:6.md', 'größe/日本@1,2=3+4%5:6.md'],
  ['0201-a b.md', "'0201-a b.md'"],
  ['0201-$(touch x).md', "'0201-$(touch x).md'"],
  ['0201-it’s `x`;y&z|w>v#u!.md', "'0201-it’s `x`;y&z|w>v#u!.md'"],
  ["0201-it's.md", String.raw`'0201-it'\''s.md'`],
  ['~/0201-a.md', "'~/0201-a.md'"],
  ['-0201/a.md', './-0201/a.md'],
  ['-0201 a.md', "'./-0201 a.md'"],
])('%s is written %s', (path, word) => expect(shellWord(path)).toBe(word))

it('is what a shell hands on, whatever the path is', () => {
  const piece = fc.constantFrom("'", '"', '$(echo x)', '`', '\\', ' ', '\n', '*', '~', '-', '#', '=', '{a,b}', 'é', 'a')
  const path = fc.array(piece, { minLength: 1, maxLength: 8 }).map((pieces) => pieces.join(''))
  fc.assert(
    fc.property(fc.array(path, { maxLength: 40 }), (paths) => {
      const script = `printf '%s\\0' x ${paths.map(shellWord).join(' ')}`
      const printed = execFileSync('sh', ['-c', script], { encoding: 'utf8' }).split('\0').slice(1, -1)
      expect(printed).toEqual(paths.map((each) => (each.startsWith('-') ? `./${each}` : each)))
    }),
    { numRuns: 20 },
  )
})
