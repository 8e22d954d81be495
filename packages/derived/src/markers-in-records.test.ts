import { describe, expect, it } from 'vitest'
import { CONFIGURED, decision, derive, written, type Files } from './testing/derive.ts'

const hostile = '<!-- /registrar --> <!-- registrar:title 0001 -->'
const region = (directive: string, content: string): string =>
  `<!-- registrar:${directive} -->${content}<!-- /registrar -->\n`
const table = '\n| Title | Topic |\n|---|---|\n| [One](d/0001-x.md) | Bus |\n'

describe('a record that says a marker', () => {
  it.each<[string, Files, string]>([
    ['as its title', decision(4, hostile), region('index decisions by=none', '\n')],
    ['as its title in code', decision(4, `\`${hostile}\``), region('index decisions by=none', '\n')],
    ['as its topic', decision(4, 'Four', `topic: "${hostile}"`), region('index decisions by=topic', '\n')],
    ['in a cell', decision(4, 'Four', `topic: "${hostile}"`), region('index decisions by=none', table)],
    ['as the title that a page shows', decision(4, hostile), region('title 0004', '')],
    ['as the title in a cell of an index', decision(4, hostile), region('index decisions by=none', table)],
  ])('ends no region and begins none: %s', (_name, record, text) => {
    const files = { ...CONFIGURED('none'), ...decision(1, 'One', 'topic: Bus'), ...record, 'x.md': text }
    const once = { ...written(files), 'd/0004-x.md': '# 4. Another title\n' }
    // With another title, what the page's own markers are is all that is left.
    expect(derive(once).filter(({ path }) => path === 'x.md')).toMatchObject([{ kind: 'region' }])
    expect(derive(once).every(({ problem }) => problem === undefined)).toBe(true)
    const twice = written({ ...written(files) })
    expect(written(twice)).toEqual(twice)
  })

  it('is listed in an index without markers', () => {
    const files = { ...CONFIGURED('none'), ...decision(1, 'One'), ...decision(4, hostile) }
    const once = written({ ...files, 'd/README.md': '- [1. One](0001-x.md)\n' })
    expect(once['d/README.md']).toContain('(0004-x.md)')
    expect(once['d/README.md']).not.toMatch(/(?<!\\)<!--/)
    expect(written(once)).toEqual(once)
  })
})
