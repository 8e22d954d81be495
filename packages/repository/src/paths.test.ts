import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { joinPath, parentPath, relativePath } from './index.ts'

describe('joinPath', () => {
  it.each([
    ['', 'a.md', 'a.md'],
    ['docs', 'a.md', 'docs/a.md'],
    ['docs/adr', '../a.md', 'docs/a.md'],
    ['docs/adr', '../../a.md', 'a.md'],
    ['docs/adr', './/a.md/', 'docs/adr/a.md'],
    ['docs', '..', ''],
    ['', '', ''],
    ['docs', '../..', undefined],
    ['', '../a.md', undefined],
    ['docs', 'x/../../../docs/a.md', undefined],
  ])('from %j to %j: %j', (folder, relative, path) => expect(joinPath(folder, relative)).toBe(path))
})

describe('relativePath', () => {
  it.each([
    ['', 'a.md', 'a.md'],
    ['docs', 'docs/a.md', 'a.md'],
    ['docs/adr', 'docs/a.md', '../a.md'],
    ['docs/adr', 'docs', '../../docs'],
    ['docs', 'other/a.md', '../other/a.md'],
    ['a/b', 'a/bc/d.md', '../bc/d.md'],
  ])('from %j to %j: %j', (folder, target, written) => expect(relativePath(folder, target)).toBe(written))

  it('leads back to its target', () => {
    const path = fc
      .array(fc.constantFrom('a', 'b', 'c.md'), { minLength: 1, maxLength: 4 })
      .map((names) => names.join('/'))
    fc.assert(
      fc.property(path, path, (from, target) => {
        expect(joinPath(parentPath(from), relativePath(parentPath(from), target))).toBe(target)
      }),
    )
  })
})
