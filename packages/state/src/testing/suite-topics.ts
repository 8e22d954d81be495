import { beforeEach, describe, expect, it } from 'vitest'
import type { TopicConfiguration } from '../engine.ts'
import { at, bench, below, refusal } from './bench.ts'
import { manualClock } from './manual-clock.ts'
import type { ManualClock } from './manual-clock.ts'
import { recorder } from './recorder.ts'
import type { Conformance } from './world.ts'

/** Configuration of Main Topics: expiry and eviction. */
export function topics(conformance: Conformance): void {
  const b = bench(conformance)
  let clock: ManualClock
  beforeEach(async () => {
    clock = manualClock()
    await b.reopen(clock)
  })
  const listed = async (topic: string) =>
    (await b.engine.list(below(topic))).map(({ topic: where, key }) => `${where} ${key}`)

  describe('configuration', () => {
    it('is empty at first, replaced as a whole, and kept', async () => {
      expect(await b.engine.configuration('main', 't')).toEqual({})
      const both = { ttl_seconds: 120, max_states: 5000 }
      expect(await b.engine.configure('main', 't', both)).toEqual(both)
      await b.reopen(clock)
      expect(await b.engine.configuration('main', 't')).toEqual(both)
      expect(await b.engine.configuration('other', 't')).toEqual({})
      expect(await b.engine.configure('main', 't', { max_states: 1 })).toEqual({ max_states: 1 })
      expect(await b.engine.configure('main', 't', {})).toEqual({})
      expect(await b.engine.configuration('main', 't')).toEqual({})
    })
    it.each<[object]>([
      [{ ttl_seconds: 0 }],
      [{ ttl_seconds: 1.5 }],
      [{ max_states: 0 }],
      [{ max_states: '5' }],
      [{ ttl_seconds: null }],
      [{ ttl: 5 }],
    ])('is refused as %j', async (configuration) => {
      await expect(b.engine.configure('main', 't', configuration as TopicConfiguration)).rejects.toMatchObject(
        refusal('bad_configuration'),
      )
    })
    it('is of one segment', async () => {
      await expect(b.engine.configure('main', 't:u', { max_states: 1 })).rejects.toMatchObject(refusal('bad_topic'))
    })
  })

  describe('ttl_seconds', () => {
    it('removes what was not written for so long, and tells why', async () => {
      await b.engine.configure('main', 't', { ttl_seconds: 10 })
      const heard = recorder()
      await b.engine.subscribe(below('t'), heard)
      for (const key of ['left', 'set', 'merged']) await b.engine.set(at('t:u', key), {})
      await b.engine.set(at('other', 'k'), 1)
      clock.advance(6)
      await b.engine.set(at('t:u', 'set'), 1)
      await b.engine.merge(at('t:u', 'merged'), { a: 1 })
      await b.engine.echo(at('t:u', 'left'))
      clock.advance(4)
      await heard.until(() => heard.lines().includes('t:u left - expired'))
      expect(await listed('t')).toEqual(['t:u merged', 't:u set'])
      clock.advance(6)
      await heard.count(9)
      expect(heard.lines().slice(-2).toSorted()).toEqual(['t:u merged - expired', 't:u set - expired'])
      expect([await listed('t'), await listed('other')]).toEqual([[], ['other k']])
      expect((await b.engine.set(at('t:u', 'left'), 1)).state.version).toBe(1)
    })
    it('holds for what was there before, and is over when it is taken back', async () => {
      const heard = recorder()
      await b.engine.subscribe(below('t'), heard)
      await b.engine.set(at('t', 'old'), 1)
      clock.advance(100)
      await b.engine.set(at('t', 'new'), 1)
      await b.engine.configure('main', 't', { ttl_seconds: 60 })
      await heard.until(() => heard.lines().includes('t old - expired'))
      await b.engine.configure('main', 't', {})
      await b.engine.configure('main', 'u', { ttl_seconds: 1 })
      const witness = recorder()
      await b.engine.subscribe(below('u'), witness)
      await b.engine.set(at('u', 'k'), 1)
      clock.advance(1000)
      await witness.count(2)
      expect(await listed('t')).toEqual(['t new'])
    })
    it('holds over a reopening, and removes many', async () => {
      await b.engine.configure('main', 't', { ttl_seconds: 10 })
      await Promise.all(Array.from({ length: 1300 }, (_, n) => b.engine.set(at('t', `k${n}`), n)))
      clock.advance(11)
      await b.reopen(clock)
      const heard = recorder()
      await b.engine.watch(below('t'), heard)
      await heard.until(
        () => heard.given().length === heard.changed().length && heard.told.some((told) => 'current' in told),
      )
      expect(await listed('t')).toEqual([])
    })
  })

  describe('max_states', () => {
    it('keeps those of the family that were written last, and tells what goes with the write that exceeds it', async () => {
      await b.engine.configure('main', 't', { max_states: 3 })
      const heard = recorder()
      await b.engine.subscribe(below('t'), heard)
      await b.engine.set(at('t', 'a'), 1)
      await b.engine.set(at('t:u', 'b'), 1)
      await b.engine.set(at('t', 'c'), 1)
      await b.engine.set(at('t', 'a'), 2)
      await b.engine.set(at('other', 'x'), 2)
      expect(await listed('t')).toEqual(['t a', 't c', 't:u b'])
      await b.engine.create(at('t', 'd'), 1)
      expect(await listed('t')).toEqual(['t a', 't c', 't d'])
      await b.engine.delete(at('t', 'a'))
      await b.engine.merge(at('t', 'e'), {})
      expect(await listed('t')).toEqual(['t c', 't d', 't e'])
      await b.engine.set(at('t', 'f'), 1)
      await heard.count(10)
      expect(heard.lines().slice(4)).toEqual(['t d 1', 't:u b - evicted', 't a -', 't e 1', 't f 1', 't c - evicted'])
    })
    it('takes what is too many at once, and holds over a reopening', async () => {
      for (const key of ['e', 'd', 'c', 'b', 'a']) await b.engine.set(at('t', key), 1)
      const heard = recorder()
      await b.engine.subscribe(below('t'), heard)
      await b.engine.configure('main', 't', { max_states: 2 })
      expect(heard.lines()).toEqual(['t e - evicted', 't d - evicted', 't c - evicted'])
      await b.reopen(clock)
      await b.engine.set(at('t', 'f'), 1)
      expect(await listed('t')).toEqual(['t a', 't f'])
    })
  })
}
