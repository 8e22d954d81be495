import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { encodePath, linkDestination, retarget } from './index.ts'

describe('linkDestination', () => {
  it.each([
    ['README.md', 'docs/adr/0001-a.md', 'docs/adr/0001-a.md'],
    ['docs/adr/README.md', 'docs/adr/0001-a.md', '0001-a.md'],
    ['docs/x.md', 'issues/102-a/00-report.md', '../issues/102-a/00-report.md'],
    ['docs/x.md', 'docs/a b (c).md', 'a%20b%20(c).md'],
    ['docs/x.md', 'docs/a).md', 'a%29.md'],
    ['docs/x.md', 'docs/100%25?#.md', '100%2525%3F%23.md'],
    ['x.md', 'a:b.md', './a:b.md'],
    ['x.md', 'größe/日本.md', 'größe/日本.md'],
  ])('from %s to %s: %s', (from, target, expected) => expect(linkDestination(from, target)).toBe(expected))
})

describe('retarget', () => {
  it.each([
    ['0201-a.md', 'adr/README.md', 'adr/0202-a.md', '0202-a.md'],
    ['./0201-a.md#why', 'adr/README.md', 'adr/0202-a.md', './0202-a.md#why'],
    ['../adr/0201-a.md?plain=1#why', 'docs/x.md', 'adr/0202-a.md', '../adr/0202-a.md?plain=1#why'],
    ['/adr/0201-a.md', 'docs/x.md', 'adr/0202-a.md', '/adr/0202-a.md'],
    ['0201%2Da.md', 'adr/x.md', 'adr/0202-a.md', '0202%2Da.md'],
    ['gr%C3%B6%C3%9Fe/0201-a.md', 'x.md', 'größe/0202-a.md', 'gr%C3%B6%C3%9Fe/0202-a.md'],
    ['../adr/0201-a.md', 'adr/x.md', 'adr/0202-a.md', '../adr/0202-a.md'],
    ['../issues/124-a/01-log.md#x', 'docs/x.md', 'issues/125-a/01-log.md', '../issues/125-a/01-log.md#x'],
    ['0201-a', 'adr/x.md', 'adr/0202-a.md', '0202-a'],
    ['0201-a.html', 'adr/x.md', 'adr/0202-a.md', '0202-a.html'],
    ['../issues/124-a/', 'docs/x.md', 'issues/125-a', '../issues/125-a/'],
    ['old/0201-a.md', 'adr/x.md', 'other/0202-a.md', '../other/0202-a.md'],
    ['0201-a\\_b.md', 'adr/x.md', 'adr/0202-a_b.md', '0202-a\\_b.md'],
    ['0201-a b.md', 'adr/x.md', 'adr/0202-a b.md', '0202-a b.md'],
    ['%FF/0201-a.md', 'x.md', '%FF/0202-a.md', '%FF/0202-a.md'],
  ])('%s in %s to %s: %s', (written, from, target, expected) => expect(retarget(written, from, target)).toBe(expected))

  const segment = fc.stringMatching(/^[a-z0-9 ()%#ö-]{1,6}$/).filter((name) => name.trim() !== '')
  const path = fc.array(segment, { minLength: 1, maxLength: 4 }).map((parts) => `${parts.join('/')}.md`)
  it('leads from anywhere to the target, whatever was written', () => {
    fc.assert(
      fc.property(path, path, path, (from, before, target) => {
        const written = linkDestination(from, before)
        const after = retarget(`${written}#part`, from, target)
        expect(after.endsWith('#part')).toBe(true)
        const base = new URL(`file:///${from.split('/').map(encodeURIComponent).join('/')}`)
        const url = new URL(after.slice(0, -'#part'.length), base)
        expect(decodeURIComponent(url.pathname)).toBe(`/${target}`)
      }),
      { numRuns: 200 },
    )
  })
  it('keeps every byte where the target stays', () => {
    fc.assert(
      fc.property(path, path, (from, target) => {
        const written = linkDestination(from, target)
        expect(retarget(written, from, target)).toBe(written)
      }),
      { numRuns: 100 },
    )
  })
})

describe('encodePath', () => {
  it('encodes only what must be', () => expect(encodePath('a_b*c[d]~e&f;+g.md')).toBe('a_b*c[d]~e%26f;+g.md'))
})
