import { expect, it } from 'vitest'
import { CONFIGURED, decision, differencesOf, written, type Files } from './testing/derive.ts'

const records: Files = { ...decision(1, 'One'), ...decision(2, 'Two') }

it.each([
  ['alone', ''],
  ['with prose', '\nWords.\n'],
  ['with a list', '\n- [One](0001-x.md)\n'],
])('a comment in front matter is no heading to write under: a page %s', (_name, body) => {
  const block = '---\n# Decisions\ntitle: Decisions\n# End\n---\n'
  const files = { ...CONFIGURED('none'), ...records, 'd/README.md': block + body }
  const after = written(files)
  expect(after['d/README.md']?.startsWith(block + body.trimEnd())).toBe(true)
  expect(after['d/README.md']).toContain('0002-x.md')
  expect(differencesOf(after)).toEqual([])
})
