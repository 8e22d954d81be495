import { describe, expect, it } from 'vitest'
import { Unavailable } from '../errors.ts'
import { at, bench, below, refusal } from './bench.ts'
import { recorder } from './recorder.ts'
import type { Conformance } from './world.ts'

/** Operation ids, outcomes that are not known, and the end of an engine. */
export function operations(conformance: Conformance): void {
  const b = bench(conformance)
  const k = at('t', 'k')

  describe('opId', () => {
    it('gives the first result again, whatever was written since, and tells nobody', async () => {
      const heard = recorder()
      await b.engine.subscribe(below('t'), heard)
      const retried = async () => [
        await b.engine.create(k, { a: 1 }, { opId: 'create' }),
        await b.engine.set(k, { a: 2 }, { opId: 'set' }),
        await b.engine.merge(k, { b: 1 }, { opId: 'merge' }),
        await b.engine.delete(k, { opId: 'delete' }),
      ]
      const first = await retried()
      await b.engine.set(k, 'last')
      expect(await retried()).toEqual(first)
      await b.reopen()
      expect(await retried()).toEqual(first)
      expect((await b.engine.get(k))?.value).toBe('last')
      expect(heard.lines()).toEqual(['t k 1', 't k 2', 't k 3', 't k -', 't k 1'])
    })
    it('is remembered for the last 32 writes of a key', async () => {
      const first = await b.engine.set(k, 0, { opId: 'n0' })
      for (let n = 1; n < 32; n++) await b.engine.set(k, n, { opId: `n${n}` })
      expect(await b.engine.set(k, 0, { opId: 'n0' })).toEqual(first)
    })
    it('holds for two at the same time', async () => {
      const both = await Promise.all([1, 2].map(() => b.engine.merge(k, { a: 1 }, { opId: 'one' })))
      expect(both[0]).toEqual(both[1])
      expect((await b.engine.get(k))?.version).toBe(1)
    })
    it('of another operation or value is refused; at another address it is another', async () => {
      await b.engine.set(k, 1, { opId: 'one' })
      await expect(b.engine.set(k, 2, { opId: 'one' })).rejects.toMatchObject(refusal('op_mismatch'))
      await expect(b.engine.delete(k, { opId: 'one' })).rejects.toMatchObject(refusal('op_mismatch'))
      expect((await b.engine.set(at('t', 'l'), 2, { opId: 'one' })).state.version).toBe(1)
      expect((await b.engine.get(k))?.version).toBe(1)
    })
    it('is not used up by a refusal', async () => {
      await b.engine.set(k, 1)
      await expect(b.engine.create(k, 2, { opId: 'one' })).rejects.toMatchObject(refusal('exists'))
      await b.engine.delete(k)
      expect((await b.engine.create(k, 2, { opId: 'one' })).state.value).toBe(2)
    })
    it('of a deletion of nothing is kept, too', async () => {
      expect(await b.engine.delete(k, { opId: 'one' })).toEqual({ existed: false, rev: null })
      await b.engine.set(k, 1)
      expect(await b.engine.delete(k, { opId: 'one' })).toEqual({ existed: false, rev: null })
      expect((await b.engine.get(k))?.value).toBe(1)
    })
  })

  describe('an answer that is lost', () => {
    it('is an outcome that is not known; the retry gives it, and the change is told once', async () => {
      const heard = recorder()
      await b.engine.subscribe(below('t'), heard)
      const options = { opId: 'one' }
      await b.engine.set(k, { n: 1 })
      b.world.loseNextAnswer(b.engine)
      await expect(b.engine.merge(k, { m: 2 }, options)).rejects.toBeInstanceOf(Unavailable)
      expect((await b.engine.merge(k, { m: 2 }, options)).state).toMatchObject({ value: { n: 1, m: 2 }, version: 2 })
      b.world.loseNextAnswer(b.engine)
      await expect(b.engine.create(at('t', 'new'), 1, options)).rejects.toBeInstanceOf(Unavailable)
      expect((await b.engine.create(at('t', 'new'), 1, options)).state.version).toBe(1)
      await b.engine.set(at('t', 'end'), 1)
      await heard.until(() => heard.lines().includes('t end 1'))
      expect(heard.lines()).toEqual(['t k 1', 't k 2', 't new 1', 't end 1'])
    })
  })

  describe('close', () => {
    it('ends what was called, then refuses, and tells who listens', async () => {
      const heard = recorder()
      const watching = recorder()
      await b.engine.subscribe(below('t'), heard)
      await b.engine.watch(below('t'), watching)
      const { engine } = b
      const writes = Array.from({ length: 20 }, (_, n) => engine.set(at('t', `k${n}`), n))
      const closed = engine.close()
      const late = engine.set(k, 1)
      await expect(late).rejects.toMatchObject(refusal('closed'))
      await closed
      await engine.close()
      expect(await Promise.all(writes)).toHaveLength(20)
      expect(heard.told.at(-1)).toEqual({ closed: undefined })
      expect(watching.told.at(-1)).toEqual({ closed: undefined })
      expect(heard.lines()).toHaveLength(20)
      for (const call of [
        () => engine.get(k),
        () => engine.list(below('t')),
        () => engine.merge(k, {}),
        () => engine.delete(k),
        () => engine.echo(k),
        () => engine.subscribe(below('t'), recorder()),
        () => engine.watch(below('t'), recorder()),
        () => engine.configure('main', 't', {}),
        () => engine.configuration('main', 't'),
        () => engine.ping(),
      ]) {
        await expect(call()).rejects.toMatchObject(refusal('closed'))
      }
    })
    it('leaves everything to the next one, which counts on', async () => {
      await b.engine.ping()
      await b.engine.set(k, 1)
      const { rev, state } = await b.engine.set(k, 2)
      await b.engine.set(at('t', 'gone'), 1)
      const gone = await b.engine.delete(at('t', 'gone'))
      await b.reopen()
      expect(await b.engine.list(below('t'))).toEqual([state])
      const next = await b.engine.set(k, 3)
      expect(next.state).toMatchObject({ version: 3, inserted_at: state.inserted_at })
      expect(next.rev).toBeGreaterThan(gone.rev!)
      expect(next.rev).toBeGreaterThan(rev)
    })
  })
}
