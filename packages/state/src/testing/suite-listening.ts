import { describe, expect, it } from 'vitest'
import { at, bench, below, refusal } from './bench.ts'
import { recorder } from './recorder.ts'
import type { Conformance } from './world.ts'

/** Subscriptions: what is told, in which order, once, and what is told to who was slow or away. */
export function listening(conformance: Conformance): void {
  const b = bench(conformance)
  const k = at('t', 'k')

  describe('subscribe', () => {
    it('tells changes alone, of a topic and what is below it', async () => {
      await b.engine.set(at('board', 'before'), 1)
      const [board, one, prefixed] = [recorder(), recorder(), recorder()]
      await b.engine.subscribe(below('board'), board)
      await b.engine.subscribe(below('board:1'), one)
      await b.engine.subscribe({ ...below('board'), prefix: 'a' }, prefixed)
      const topics = ['board', 'board:1', 'board:1:x', 'board:10', 'board-1', 'boards']
      for (const topic of topics) for (const key of ['a1', 'b']) await b.engine.set(at(topic, key), 1)
      await b.engine.set({ domain: 'other', topic: 'board', key: 'a1' }, 1)
      await b.engine.set(at('board:1', 'a-end'), 1)
      await Promise.all([board.count(9), one.count(5), prefixed.count(5)])
      const told = (topic: string) =>
        topics
          .filter((other) => other === topic || other.startsWith(`${topic}:`))
          .flatMap((other) => [`${other} a1 1`, `${other} b 1`])
      expect(board.lines()).toEqual([...told('board'), 'board:1 a-end 1'])
      expect(one.lines()).toEqual([...told('board:1'), 'board:1 a-end 1'])
      expect(prefixed.lines()).toEqual([...told('board').filter((line) => line.includes(' a')), 'board:1 a-end 1'])
    })
    it('tells of a write before the write is acknowledged, with its value, version, rev and time', async () => {
      const heard = recorder()
      await b.engine.subscribe(below('t'), heard)
      for (const value of [1, { a: 1 }, null]) {
        const { state, rev } = await b.engine.set(k, value)
        expect(heard.changed().at(-1)).toEqual({
          kind: 'write',
          topic: 't',
          key: 'k',
          value,
          version: state.version,
          rev,
          ts: Date.parse(state.updated_at),
        })
      }
    })
    it('tells each of many fast writes of one key, once, in order', async () => {
      const heard = recorder()
      await b.engine.subscribe(below('t'), heard)
      const numbers = Array.from({ length: b.sizes.writes }, (_, n) => n + 1)
      await Promise.all(numbers.map((n) => b.engine.set(k, n)))
      await heard.count(b.sizes.writes)
      expect(heard.changed().map(({ version }) => version)).toEqual(numbers)
      expect(heard.changed().map(({ value }) => value)).toEqual(numbers)
      const revs = heard.changed().map(({ rev }) => rev)
      expect(revs.every((rev, index) => index === 0 || rev > revs[index - 1]!)).toBe(true)
    })
    it('tells nothing of what is refused', async () => {
      const heard = recorder()
      await b.engine.subscribe(below('t'), heard)
      await b.engine.create(k, 1)
      await expect(b.engine.create(k, 2)).rejects.toMatchObject(refusal('exists'))
      await expect(b.engine.merge(k, { big: 'x'.repeat(b.engine.limits.valueBytes) })).rejects.toMatchObject(
        refusal('too_large'),
      )
      await b.engine.set(k, 3)
      await heard.count(2)
      expect(heard.lines()).toEqual(['t k 1', 't k 2'])
    })
    it('is over after close, which tells so once', async () => {
      const [closed, other] = [recorder(), recorder()]
      const subscription = await b.engine.subscribe(below('t'), closed)
      await b.engine.subscribe(below('t'), other)
      await b.engine.set(k, 1)
      subscription.close()
      subscription.close()
      await b.engine.set(k, 2)
      await other.count(2)
      expect(closed.lines()).toEqual(['t k 1'])
      expect(closed.told.slice(1)).toEqual([{ closed: undefined }])
      expect(other.told).toHaveLength(2)
    })
    it('lets a listener write, listen and leave while it is told', async () => {
      const late = recorder()
      const lines: string[] = []
      const done = new Promise<void>((resolve, reject) => {
        const subscribed = b.engine.subscribe(below('t'), {
          changes(batch) {
            for (const { key, version } of batch) lines.push(`${key} ${version}`)
            if (lines.length > 1) return
            Promise.all([b.engine.set(at('t', 'answer'), 1), b.engine.subscribe(below('t'), late)]).then(
              async () => (await subscribed).close(),
              reject,
            )
          },
          closed: () => resolve(),
        })
      })
      await b.engine.set(k, 1)
      await done
      await late.count(1)
      expect(lines).toEqual(['k 1', 'answer 1'])
      expect(late.lines()).toEqual(['t answer 1'])
    })
  })

  describe('a slow listener', () => {
    it('gets the newest change of each key, and the deletion before it', async () => {
      const held: (() => void)[] = []
      const slow = recorder(() => new Promise((resolve) => held.push(resolve)))
      const free = () => held.pop()?.()
      await b.engine.subscribe(below('t'), slow)
      await b.engine.set(at('t', 'first'), 1)
      await slow.count(1)
      await b.engine.set(at('t', 'a'), 1)
      await b.engine.set(at('t', 'b'), 1)
      await b.engine.set(at('t', 'b'), 2)
      await b.engine.delete(at('t', 'first'))
      await b.engine.set(at('t', 'first'), 2)
      await b.engine.set(at('t', 'a'), 3)
      await b.engine.set({ domain: 'main', topic: 'u', key: 'a' }, 1)
      expect(slow.lines()).toEqual(['t first 1'])
      free()
      await slow.until(() => slow.lines().at(-1) === 't a 2')
      expect(slow.lines()).toEqual(['t first 1', 't b 2', 't first -', 't first 1', 't a 2'])
      free()
      await b.engine.set(at('t', 'a'), 4)
      await slow.until(() => slow.lines().at(-1) === 't a 3')
      expect(slow.changed()).toHaveLength(6)
      free()
    })
  })

  describe('since', () => {
    it('goes on without a gap, in order, over a reopening, too', async () => {
      const first = recorder()
      const { from } = await b.engine.subscribe(below('t'), first)
      expect(from).toEqual({ epoch: expect.any(String), rev: expect.any(Number) })
      const { rev } = await b.engine.set(k, 1)
      const since = { epoch: from.epoch, rev }
      await b.engine.set(at('t:u', 'x'), 1)
      await b.engine.delete(k)
      await b.engine.set(at('t:u', 'x'), 2)
      await b.engine.set(at('v', 'x'), 2)
      await b.engine.set(at('t', 'new'), 1)
      await b.reopen()
      const again = recorder()
      const resumed = await b.engine.subscribe({ ...below('t'), since }, again)
      await b.engine.set(at('t', 'live'), 1)
      await again.until(() => again.lines().at(-1) === 't live 1')
      expect(resumed.from).toEqual(since)
      expect(again.lines()).toEqual(['t k -', 't:u x 2', 't new 1', 't live 1'])
    })
    it('of now tells nothing that was', async () => {
      await b.engine.set(k, 1)
      const { from } = await b.engine.subscribe(below('t'), recorder())
      const again = recorder()
      await b.engine.subscribe({ ...below('t'), since: from }, again)
      await b.engine.set(k, 2)
      await again.count(1)
      expect(again.lines()).toEqual(['t k 2'])
    })
    it('resumes from many changes, and while more come', async () => {
      const { from } = await b.engine.subscribe(below('t'), recorder())
      const numbers = Array.from({ length: 1500 }, (_, n) => n)
      await Promise.all(numbers.map((n) => b.engine.set(at('t', `k${n}`), n)))
      const again = recorder(() => new Promise((resolve) => setImmediate(resolve)))
      await b.engine.subscribe({ ...below('t'), since: from }, again)
      await Promise.all(numbers.map((n) => b.engine.set(at('t', `l${n}`), n)))
      await again.count(3000)
      expect(again.changed().map(({ key }) => key)).toEqual([
        ...numbers.map((n) => `k${n}`),
        ...numbers.map((n) => `l${n}`),
      ])
    })
    it('of another life, or of a time to come, is refused', async () => {
      const { rev } = await b.engine.set(k, 1)
      const { from } = await b.engine.subscribe(below('t'), recorder())
      for (const since of [
        { epoch: 'another', rev },
        { epoch: from.epoch, rev: rev + 1000 },
        { epoch: from.epoch, rev: -1 },
      ]) {
        await expect(b.engine.subscribe({ ...below('t'), since }, recorder())).rejects.toMatchObject(
          refusal('since_gone'),
        )
      }
    })
  })
}
