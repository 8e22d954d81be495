import { runCheck } from '@registrar/check-tester'
import { describe, expect, it } from 'vitest'
import { citationsResolve } from './index.ts'

const files = {
  'adr/0002-the-dial-is-lit-at-night.md': '# 2. The dial is lit at night\n',
  'adr/0003-the-dial-is-dark.md': '# 3. The dial is dark\n',
  'adr/0004-bells-ring-at-noon.md': '# 4. Bells ring at noon\n',
  'adr/notes.md': '# Notes\n',
}

describe('what a link to a missing file was meant for', () => {
  it.each([
    ['the same number, its name cut short', '0002-the-dial-is-lit.md', 'adr/0002-the-dial-is-lit-at-night.md'],
    ['the same number, its name made longer', '0003-the-dial-is-dark-again.md', 'adr/0003-the-dial-is-dark.md'],
    ['the same number, not padded', '4-bells-ring-at-noon.md', 'adr/0004-bells-ring-at-noon.md'],
    ['the same number, a word changed', '0004-bells-ring-at-dawn.md', 'adr/0004-bells-ring-at-noon.md'],
    ['the same number and nothing else', '0004-we-hire-a-painter.md', undefined],
    ['another number and another name', '0009-the-dial-is-dim.md', undefined],
    ['a name without a number', 'note.md', 'adr/notes.md'],
  ])('is %s', (_name, target, near) => {
    const found = runCheck(citationsResolve, { ...files, 'adr/README.md': `[x](${target})\n` })
    expect(found.map(({ message }) => message)).toEqual([
      `Unexpected link to adr/${target}, expected ${near ?? 'a file or folder that exists'}`,
    ])
  })
})

describe('what a path in a text was meant for', () => {
  it.each([
    ['the same number, its name cut short', '0002-the-dial-is-lit', '0002-the-dial-is-lit-at-night'],
    ['the same number, a word changed', '0004-bells-ring-at-dawn', '0004-bells-ring-at-noon'],
    ['another number and another name', '0009-the-dial-is-dim', undefined],
  ])('is %s', (_name, stem, near) => {
    const found = runCheck(citationsResolve, { ...files, 'x.md': `See adr/${stem}.md\n` })
    expect(found.map(({ message }) => message)).toEqual([
      `Unexpected ${stem}, expected ${near ?? 'the file name of a record of decisions'}`,
    ])
  })
})
