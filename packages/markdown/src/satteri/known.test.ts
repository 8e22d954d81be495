import * as satteri from 'satteri'
import { expect, it } from 'vitest'
import { isKnownSatteri } from '../index.ts'

it('knows the module that is installed', () => {
  expect(isKnownSatteri(satteri)).toBe(true)
})

/** A module that hands over nodes with words of theirs changed. */
function handingOver(change: (words: Uint32Array, node: number) => void): Partial<typeof satteri> {
  return {
    serializeHandle(handle) {
      const buffer = satteri.serializeHandle(handle)
      const words = new Uint32Array(buffer.buffer, buffer.byteOffset, buffer.length >> 2)
      const [, , size = 0, count = 0, first = 0] = words
      for (let node = 0; node < count; node++) change(words, (first + node * size) >> 2)
      return buffer
    },
  }
}

it.each<[string, Partial<typeof satteri>]>([
  ['numbers types in another way', handingOver((words, node) => void (words[node + 1]! += 1))],
  ['orders fields in another way', handingOver((words, node) => void (words[node + 11]! += 8))],
  [
    'has another order of what a node has',
    handingOver((words, node) => words.copyWithin(node + 3, node + 4, node + 9)),
  ],
  [
    'gives something else',
    {
      serializeHandle: () => new Uint8Array(52),
    },
  ],
  [
    'counts bytes',
    { createMdastHandle: (text) => satteri.createMdastHandle(text.replaceAll('é', 'ee'), { frontmatter: false }) },
  ],
  [
    'throws',
    {
      serializeHandle() {
        throw new Error('no')
      },
    },
  ],
])('does not know one that %s', (_, changes) => {
  expect(isKnownSatteri({ ...satteri, ...changes })).toBe(false)
})
