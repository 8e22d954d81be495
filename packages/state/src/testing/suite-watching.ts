import { describe, expect, it } from 'vitest'
import { at, bench, below } from './bench.ts'
import { recorder } from './recorder.ts'
import type { Recorder } from './recorder.ts'
import type { Conformance } from './world.ts'

/** Watches: current values, the end marker, then changes. */
export function watching(conformance: Conformance): void {
  const b = bench(conformance)

  describe('watch', () => {
    it('marks the end also where there is nothing', async () => {
      const heard = recorder()
      const { from } = await b.engine.watch(below('t'), heard)
      expect(await heard.marked()).toEqual(from)
      await b.engine.set(at('t', 'k'), 1)
      await heard.count(1)
      expect(heard.told.map((told) => Object.keys(told)[0])).toEqual(['current', 'kind'])
    })
    it('gives the values as lists do, no deletion among them, then changes', async () => {
      for (const key of ['gone', 'b', 'a']) await b.engine.set(at('t', key), key)
      await b.engine.set(at('t:u', 'c'), 1)
      await b.engine.set(at('tt', 'beside'), 1)
      await b.engine.delete(at('t', 'gone'))
      const listed = await b.engine.list(below('t'))
      const heard = recorder()
      await b.engine.watch(below('t'), heard)
      await heard.marked()
      await b.engine.delete(at('t', 'a'))
      await b.engine.set(at('t', 'b'), 2)
      await heard.count(2)
      expect(heard.given()).toEqual(listed)
      expect(heard.told.findIndex((told) => 'current' in told)).toBe(heard.told.length - 3)
      expect(heard.lines()).toEqual(['t a -', 't b 2'])
    })
    it('keeps to a prefix', async () => {
      for (const key of ['a1', 'b1', 'a2']) await b.engine.set(at('t', key), key)
      const heard = recorder()
      await b.engine.watch({ ...below('t'), prefix: 'a' }, heard)
      await heard.marked()
      for (const key of ['b2', 'a3']) await b.engine.set(at('t', key), key)
      await heard.count(1)
      expect([heard.given().map(({ key }) => key), heard.lines()]).toEqual([['a1', 'a2'], ['t a3 1']])
    })
    it('may be closed while it gives its values', async () => {
      await Promise.all(Array.from({ length: 2000 }, (_, n) => b.engine.set(at('t', `k${n}`), n)))
      const heard = recorder(() => new Promise(() => {}))
      const watch = await b.engine.watch(below('t'), heard)
      await heard.until(() => heard.given().length > 0)
      watch.close()
      await b.engine.set(at('t', 'k'), 1)
      expect(heard.told.slice(1)).toEqual([{ closed: undefined }])
    })
    it('gives a great many values to the end, and goes on', async () => {
      const { watched } = b.sizes
      for (let n = 0; n < watched; n += 1000) {
        await Promise.all(
          Array.from({ length: Math.min(1000, watched - n) }, (_, i) => b.engine.set(at('t', `k${n + i}`), n + i)),
        )
      }
      const heard = recorder()
      await b.engine.watch(below('t'), heard)
      await heard.marked()
      expect(new Set(heard.given().map(({ key }) => key)).size).toBe(watched)
      expect(heard.given()).toHaveLength(watched)
      await b.engine.set(at('t', 'k0'), 'changed')
      await heard.count(1)
      expect(heard.lines()).toEqual(['t k0 2'])
    }, 300_000)
    it.each([0, 3000])('misses nothing while others write (%d keys there)', async (there) => {
      const keys = Array.from({ length: Math.max(there, 50) }, (_, n) => `k${n}`)
      await Promise.all(keys.slice(0, there).map((key) => b.engine.set(at('t', key), 0)))
      for (let n = 0; n < 5; n++) await b.engine.set(stays(n), n)
      const phase = { writing: true }
      const writers = Array.from({ length: 4 }, async (_, writer) => {
        for (let n = writer; phase.writing; n += 7) {
          const address = at(n % 3 === 0 ? 't:u' : 't', keys[n % keys.length]!)
          await b.engine.set(stays(n), n)
          if (n % 5 === 0) await b.engine.delete(address)
          else await b.engine.set(address, n)
        }
      })
      const watchers: Recorder[] = []
      for (let n = 0; n < 6; n++) {
        const heard = recorder(n % 2 === 0 ? undefined : slow)
        const before = await b.engine.list({ ...below('t'), prefix: 'stays' })
        await b.engine.watch(below('t'), heard)
        await heard.marked()
        watchers.push(heard)
        // What was there before it was called, and stays, comes before the marker, as it was then or newer.
        const given = new Map(heard.given().map(({ topic, key, version }) => [`${topic} ${key}`, version]))
        expect(before).toHaveLength(5)
        for (const { topic, key, version } of before)
          expect(given.get(`${topic} ${key}`)).toBeGreaterThanOrEqual(version)
        expect(given.size).toBe(heard.given().length)
      }
      phase.writing = false
      await Promise.all(writers)
      const last = await b.engine.set(at('t', 'last'), 1)
      await Promise.all(watchers.map((heard) => heard.until(() => heard.changed().some(({ rev }) => rev === last.rev))))
      const truth = await everything(b.engine.list.bind(b.engine))
      for (const heard of watchers) {
        expect(replayed(heard)).toEqual(truth)
        const marker = (await heard.marked()).rev
        expect(heard.changed().every(({ rev }, index, all) => rev > (index === 0 ? marker : all[index - 1]!.rev))).toBe(
          true,
        )
      }
    })
  })
}

const stays = (n: number) => at('t', `stays${n % 5}`)
const slow = () => new Promise<void>((resolve) => setImmediate(resolve))

type List = ReturnType<typeof bench>['engine']['list']

async function everything(list: List): Promise<Map<string, string>> {
  const all = new Map<string, string>()
  let after: { topic: string; key: string } | undefined
  for (;;) {
    const page = await list({ ...below('t'), limit: 1000, ...(after === undefined ? {} : { after }) })
    for (const { topic, key, value, version } of page) all.set(`${topic} ${key}`, `${version} ${JSON.stringify(value)}`)
    after = page.at(-1)
    if (after === undefined || page.length < 1000) return all
  }
}

/** What a watcher knows in the end; throws where it is told what cannot be. */
function replayed(heard: Recorder): Map<string, string> {
  const known = new Map<string, string>()
  const versions = new Map<string, number>()
  for (const { topic, key, value, version } of heard.given()) {
    known.set(`${topic} ${key}`, `${version} ${JSON.stringify(value)}`)
    versions.set(`${topic} ${key}`, version)
  }
  for (const { topic, key, value, version } of heard.changed()) {
    const name = `${topic} ${key}`
    if (version === null) {
      known.delete(name)
      versions.delete(name)
      continue
    }
    if (version <= (versions.get(name) ?? 0))
      throw new Error(`${name} goes from version ${versions.get(name)} to ${version}`)
    known.set(name, `${version} ${JSON.stringify(value)}`)
    versions.set(name, version)
  }
  return known
}
