import { describe, expect, it } from 'vitest'
import { build, targetOf } from './testing/build.ts'

const files = {
  'README.md': '# Read me\n',
  'docs/adr/0002-ovens.md':
    '# 2. Ovens\n\n## Context\n\n## Context\n\n## Why? {#why-so}\n\n## How? { #how-so .x }\n\n<a id="Old"></a><a name="older"></a>\n',
  'docs/adr/0003-a b.md': '# 3. A b\n',
  'docs/adr/image.png': '',
  'docs/adr.config': '',
  'docs/link.md': { link: 'adr/0002-ovens.md' },
  'docs/refused.md': '['.repeat(30_000),
  'issues/004-slow/00-report.md': '# 4. Slow\n',
  'issues/004-slow/01-log.md': '# Log\n',
  'issues/004-slow/data/a.csv': '',
}
const ovens = { path: 'docs/adr/0002-ovens.md', record: 'docs/adr/0002-ovens.md' }
const slow = 'issues/004-slow/00-report.md'

describe('a link leads', () => {
  it.each([
    ['0002-ovens.md', { outcome: 'file', ...ovens }],
    ['./0002-ovens.md', { outcome: 'file', ...ovens }],
    ['../../docs/adr/0002-ovens.md', { outcome: 'file', ...ovens }],
    ['/docs/adr/0002-ovens.md', { outcome: 'file', ...ovens }],
    ['0002-ovens.md?plain=1', { outcome: 'file', ...ovens }],
    ['0002-ovens', { outcome: 'file', ...ovens }],
    ['0002-ovens.html', { outcome: 'file', ...ovens }],
    ['0002%2Dovens.md', { outcome: 'file', ...ovens }],
    ['../link.md', { outcome: 'file', ...ovens }],
    ['0003-a%20b.md', { outcome: 'file', path: 'docs/adr/0003-a b.md', record: 'docs/adr/0003-a b.md' }],
    ['0003-a b.md', { outcome: 'file', path: 'docs/adr/0003-a b.md', record: 'docs/adr/0003-a b.md' }],
    ['../../README.md', { outcome: 'file', path: 'README.md' }],
    ['image.png', { outcome: 'file', path: 'docs/adr/image.png' }],
    ['.', { outcome: 'folder', path: 'docs/adr' }],
    ['../', { outcome: 'folder', path: 'docs' }],
    ['../..', { outcome: 'folder', path: '' }],
    ['/', { outcome: 'folder', path: '' }],
    ['../../issues/004-slow', { outcome: 'folder', path: 'issues/004-slow', record: slow }],
    ['../../issues/004-slow/', { outcome: 'folder', path: 'issues/004-slow', record: slow }],
    ['../../issues/004-slow/01-log.md', { outcome: 'file', path: 'issues/004-slow/01-log.md', record: slow }],
    ['../../issues/004-slow/data', { outcome: 'folder', path: 'issues/004-slow/data', record: slow }],
    ['../../issues', { outcome: 'folder', path: 'issues' }],
    ['https://example.com/0002-ovens.md', { outcome: 'external' }],
    ['/assets/logo.svg', { outcome: 'external' }],
    ['../../../other/a.md', { outcome: 'outside' }],
    ['0002-oven.md', { outcome: 'missing', path: 'docs/adr/0002-oven.md' }],
    ['0002-ovens.md/x', { outcome: 'missing', path: 'docs/adr/0002-ovens.md/x' }],
    ['/docs/adr/0009-x.md', { outcome: 'missing', path: 'docs/adr/0009-x.md' }],
    ['0002-OVENS.md', { outcome: 'missing', path: 'docs/adr/0002-OVENS.md' }],
  ])('from %s to %j', (url, expected) => expect(targetOf(url, files)).toEqual(expected))

  it('through this repository on its forge, if the file is there', () => {
    const forge = { forge: ['github.com/acme/bakery'] }
    const at = 'https://github.com/acme/bakery/blob/main'
    const to = (url: string): unknown => targetOf(url, files, undefined, forge)
    expect(to(`${at}/docs/adr/0002-ovens.md#context`)).toEqual({
      outcome: 'file',
      ...ovens,
      fragment: 'context',
      fragmentFound: true,
    })
    expect(to(`${at}/docs/adr/0009-gone.md`)).toEqual({ outcome: 'external' })
    expect(targetOf(`${at}/docs/adr/0002-ovens.md`, files)).toEqual({ outcome: 'external' })
  })

  it('from a reference to where its definition leads', () => {
    const { documents } = build({ 'a.md': '[x][y] [y][] [y]\n\n[y]: b.md#c\n', 'b.md': '# C' })
    const file = { outcome: 'file', path: 'b.md', fragment: 'c', fragmentFound: true }
    expect(documents.get('a.md')?.linkTargets).toEqual([file, file, file, file])
  })
})

describe('a fragment', () => {
  it.each([
    'context',
    'CONTEXT',
    'context-1',
    'user-content-context',
    'why-so',
    'how-so',
    'old',
    'Old',
    'older',
    '2-ovens',
    '',
    'top',
    'L10',
    'L10-L20',
    'L1C3-L2C4',
    ':~:text=oven',
    'context:~:text=oven',
  ])('%j is there', (fragment) => {
    expect(targetOf(`0002-ovens.md#${fragment}`, files)).toMatchObject({ fragment, fragmentFound: true })
  })

  it.each(['context-2', 'decision', 'Lten', 'user-content-decision', '2.-ovens'])('%j is not', (fragment) => {
    expect(targetOf(`0002-ovens.md#${fragment}`, files)).toEqual({
      outcome: 'file',
      ...ovens,
      fragment,
      fragmentFound: false,
    })
  })

  it.each([
    ['of the same page', '# Top\n\n## Why so?\n\n[x](#why-so) [y](#nothing)', [true, false]],
    ['of a heading with markup and a link', '## `a` *b* [c](d.md)\n\n[x](#a-b-c)', [undefined, true]],
    ['written with an escape', '## Ä\n\n[x](#%C3%A4)', [true]],
  ])('%s', (_name, text, found) => {
    const { documents } = build({ 'a.md': text, 'd.md': '' })
    expect(documents.get('a.md')?.linkTargets.map(({ fragmentFound }) => fragmentFound)).toEqual(found)
  })

  it('is not asked for of what is no document that was understood', () => {
    for (const url of ['image.png#x', '../refused.md#x', '../../issues#x'])
      expect(targetOf(url, files)).not.toHaveProperty('fragmentFound')
    expect(targetOf('0009-gone.md#x', files)).toEqual({
      outcome: 'missing',
      path: 'docs/adr/0009-gone.md',
      fragment: 'x',
    })
  })
})
