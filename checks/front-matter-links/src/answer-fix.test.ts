import { runCheck } from '@registrar/check-tester'
import type { Diagnostic, Fix } from '@registrar/model'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { frontMatterLinks } from './index.ts'

const CONFIG =
  'collections:\n  decisions: { kind: adr, files: "adr/{number:4}-{slug}.md" }\n  notes: { kind: research, files: "notes/{number:3}-{slug}.md" }\n'

type Files = Readonly<Record<string, string>>

const unanswered = (files: Files): readonly Diagnostic[] =>
  runCheck(frontMatterLinks, { 'registrar.yaml': CONFIG, ...files }).filter(
    ({ messageId }) => messageId === 'unanswered',
  )

function applied(files: Files, fixes: readonly (Fix | undefined)[]): Files {
  const edits = new Map(fixes.flatMap((fix) => fix?.edits ?? []).map((edit) => [JSON.stringify(edit), edit]))
  const texts = { ...files }
  for (const { path, range, newText } of [...edits.values()].toSorted(
    (a, b) => b.range.start.offset - a.range.start.offset,
  )) {
    const text = texts[path] ?? ''
    texts[path] = text.slice(0, range.start.offset) + newText + text.slice(range.end.offset)
  }
  return texts
}

/** The old record after the fix, its front matter given without fences; the new record supersedes it as `written`. */
function answered(frontMatter: string, written = 'adr/0001-old.md'): string | undefined {
  const files = {
    'adr/0001-old.md': `---\n${frontMatter}---\n\n# 1. Old\n`,
    'adr/0002-new.md': `---\nsupersedes: ${written}\n---\n\n# 2. New\n`,
    'adr/0003-other.md': `---\nsupersedes: adr/0001-old.md\nsuperseded-by: adr/0004-x.md\n---\n\n# 3. Other\n`,
    'adr/0004-x.md': '---\nsupersedes: 0003\n---\n\n# 4. X\n',
  }
  const found = unanswered(files).filter(({ path }) => path === 'adr/0002-new.md')
  expect(found).toHaveLength(1)
  const [fix] = found.map((each) => each.fix)
  if (!fix) return undefined
  const texts = applied(files, [fix])
  expect(unanswered(texts).filter(({ path }) => path === 'adr/0002-new.md')).toEqual([])
  return /^---\n([^]*)---\n\n# 1\. Old\n$/.exec(texts['adr/0001-old.md'] ?? '')?.[1]
}

const NEW = 'adr/0002-new.md'
const OTHER = 'adr/0003-other.md'

describe('the answer is written', () => {
  // The other record supersedes it, too: where it is not named yet, one fix names both.
  it.each([
    ['behind the last field', 'status: accepted\n', `status: accepted\nsuperseded-by: [${NEW}, ${OTHER}]\n`],
    ['into an empty block', '', `superseded-by: [${NEW}, ${OTHER}]\n`],
    ['into an empty field', 'superseded-by:\nx: y\n', `superseded-by: [${NEW}, ${OTHER}]\nx: y\n`],
    ['into a field of blanks', 'superseded-by:  \nx: y\n', `superseded-by: [${NEW}, ${OTHER}]\nx: y\n`],
    ['before a comment', 'superseded-by:  # who?\n', `superseded-by: [${NEW}, ${OTHER}]  # who?\n`],
    ['over a null', 'superseded-by: ~ # who?\n', `superseded-by: [${NEW}, ${OTHER}] # who?\n`],
    ['over empty quotes', 'superseded-by: ""\n', `superseded-by: [${NEW}, ${OTHER}]\n`],
    ['over an empty list', 'superseded-by: [ ]\n', `superseded-by: [${NEW}, ${OTHER}]\n`],
    ['beside a value', `superseded-by: ${OTHER}\n`, `superseded-by: [${OTHER}, ${NEW}]\n`],
    ['beside a quoted value', `superseded-by: '${OTHER}' # yes\n`, `superseded-by: ['${OTHER}', ${NEW}] # yes\n`],
    ['beside a link', `superseded-by: "[3](0003-other.md)"\n`, `superseded-by: ["[3](0003-other.md)", ${NEW}]\n`],
    ['into a flow list', `superseded-by: [${OTHER}]\n`, `superseded-by: [${OTHER}, ${NEW}]\n`],
    [
      'into a list over lines',
      `superseded-by: [\n  "${OTHER}", # why\n]\n`,
      `superseded-by: [\n  "${OTHER}", ${NEW}, # why\n]\n`,
    ],
    ['below an item', `superseded-by:\n- ${OTHER} # why\nx: y\n`, `superseded-by:\n- ${OTHER} # why\n- ${NEW}\nx: y\n`],
    [
      'below an indented item',
      `superseded-by:\n  -   "${OTHER}"\n`,
      `superseded-by:\n  -   "${OTHER}"\n  -   ${NEW}\n`,
    ],
    ['under its other spelling', `superseded_by: ${OTHER}\n`, `superseded_by: [${OTHER}, ${NEW}]\n`],
    [
      'not into a field of another case, which is no relation',
      `Superseded-By: ${OTHER}\n`,
      `Superseded-By: ${OTHER}\nsuperseded-by: [${NEW}, ${OTHER}]\n`,
    ],
    ['behind a folded text', 'x: >\n  a\n  b\n', `x: >\n  a\n  b\nsuperseded-by: [${NEW}, ${OTHER}]\n`],
    [
      'at the indentation of the others',
      '  x: y\n  z:\n    - a\n',
      `  x: y\n  z:\n    - a\n  superseded-by: [${NEW}, ${OTHER}]\n`,
    ],
    ['behind quoted keys and comments', '"x": y\n# end\n', `"x": y\n# end\nsuperseded-by: [${NEW}, ${OTHER}]\n`],
  ])('%s', (_name, before, after) => {
    expect(answered(before)).toBe(after)
  })

  it.each([
    ['a map in braces', '{ status: accepted }\n'],
    ['a document that ends early', 'x: y\n...\n'],
    ['front matter that does not parse', 'x: y: z\n'],
    ['a text of several lines', `superseded-by: >\n  ${OTHER}\n`],
    ['a plain link, which a list would break', 'superseded-by: x [3](0003-other.md)\n'],
    ['an anchor', 'superseded-by: &a\n'],
  ])('not into %s: that is left to the author', (_name, before) => {
    expect(answered(before)).toBeUndefined()
  })
})

