import { describe, expect, it } from 'vitest'
import type { JsonObject, JsonValue, StateAddress, StateEngine } from '../engine.ts'
import { Refused } from '../errors.ts'
import { at, bench, below, refusal } from './bench.ts'
import { recorder } from './recorder.ts'
import { mergePatchCases } from './rfc7396.ts'
import type { Conformance } from './world.ts'

/** Set, merge, create, delete, echo, and what holds of their versions. */
export function writes(conformance: Conformance): void {
  const b = bench(conformance)
  const item = at('board:42', 'item:7')

  describe('set', () => {
    it('gives the state that it wrote, and counts', async () => {
      const first = await b.engine.set(item, { title: 'a' })
      expect(first.state).toEqual({
        topic: 'board:42',
        key: 'item:7',
        value: { title: 'a' },
        version: 1,
        inserted_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z$/),
        updated_at: first.state.inserted_at,
      })
      const second = await b.engine.set(item, [1])
      expect(second.state).toMatchObject({ value: [1], version: 2, inserted_at: first.state.inserted_at })
      expect(second.state.updated_at >= first.state.updated_at).toBe(true)
      expect(second.rev).toBeGreaterThan(first.rev)
      expect(await b.engine.get(item)).toEqual(second.state)
    })
    it.each<[JsonValue]>([
      [null],
      [false],
      [0],
      [''],
      [[]],
      [{}],
      [1.5e-7],
      ['\u{1F600} "\\\n\u2028'],
      [{ '': { 'a:b': [null, {}] } }],
    ])('keeps %j', async (value) => {
      await b.engine.set(item, value)
      expect((await b.reopen()) && (await b.engine.get(item))?.value).toEqual(value)
    })
    it('takes the value as it is when it is called', async () => {
      const value = { list: [1] }
      const written = b.engine.set(item, value)
      value.list.push(2)
      expect((await written).state.value).toEqual({ list: [1] })
      expect((await b.engine.get(item))?.value).toEqual({ list: [1] })
    })
    it('keeps domains, topics and keys apart', async () => {
      const places = [
        item,
        { ...item, domain: 'other' },
        at('board', 'item:7'),
        at('board:42', 'item'),
        at('board:42:item', '7'),
      ]
      await Promise.all(places.map((place, index) => b.engine.set(place, index)))
      expect(await Promise.all(places.map(async (place) => (await b.engine.get(place))?.value))).toEqual([
        0, 1, 2, 3, 4,
      ])
      expect(await b.engine.get(at('board:42', 'item:8'))).toBeUndefined()
      expect(await b.engine.get({ ...item, domain: 'third' })).toBeUndefined()
    })
    it('carries out what is called without waiting in that order', async () => {
      const results = await Promise.all([
        b.engine.set(item, 1),
        b.engine.merge(item, { a: 1 }),
        b.engine.delete(item),
        b.engine.create(item, { b: 1 }),
        b.engine.merge(item, { c: 1 }),
      ])
      expect(results.map((result) => ('state' in result ? result.state.version : result.existed))).toEqual([
        1,
        2,
        true,
        1,
        2,
      ])
      expect((await b.engine.get(item))?.value).toEqual({ b: 1, c: 1 })
    })
    it('begins at version 1 again after a deletion', async () => {
      await b.engine.set(item, 1)
      await b.engine.set(item, 2)
      await b.engine.delete(item)
      expect((await b.engine.set(item, 3)).state.version).toBe(1)
    })
  })

  describe('merge', () => {
    it.each(mergePatchCases.filter(({ patch }) => isObject(patch)))(
      'of $patch into $target gives $result (RFC 7396, appendix A)',
      async ({ target, patch, result }) => {
        await b.engine.set(item, target)
        expect((await b.engine.merge(item, patch as JsonObject)).state).toMatchObject({ value: result, version: 2 })
        expect((await b.engine.get(item))?.value).toEqual(result)
      },
    )
    it.each(mergePatchCases.filter(({ patch }) => !isObject(patch)))(
      'of $patch is refused: it is no object',
      async ({ target, patch }) => {
        await b.engine.set(item, target)
        await expect(b.engine.merge(item, patch as never)).rejects.toMatchObject(refusal('bad_patch'))
        expect((await b.engine.get(item))?.value).toEqual(target)
      },
    )
    it('begins with an empty object where there is nothing, also within', async () => {
      const { state } = await b.engine.merge(item, { a: { b: null, c: { d: 1, e: null } }, f: null })
      expect(state).toMatchObject({ value: { a: { c: { d: 1 } } }, version: 1 })
    })
    it('does not take members for an object that no object has of its own', async () => {
      const { state } = await b.engine.merge(item, { constructor: { a: 1 }, toString: { valueOf: null } })
      expect(JSON.stringify(state.value)).toBe('{"constructor":{"a":1},"toString":{}}')
    })
    it('loses none of many that change different members at the same time', async () => {
      const engines = await b.racers()
      const numbers = Array.from({ length: b.sizes.merges }, (_, index) => index)
      await Promise.all(
        numbers.map((n) => engines[n % engines.length]!.merge(item, { [`m${n}`]: n, deep: { [`d${n}`]: n } })),
      )
      const expected = (letter: string) => Object.fromEntries(numbers.map((n) => [`${letter}${n}`, n]))
      const state = await b.engine.get(item)
      expect(state?.version).toBe(b.sizes.merges)
      expect(state?.value).toEqual({ ...expected('m'), deep: expected('d') })
    })
  })

  describe('create', () => {
    it('writes what is absent, and refuses with what is there', async () => {
      const { state } = await b.engine.create(item, 1)
      expect(state.version).toBe(1)
      await expect(b.engine.create(item, 2)).rejects.toMatchObject({ ...refusal('exists'), current: state })
      await b.engine.delete(item)
      expect((await b.engine.create(item, 3)).state).toMatchObject({ value: 3, version: 1 })
    })
    it('has one winner for each key, whoever races', async () => {
      const engines = await b.racers()
      const heard = recorder()
      await b.engine.subscribe(below('race'), heard)
      const wins = await Promise.all(
        Array.from({ length: b.sizes.clients }, async (_, client) => {
          const won: string[] = []
          for (let n = 0; n < b.sizes.keys; n++) {
            const key = `n${n}`
            if (await isFirst(engines[client % engines.length]!, at('race', key), { client })) won.push(key)
          }
          return won
        }),
      )
      expect(wins.flat()).toHaveLength(b.sizes.keys)
      expect(new Set(wins.flat()).size).toBe(b.sizes.keys)
      await heard.count(b.sizes.keys)
      expect(heard.changed().every(({ version }) => version === 1)).toBe(true)
      for (const [client, won] of wins.entries()) {
        for (const key of won) expect((await b.engine.get(at('race', key)))?.value).toEqual({ client })
      }
    })
  })

  describe('delete and echo', () => {
    it('removes, and tells nobody where there is nothing', async () => {
      const heard = recorder()
      await b.engine.subscribe(below('board'), heard)
      expect(await b.engine.delete(item)).toEqual({ existed: false, rev: null })
      const { rev } = await b.engine.set(item, 1)
      const gone = await b.engine.delete(item)
      expect(gone).toEqual({ existed: true, rev: expect.any(Number) })
      expect(gone.rev).toBeGreaterThan(rev)
      expect(await b.engine.delete(item)).toEqual({ existed: false, rev: null })
      expect(await b.engine.get(item)).toBeUndefined()
      await b.engine.set(at('board', 'end'), 1)
      await heard.until(() => heard.lines().at(-1)?.startsWith('board end') === true)
      expect(heard.lines()).toEqual(['board:42 item:7 1', 'board:42 item:7 -', 'board end 1'])
      expect(heard.changed()[1]).toEqual({
        kind: 'delete',
        topic: 'board:42',
        key: 'item:7',
        value: null,
        version: null,
        rev: gone.rev,
        ts: expect.any(Number),
      })
    })
    it('tells once more what is current', async () => {
      const heard = recorder()
      await b.engine.subscribe(below('board'), heard)
      expect(await b.engine.echo(item)).toBeUndefined()
      const { state, rev } = await b.engine.set(item, { a: 1 })
      expect(await b.engine.echo(item)).toEqual(state)
      await b.engine.set(item, 2)
      await heard.count(3)
      expect(heard.lines()).toEqual(['board:42 item:7 1', 'board:42 item:7 1 echo', 'board:42 item:7 2'])
      expect(heard.changed()[1]).toMatchObject({ value: { a: 1 }, rev })
    })
  })
}

function isObject(value: JsonValue): boolean {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Creates a key; false if it exists. Everything else is thrown. */
async function isFirst(engine: StateEngine, address: StateAddress, value: JsonValue): Promise<boolean> {
  try {
    await engine.create(address, value)
    return true
  } catch (error) {
    if (error instanceof Refused && error.code === 'exists') return false
    throw error
  }
}
