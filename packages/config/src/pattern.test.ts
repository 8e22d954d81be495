import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { compilePattern } from './index.ts'

function read(source: string, path: string) {
  const compiled = compilePattern(source)
  if ('problem' in compiled) throw new Error(compiled.problem.message)
  const match = compiled.pattern.match(path)
  if (!match) return undefined
  const { number, slug, stem, folder } = match
  return [number.value, number.letter, number.written, slug, stem, ...(folder === undefined ? [] : [folder])]
}

describe('compilePattern', () => {
  it.each([
    ['docs/adr/{number:4}-{slug}.md', 'docs/adr/0201-a-module.md', [201, '', '0201', 'a-module', '0201-a-module']],
    ['docs/adr/{number:4}-{slug}.md', 'docs/adr/0040a-x.md', [40, 'a', '0040a', 'x', '0040a-x']],
    ['docs/adr/{number:3}-{slug}.md', 'docs/adr/10000-x.md', [10000, '', '10000', 'x', '10000-x']],
    ['./docs/adr/{number}-{slug}.md', 'docs/adr/7-x.y.md', [7, '', '7', 'x.y', '7-x.y']],
    ['adr/ADR-{number:3}-{slug}.md', 'adr/ADR-069-x.md', [69, '', '069', 'x', 'ADR-069-x']],
    ['EIPS/eip-{number}.md', 'EIPS/eip-20.md', [20, '', '20', '', 'eip-20']],
    ['adr/D{number:2}.md', 'adr/D46.md', [46, '', '46', '', 'D46']],
    ['adr/{number:2}*.md', 'adr/46_x.md', [46, '', '46', 'x', '46_x']],
    ['adr/{number:2}*.md', 'adr/46.md', [46, '', '46', '', '46']],
    ['i/{number:3}-{slug}/00-report.md', 'i/124-told/00-report.md', [124, '', '124', 'told', '124-told', 'i/124-told']],
    ['CIP-{number:4}/README.md', 'CIP-0030/README.md', [30, '', '0030', '', 'CIP-0030', 'CIP-0030']],
    ['k/{any}/{number}-{slug}/README.md', 'k/sig-x/12-n/README.md', [12, '', '12', 'n', '12-n', 'k/sig-x/12-n']],
    ['d/**/{number:2}-{slug}.md', 'd/02-x.md', [2, '', '02', 'x', '02-x']],
    ['d/**/{number:2}-{slug}.md', 'd/a/b/02-x.md', [2, '', '02', 'x', '02-x']],
    ['**/{number:2}/**/x.md', 'd/02/a/b/x.md', [2, '', '02', '', '02', 'd/02']],
    ['{a,b}/{number:2}-{slug}.md', 'b/02-x.md', [2, '', '02', 'x', '02-x']],
    ['d/{number:4}-{slug}.md', 'd/0000-first.md', [0, '', '0000', 'first', '0000-first']],
    [
      'd/{number:4}-{slug}.md',
      'd/0012-template-engine.md',
      [12, '', '0012', 'template-engine', '0012-template-engine'],
    ],
    ['d/{number:4}-{slug}.md', 'd/0012-naïve-é.md', [12, '', '0012', 'naïve-é', '0012-naïve-é']],
  ])('%s reads %s', (source, path, expected) => {
    expect(read(source, path)).toEqual(expected)
  })

  it.each([
    ['docs/adr/{number:4}-{slug}.md', 'docs/adr/201-x.md'],
    ['docs/adr/{number:4}-{slug}.md', 'docs/adr/0201.md'],
    ['docs/adr/{number:4}-{slug}.md', 'docs/adr/0201-.md'],
    ['docs/adr/{number:4}-{slug}.md', 'docs/adr/a/0201-x.md'],
    ['docs/adr/{number:4}-{slug}.md', 'x/docs/adr/0201-x.md'],
    ['docs/adr/{number:4}-{slug}.md', 'docs/adr/README.md'],
    ['docs/adr/{number:4}-{slug}.md', 'docs/adr/0000-template.md'],
    ['docs/adr/{number:4}-{slug}.md', 'docs/adr/0000-adr-template.md'],
    ['docs/adr/{number:4}-{slug}.md', 'docs/adr/0001-template.md'],
    ['docs/adr/{number:4}-{slug}.md', 'docs/adr/NNNN-title.md'],
    ['docs/adr/{number:4}-{slug}.md', 'docs/adr/2024-10-01-notes.md'],
    ['docs/adr/{number:4}-{slug}.md', 'docs/adr/20241001-notes.md'],
    ['docs/adr/{number:2}-{slug}.md', 'docs/adr/02A-x.md'],
    ['docs/adr/{number:2}*.md', 'docs/adr/02abc.md'],
    ['docs/adr/*{number:2}-{slug}.md', 'docs/adr/123a4-x.md'],
    ['docs/adr/{number}-{slug}.md', 'docs/adr/1234567890123456-x.md'],
    ['i/{number:3}-{slug}/00-report.md', 'i/124-told/01-log.md'],
    ['i/{number:3}-{slug}/00-report.md', 'i/a/124-told/00-report.md'],
    ['d/{number}.md', 'd/1.mdx'],
    ['d.x/{number}.md', 'dyx/1.md'],
  ])('%s is not %s', (source, path) => {
    expect(read(source, path)).toBeUndefined()
  })

  it.each([
    ['', 'empty path'],
    ['docs/adr/{slug}.md', 'pattern without {number}'],
    ['docs/{number:4}/{number:4}.md', 'second {number}'],
    ['docs/{number:4}-{slug}-{slug}.md', 'second {slug}'],
    ['docs/{number:4}{slug}.md', 'placeholders side by side'],
    ['docs/{num:4}-{slug}.md', '{num:4}'],
    ['docs/{number:x}-{slug}.md', '{number:x}'],
    ['docs/{number:0}-{slug}.md', '{number:0}'],
    ['docs/{slug:3}-{number}.md', '{slug:3}'],
    ['docs/{number:4}', 'end of docs/{number:4}'],
    ['docs/{number:4}-{slug}/', 'end of docs/{number:4}-{slug}/'],
    ['docs/{number:4}-{slug}.txt', 'end of docs/{number:4}-{slug}.txt'],
    ['/docs/{number:4}.md', 'absolute path'],
    ['C:/docs/{number:4}.md', 'absolute path'],
    ['../docs/{number:4}.md', '..'],
    ['docs\\{number:4}.md', '\\'],
    ['docs/(a|b)/{number}.md', 'bracket'],
    ['docs/[a/{number}.md', 'bracket'],
    ['docs/[z-a]/{number}.md', 'bracket'],
    ['docs/[a]+/{number}.md', 'bracket'],
    ['docs/{a,{number}.md', 'bracket'],
    ['*a*b*c*d*{number}.md', 'number of wildcards'],
    ['**/a/**/b/**/{number}.md', 'number of wildcards'],
  ])('refuses %j', (source, message) => {
    const compiled = compilePattern(source)
    expect('problem' in compiled && compiled.problem.message).toContain(`Unexpected ${message}`)
  })

  it('reads back the name that a number and a slug make', () => {
    const slug = fc
      .stringMatching(/^[a-z][a-z0-9]{0,6}(?:-[a-z][a-z0-9]{0,5}){0,3}$/)
      .filter((text) => text !== 'template')
    const width = fc.integer({ min: 1, max: 9 })
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 9999 }),
        width,
        slug,
        fc.constantFrom('', 'a', 'z'),
        (value, digits, name, letter) => {
          const written = String(value).padStart(digits, '0') + letter
          expect(read(`d/x-{number:${digits}}-{slug}.md`, `d/x-${written}-${name}.md`)).toEqual([
            value,
            letter,
            written,
            name,
            `x-${written}-${name}`,
          ])
        },
      ),
    )
  })

  it('never throws, and what it compiles can be asked about any path', () => {
    const part = fc.constantFrom(
      '{number:4}',
      '{number}',
      '{slug}',
      '{any}',
      '*',
      '**',
      '/',
      '-',
      '.md',
      '[',
      ']',
      '(',
      ')',
      '!',
      '+',
      '|',
      '{',
      '}',
      ',',
      'a',
      '$',
      '^',
      '\uE000',
    )
    const path = fc.string({ unit: fc.constantFrom('/', '0', '1', 'a', '-', '.', '.md', '\n'), maxLength: 12 })
    fc.assert(
      fc.property(fc.array(part, { maxLength: 8 }), path, (parts, any) => {
        const compiled = compilePattern(parts.join(''))
        if ('pattern' in compiled) compiled.pattern.match(any)
        expect(Object.keys(compiled)).toHaveLength(1)
      }),
      { numRuns: 200 },
    )
  })
})
