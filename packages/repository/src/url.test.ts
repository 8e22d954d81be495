import { describe, expect, it } from 'vitest'
import { forgePath, relativeUrl } from './url.ts'

describe('relativeUrl', () => {
  it.each([
    ['a.md', { path: 'a.md' }],
    ['../a/b.md#c', { path: '../a/b.md', fragment: 'c' }],
    ['/a.md', { path: '/a.md' }],
    ['#top', { path: '', fragment: 'top' }],
    ['#', { path: '', fragment: '' }],
    ['', { path: '' }],
    ['a.md?raw=true#c', { path: 'a.md', fragment: 'c' }],
    ['a.md#c?d', { path: 'a.md', fragment: 'c?d' }],
    ['?raw', { path: '' }],
    ['a%20b.md#c%20d', { path: 'a b.md', fragment: 'c d' }],
    ['0001-%C3%BC.md', { path: '0001-ü.md' }],
    ['a%23b%3Fc.md', { path: 'a#b?c.md' }],
    ['100%.md', { path: '100%.md' }],
    ['100%-a%20b.md', { path: '100%-a b.md' }],
    ['a%FF%20b.md', { path: 'a%FF%20b.md' }],
    ['1:2.md', { path: '1:2.md' }],
    ['./a:b.md', { path: './a:b.md' }],
    ['ü.md', { path: 'ü.md' }],
    ['a.md#:~:text=x', { path: 'a.md', fragment: ':~:text=x' }],
  ])('takes %j apart', (url, expected) => expect(relativeUrl(url)).toEqual(expected))

  it.each([
    'https://example.com/a.md',
    'mailto:a@example.com',
    'HTTP:a',
    'data:text/plain,x',
    '//example.com/a.md',
    '{{ site.url }}/a.md',
    '__RENDERED_URL__',
    'a/{% link b.md %}',
    '<%= x %>.md',
    '${base}/a.md',
  ])('has nothing to say of %j', (url) => expect(relativeUrl(url)).toBeUndefined())
})

describe('forgePath', () => {
  const forges = ['github.com/acme/bakery', 'gitlab.com/acme/group/bakery', 'codeberg.org/acme/bakery']
  it.each([
    ['https://github.com/acme/bakery/blob/main/docs/a.md', { path: 'docs/a.md' }],
    ['http://www.github.com/Acme/Bakery/blob/master/docs/a%20b.md?plain=1#L3', { path: 'docs/a b.md', fragment: 'L3' }],
    ['https://github.com/acme/bakery/tree/HEAD/docs/', { path: 'docs' }],
    ['https://github.com/acme/bakery/raw/main/docs/a.md', { path: 'docs/a.md' }],
    ['https://gitlab.com/acme/group/bakery/-/blob/main/a.md#b', { path: 'a.md', fragment: 'b' }],
    ['https://codeberg.org/acme/bakery/src/branch/main/a.md', { path: 'a.md' }],
  ])('knows %s', (url, expected) => expect(forgePath(url, forges)).toEqual(expected))

  it.each([
    'https://github.com/acme/bakery',
    'https://github.com/acme/bakery/issues/12',
    'https://github.com/acme/bakery/blob/v1.2/docs/a.md',
    'https://github.com/acme/bakery/blob/8f3e2a1/docs/a.md',
    'https://github.com/acme/bakery-tools/blob/main/docs/a.md',
    'https://github.com/other/bakery/blob/main/docs/a.md',
    'https://example.com/github.com/acme/bakery/blob/main/a.md',
    'docs/a.md',
    'ftp://github.com/acme/bakery/blob/main/docs/a.md',
  ])('does not know %s', (url) => expect(forgePath(url, forges)).toBeUndefined())
})