describe('the answer names the record as it is named itself', () => {
  const listed = `superseded-by: [${OTHER}]\n`
  it.each([
    ['adr/0001-old.md', 'adr/0002-new.md'],
    ['/adr/0001-old.md', '/adr/0002-new.md'],
    ['0001-old.md', '0002-new.md'],
    ['../adr/0001-old.md#why', '0002-new.md'],
    ['0001', '0002'],
    ['"0001"', '"0002"'],
    ["'1'", "'2'"],
    ['ADR-0001', 'ADR-0002'],
    ['0001-old', '0002-new'],
  ])('%s: %s', (written, expected) => {
    expect(answered(listed, written)).toBe(`superseded-by: [${OTHER}, ${expected}]\n`)
  })
})

it('is only suggested where there was no front matter, with the line ends of the text', () => {
  const files = {
    'adr/0001-old.md': '# 1. Old\r\n\r\nText.\r\n',
    'adr/0002-new.md': '---\nsupersedes: 0001\n---\n\n# 2. New\n',
  }
  const [found] = unanswered(files)
  expect(found?.fix?.safety).toBe('suggestion')
  expect(found?.help).toBe('Add "superseded-by: 0002" to the front matter of adr/0001-old.md')
  const texts = applied(files, [found?.fix])
  expect(texts['adr/0001-old.md']).toBe('---\r\nsuperseded-by: 0002\r\n---\r\n\r\n# 1. Old\r\n\r\nText.\r\n')
  expect(unanswered(texts)).toEqual([])
})

it('answers everything at once, whatever stands in front matter, and then has nothing more to say', () => {
  const end = fc.constantFrom('\n', '\r\n')
  const other = fc.constantFrom(
    'title: "A: b" # kept',
    'tags:\n  - a\n  - b',
    'note: |\n  two\n  lines',
    '# a comment',
    'x: [a, b]',
    'date: 2026-01-01',
  )
  const field = fc.constantFrom(
    undefined,
    'superseded-by:',
    'superseded-by: ',
    'superseded-by:   # nobody yet',
    'superseded-by: 0009',
    'superseded-by: "0009" # one',
    "superseded-by: ['0009']",
    'superseded-by:\n  - 0009 # one\n  - adr/0009-first.md',
    'superseded-by: []',
  )
  const form = fc.constantFrom('0001', '"ADR-0001"', 'adr/0001-old.md', '0001-old.md', "['1']")
  fc.assert(
    fc.property(
      end,
      fc.uniqueArray(other, { maxLength: 3 }),
      field,
      fc.uniqueArray(other, { maxLength: 2 }),
      fc.array(form, { minLength: 1, maxLength: 3 }),
      (eol, before, own, after, forms) => {
        const lines = [
          ...before,
          ...(own === undefined ? [] : [own]),
          ...after.filter((line) => !before.includes(line)),
        ]
        const files: Record<string, string> = {
          'adr/0001-old.md': ['---', ...lines, '---', '', '# 1. Old', ''].join('\n').replaceAll('\n', eol),
          'adr/0009-first.md': '---\nsupersedes: 0001\n---\n\n# 9. First\n',
        }
        forms.forEach((written, at) => {
          files[`adr/001${at}-new.md`] = `---\nsupersedes: ${written}\namends: 0009\n---\n\n# 1${at}. New\n`
        })
        const found = unanswered(files)
        expect(found.every(({ fix }) => fix?.safety === 'safe')).toBe(true)
        const texts = applied(
          files,
          found.map(({ fix }) => fix),
        )
        expect(unanswered(texts)).toEqual([])
        const old = texts['adr/0001-old.md'] ?? ''
        for (const line of [...before, ...after]) expect(old).toContain(line.replaceAll('\n', eol))
        expect(old.replaceAll(eol, '')).not.toMatch(/[\r\n]/)
      },
    ),
    { numRuns: 50 },
  )
})
