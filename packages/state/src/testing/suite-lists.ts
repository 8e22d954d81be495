import { describe, expect, it } from 'vitest'
import type { ListOptions, State } from '../engine.ts'
import { at, bench, below, refusal } from './bench.ts'
import type { Bench } from './bench.ts'
import type { Conformance } from './world.ts'

/** Lists: their order, subtrees, prefixes and cursors. */
export function lists(conformance: Conformance): void {
  const b = bench(conformance)

  describe('list', () => {
    it('is in the byte order of UTF-8, by topic, then key', async () => {
      const keys = ['\u{1F600}', '\uFF5E', 'a', 'B', 'a:', 'ab', 'é', '10', '9', 'a b', '!']
      await Promise.all(keys.map((key) => b.engine.set(at('t', key), key)))
      const byBytes = keys.toSorted((a, c) => Buffer.compare(Buffer.from(a), Buffer.from(c)))
      expect((await b.engine.list(below('t'))).map(({ key }) => key)).toEqual(byBytes)
    })
    it('has a topic and what is below it, and nothing beside', async () => {
      const topics = [
        'board',
        'board:1',
        'board:1:x',
        'board:10',
        'board:\u{1F600}',
        'board-2',
        'boards',
        'board;',
        'boar',
      ]
      await Promise.all(topics.map((topic) => b.engine.set(at(topic, 'k'), topic)))
      await b.engine.set({ domain: 'other', topic: 'board', key: 'k' }, 1)
      const listed = async (topic: string) => (await b.engine.list(below(topic))).map((state) => state.topic)
      expect(await listed('board')).toEqual(['board', 'board:1', 'board:10', 'board:1:x', 'board:\u{1F600}'].toSorted())
      expect(await listed('board:1')).toEqual(['board:1', 'board:1:x'])
      expect(await listed('boards')).toEqual(['boards'])
      expect(await listed('nothing')).toEqual([])
    })
    it('gives whole states', async () => {
      const { state } = await b.engine.set(at('t', 'k'), { a: [1] })
      expect(await b.engine.list(below('t'))).toEqual([state])
    })
    it('keeps to a prefix, whatever its characters mean elsewhere', async () => {
      const keys = ['item', 'item:', 'item:1', 'item:\u{10FFFF}\u{10FFFF}', 'item;', 'it%m:1', 'it_m', 'Item:1', 'ite']
      await Promise.all(['t', 't:u'].flatMap((topic) => keys.map((key) => b.engine.set(at(topic, key), 1))))
      expect(await listedNames(b, 'item:')).toEqual(inBoth('item:', 'item:1', 'item:\u{10FFFF}\u{10FFFF}'))
      expect(await listedNames(b, 'it%')).toEqual(inBoth('it%m:1'))
      expect(await listedNames(b, 'it_')).toEqual(inBoth('it_m'))
      expect(await listedNames(b, '')).toHaveLength(keys.length * 2)
    })
    it('gives 100 a page unless told, at most 1000', async () => {
      await fill(b, 1001)
      expect(await b.engine.list(below('t'))).toHaveLength(100)
      expect(await b.engine.list({ ...below('t'), limit: 1 })).toHaveLength(1)
      expect(await b.engine.list({ ...below('t'), limit: 1000 })).toHaveLength(1000)
      for (const limit of [0, 1001, 1.5, Number.NaN, -1]) {
        await expect(b.engine.list({ ...below('t'), limit })).rejects.toMatchObject(refusal('bad_limit'))
      }
    })
    it.each([1, 7, 1000])('goes on from its last row, %d at a time', async (limit) => {
      await Promise.all(
        ['t', 't:a', 't:a:b', 't:b'].flatMap((topic) =>
          Array.from({ length: 8 }, (_, n) => b.engine.set(at(topic, `k${n}`), n)),
        ),
      )
      const all = (await b.engine.list({ ...below('t'), limit: 1000 })).map(nameOf)
      expect(all).toHaveLength(32)
      expect((await everyPage(b, { ...below('t'), limit })).map(nameOf)).toEqual(all)
      expect((await everyPage(b, { ...below('t:a'), limit })).map(nameOf)).toEqual(all.slice(8, 24))
      expect((await everyPage(b, { ...below('t'), prefix: 'k3', limit })).map(nameOf)).toEqual(
        all.filter((name) => name.endsWith('k3')),
      )
    })
    it('neither skips nor repeats what is there all along, whatever is written between pages', async () => {
      await fill(b, 60)
      let turn = 0
      const seen = await everyPage(b, { ...below('t'), limit: 7 }, async (last) => {
        // The cursor's own row goes; rows come before and behind it; others are written again.
        turn += 1
        await Promise.all([
          b.engine.delete(at('t', last.key)),
          b.engine.set(at('t', `0new${turn}`), 1),
          b.engine.set(at('t', `${last.key}+`), 1),
          b.engine.set(at('t', 'k0000'), turn),
          b.engine.set(at('t', 'k0059'), turn),
        ])
      })
      const stayed = seen.map(({ key }) => key).filter((key) => /^k\d{4}$/.test(key))
      expect(stayed).toEqual(Array.from({ length: 60 }, (_, n) => keyOf(n)))
      expect(new Set(seen.map(nameOf)).size).toBe(seen.length)
    })
    it('refuses a cursor of another subtree', async () => {
      for (const topic of ['boards', 'boar', 'other:board']) {
        await expect(b.engine.list({ ...below('board'), after: { topic, key: 'k' } })).rejects.toMatchObject(
          refusal('bad_cursor'),
        )
      }
    })
  })
}

async function listedNames({ engine }: Bench, prefix: string): Promise<string[]> {
  return (await engine.list({ ...below('t'), prefix })).map(nameOf)
}

function inBoth(...keys: readonly string[]): string[] {
  return ['t', 't:u'].flatMap((topic) => keys.map((key) => `${topic} ${key}`))
}

function nameOf({ topic, key }: State): string {
  return `${topic} ${key}`
}

function keyOf(n: number): string {
  return `k${String(n).padStart(4, '0')}`
}

async function fill({ engine }: Bench, count: number): Promise<void> {
  await Promise.all(Array.from({ length: count }, (_, n) => engine.set(at('t', keyOf(n)), n)))
}

async function everyPage(
  { engine }: Bench,
  options: ListOptions,
  between: (last: State) => Promise<void> = async () => {},
): Promise<State[]> {
  const seen: State[] = []
  let after: State | undefined
  for (;;) {
    const page = await engine.list({ ...options, ...(after === undefined ? {} : { after }) })
    seen.push(...page)
    after = page.at(-1)
    if (after === undefined || page.length < options.limit!) return seen
    await between(after)
  }
}
