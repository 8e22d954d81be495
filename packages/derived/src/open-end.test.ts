import { describe, expect, it } from 'vitest'
import { CONFIGURED, decision, differencesOf, written, type Files } from './testing/derive.ts'

const index = (text: string): Files => ({ ...CONFIGURED('none'), ...decision(1, 'One'), 'd/README.md': text })

describe('a list that is new in a file', () => {
  it.each([
    ['an open fence', '# D\n\n', '```sh\nls\n'],
    ['an open fence of tildes, around a shorter one', '# D\n\n', '~~~~\n~~~\n'],
    ['an open fence that is indented', '# D\n\n', '   ```\nls\n\n'],
    ['an open comment', '# D\n\nText.\n\n', '<!-- to do\n'],
    ['an open raw element', '# D\n\n', '<pre>\nls\n'],
    ['an open fence from the start', '', '```\n'],
  ])('is put in front of %s', (_name, before, open) => {
    const files = written(index(before + open))
    expect(files['d/README.md']).toBe(`${before}- **0001** — [One](0001-x.md)\n\n${open}`)
    expect(differencesOf(files)).toEqual([])
  })

  it.each([
    ['a closed fence', '# D\n\n```sh\nls\n```\n'],
    ['a fence that a longer one closes', '# D\n\n```\nls\n````\n'],
    ['a fence that its list item ends', '# D\n\n- a\n\n  ```\n  ls\n'],
    ['a fence that its quote ends', '# D\n\n> ```\n> ls\n'],
    ['indented code', '# D\n\n    ls\n'],
    ['a closed comment', '# D\n\n<!-- done -->\n'],
    ['a closed raw element', '# D\n\n<pre>\nls\n</pre>\n'],
  ])('is put behind %s', (_name, text) => {
    const files = written(index(text))
    expect(files['d/README.md']).toBe(`${text}\n- **0001** — [One](0001-x.md)\n`)
    expect(differencesOf(files)).toEqual([])
  })
})
