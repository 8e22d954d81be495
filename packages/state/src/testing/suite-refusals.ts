import { describe, expect, it } from 'vitest'
import type { JsonObject, JsonValue } from '../engine.ts'
import type { RefusedCode } from '../errors.ts'
import { at, bench, below, refusal } from './bench.ts'
import type { Conformance } from './world.ts'

/** What is refused, at the limit and one beyond. */
export function refusals(conformance: Conformance): void {
  const b = bench(conformance)
  const k = at('t', 'k')
  const nested = (depth: number): JsonValue => (depth === 0 ? 1 : { a: nested(depth - 1) })

  describe('a value', () => {
    it('has at most as many bytes as the limit says, after the merge, too', async () => {
      const { valueBytes } = b.engine.limits
      expect(valueBytes).toBe(262_144)
      await b.engine.set(k, sized(valueBytes))
      await expect(b.engine.set(k, sized(valueBytes + 1))).rejects.toMatchObject(refusal('too_large'))
      await expect(b.engine.create(at('t', 'l'), 'é'.repeat(valueBytes / 2))).rejects.toMatchObject(
        refusal('too_large'),
      )
      const half = 'x'.repeat(valueBytes / 2)
      await b.engine.set(k, { a: half })
      await expect(b.engine.merge(k, { b: half })).rejects.toMatchObject(refusal('too_large'))
      const rest = 'x'.repeat(valueBytes / 2 - '{"a":"","b":""}'.length)
      expect((await b.engine.merge(k, { b: rest })).state.version).toBe(3)
      await expect(b.engine.merge(k, { c: 1 })).rejects.toMatchObject(refusal('too_large'))
      expect((await b.engine.get(k))?.value).toEqual({ a: half, b: rest })
    })
    it('is at most 32 deep, after the merge, too', async () => {
      await b.engine.set(k, nested(32))
      await expect(b.engine.set(k, nested(33))).rejects.toMatchObject(refusal('too_deep'))
      await expect(b.engine.merge(k, nested(33) as JsonObject)).rejects.toMatchObject(refusal('too_deep'))
      await expect(b.engine.set(k, circle())).rejects.toMatchObject(refusal('too_deep'))
      expect((await b.engine.get(k))?.version).toBe(1)
    })
    it.each([
      ['undefined', undefined],
      ['a member that is undefined', { a: undefined }],
      ['a hole in an array', Array(1)],
      ['NaN', Number.NaN],
      ['an infinity', [Infinity]],
      ['a big integer', 1n],
      ['a function', { a: () => 1 }],
      ['a date', new Date(0)],
      ['__proto__', JSON.parse('{"a":[{"__proto__":{"b":1}}]}')],
    ])('is refused as %s', async (_, value) => {
      await expect(b.engine.set(k, value as JsonValue)).rejects.toMatchObject(refusal('bad_value'))
      await expect(b.engine.merge(k, { value } as JsonObject)).rejects.toMatchObject(refusal('bad_value'))
      expect(await b.engine.get(k)).toBeUndefined()
    })
  })

  describe('an address', () => {
    const longest = `${'é'.repeat(255)}xx`
    it('may be as long as the limits say', async () => {
      await b.engine.set(at('a:b:c:d:e:f:g:h', longest), 1)
      await b.engine.set(at(longest, 'k'), 1, { opId: 'x'.repeat(128) })
      expect(await b.engine.list({ ...below('a'), prefix: longest })).toHaveLength(1)
      expect(await b.engine.list(below(longest))).toHaveLength(1)
    })
    it.each<[RefusedCode, string, string]>([
      ['bad_topic', '', 'k'],
      ['bad_topic', ':a', 'k'],
      ['bad_topic', 'a:', 'k'],
      ['bad_topic', 'a::b', 'k'],
      ['bad_topic', 'a:b:c:d:e:f:g:h:i', 'k'],
      ['bad_topic', 'a\nb', 'k'],
      ['too_large', `${longest}x`, 'k'],
      ['bad_key', 't', ''],
      ['bad_key', 't', '\u0000'],
      ['bad_key', 't', 'a\u007F'],
      ['bad_key', 't', '\uD800'],
      ['too_large', 't', `${longest}x`],
    ])('is refused (%s): %j %j', async (code, topic, key) => {
      const address = at(topic, key)
      await expect(b.engine.set(address, 1)).rejects.toMatchObject(refusal(code))
      await expect(b.engine.merge(address, {})).rejects.toMatchObject(refusal(code))
      await expect(b.engine.create(address, 1)).rejects.toMatchObject(refusal(code))
      await expect(b.engine.delete(address)).rejects.toMatchObject(refusal(code))
      await expect(b.engine.get(address)).rejects.toMatchObject(refusal(code))
      await expect(b.engine.echo(address)).rejects.toMatchObject(refusal(code))
    })
    it.each(['', 'a b', 'a/b', '-a', 'a'.repeat(65), 'ä', 'a.b'])('is refused in the domain %j', async (domain) => {
      await expect(b.engine.get({ ...k, domain })).rejects.toMatchObject(refusal('bad_domain'))
      await expect(b.engine.list({ domain, topic: 't' })).rejects.toMatchObject(refusal('bad_domain'))
    })
  })

  it.each(['', 'x'.repeat(129), 'a\nb'])('an operation id is refused as %j', async (opId) => {
    const code = opId.length > 128 ? 'too_large' : 'bad_op_id'
    await expect(b.engine.set(k, 1, { opId })).rejects.toMatchObject(refusal(code))
  })
  it('a prefix is refused as a control character', async () => {
    await expect(b.engine.list({ ...below('t'), prefix: '\u0000' })).rejects.toMatchObject(refusal('bad_prefix'))
  })
}

/** A value whose JSON text has exactly so many bytes. */
function sized(bytes: number): JsonValue {
  return 'x'.repeat(bytes - 2)
}

function circle(): JsonValue {
  const value: { [member: string]: JsonValue } = {}
  value['value'] = value
  return value
}
