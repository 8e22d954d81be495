import { loadConfig } from '@registrar/config'
import { runChecks } from '@registrar/pipeline'
import { objectTree } from '@registrar/tree'
import { expect, it } from 'vitest'
import { recommended } from './recommended.ts'

const records = { 'adr/0001-a.md': '# 1. A\n', 'adr/0002-b.md': '# 2. B\n', 'adr/0003-c.md': '# 3. C\n' }

/** `path:line:column offset written` of all that is found. */
function places(pages: Readonly<Record<string, string>>): readonly string[] {
  const tree = objectTree({ ...records, ...pages })
  const loaded = loadConfig(tree)
  if ('problems' in loaded) throw new Error(loaded.problems.map(({ message }) => message).join('\n'))
  const { report } = runChecks({ tree, config: loaded.config, checks: recommended, lookedAt: [], notLookedAt: [] })
  return report.diagnostics.map(({ path, range: { start, end } }) => {
    const text = pages[path]?.replace(/^\uFEFF/, '').slice(start.offset, end.offset)
    return `${path}:${start.line}:${start.column} ${start.offset} ${text}`
  })
}

it.each([
  ['at the start', 'ADR 0009', ['x.md:1:1 0 ADR 0009']],
  ['behind front matter', '---\na: b\n---\n\nADR 0009', ['x.md:5:1 14 ADR 0009']],
  ['behind a BOM and front matter with CRLF', '\uFEFF---\r\na: b\r\n---\r\n\r\nADR 0009', ['x.md:5:1 18 ADR 0009']],
  ['in front matter', '---\na: b\nnote: ADR 0009 # c\n---\n', ['x.md:3:7 15 ADR 0009']],
  ['behind letters of two bytes and one code unit', 'größe ADR 0009', ['x.md:1:7 6 ADR 0009']],
  ['behind letters of four bytes and two code units', '😀 ADR 0009', ['x.md:1:4 3 ADR 0009']],
  ['behind an entity and an escape', '&amp;\\* ADR 0009', ['x.md:1:9 8 ADR 0009']],
  ['in a cell of a table in a quote', '> |a|b|\n> |-|-|\n> |1|ADR 0009|\n', ['x.md:3:6 21 ADR 0009']],
  ['in another kind of text', '// größe\n// 😀 ADR 0009\n', ['x.md:2:7 15 ADR 0009']],
  ['in two', '😀 ADR 0009 😀 ADR 0008', ['x.md:1:4 3 ADR 0009', 'x.md:1:16 15 ADR 0008']],
])('what is found %s is shown at its place', (_name, text, expected) => {
  expect(places({ 'x.md': text })).toEqual(expected)
})

it('every one of a thousand documents is shown at its own place', () => {
  const count = 1000
  const pages = Object.fromEntries(
    Array.from({ length: count }, (_, at) => [
      pageOf(at),
      `---\na: ü\n---\n${'\n'.repeat(at % 7)}${'😀'.repeat(at % 5)}ADR 0009\n`,
    ]),
  )
  expect(places(pages)).toEqual(
    Array.from({ length: count }, (_, at) => {
      const line = 4 + (at % 7)
      const column = 1 + 2 * (at % 5)
      return `${pageOf(at)}:${line}:${column} ${13 + (at % 7) + column - 1} ADR 0009`
    }),
  )
})

function pageOf(at: number): string {
  return `pages/${String(at).padStart(4, '0')}.md`
}
