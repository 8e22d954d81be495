import * as satteri from 'satteri'
import { expect, it } from 'vitest'
import { isKnownSatteri } from '../index.ts'

it('knows the module that is installed', () => {
  expect(isKnownSatteri(satteri)).toBe(true)
})

it.each<[string, Partial<typeof satteri>]>([
  [
    'numbers types in another way',
    {
      MdastReader: class extends satteri.MdastReader {
        override getNodeType(id: number): number {
          return super.getNodeType(id) + 1
        }
      },
    },
  ],
  [
    'orders fields in another way',
    {
      MdastReader: class extends satteri.MdastReader {
        override fieldString(id: number, offset: number): string {
          return super.fieldString(id, offset === 0 ? 8 : 0)
        }
      },
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
