import { describe, expect, it } from 'vitest'
import { slugOf } from './slug.ts'

describe('slugOf', () => {
  it.each([
    ['Queues are bounded', 'queues-are-bounded'],
    ['  Use `Foo<T>`, not C++!  ', 'use-foo-t-not-c'],
    ['GraphQL over HTTP/2', 'graphql-over-http-2'],
    ['Straße & Öl', 'strasse-and-oel'],
    ['Решение о кэше', 'reshenie-o-keshe'],
    ['../../etc/passwd', 'etc-passwd'],
    ['日本語の題 2', '日本語の題-2'],
    ['2026', '2026'],
    ['日本語の題', '日本語の題'],
    ['キュー は 有限', 'キュー-は-有限'],
  ])('%s is %s', (title, slug) => {
    expect(slugOf(title, [])).toBe(slug)
  })
  it('is cut between two words at 60 characters', () => {
    const slug = slugOf('a grower says what is set aside for each kitchen and the office says it once more', [])
    expect(slug).toBe('a-grower-says-what-is-set-aside-for-each-kitchen-and-the')
    expect(slugOf('x'.repeat(100), [])).toBe('x'.repeat(60))
    expect(slugOf(`${'x'.repeat(60)} y`, [])).toBe('x'.repeat(60))
  })
  it('has underscores where the records have them', () => {
    const records = [{ slug: 'use_queues' }, { slug: 'retries' }, { slug: 'mail_at_night' }]
    expect(slugOf('Prices are rounded', records)).toBe('prices_are_rounded')
    expect(slugOf('Prices are rounded', [...records, { slug: 'a-b' }, { slug: 'c-d' }])).toBe('prices-are-rounded')
  })
  it.each(['', ' ', '!!!', '…'])('refuses %j', (title) => {
    expect(() => slugOf(title, [])).toThrow('has no letter and no digit')
  })
})
