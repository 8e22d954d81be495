import { expect, it } from 'vitest'
import { plainText } from './index.ts'

it.each([
  ['Use *NATS*', 'Use NATS'],
  ['Use `nats` for\n  jobs', 'Use nats for jobs'],
  ['A \\[draft\\] &amp; more', 'A [draft] & more'],
  ['<b>Bold</b> a < b', 'Bold a < b'],
  ['<!-- registrar:title 0202 -->Title<!-- /registrar -->', 'Title'],
])('%j reads %j', (written, expected) => expect(plainText(written)).toBe(expected))

it('is linear in long texts', () => {
  const long = '<'.repeat(50_000) + '<!--'.repeat(50_000)
  expect(plainText(long).length).toBeGreaterThan(0)
})
