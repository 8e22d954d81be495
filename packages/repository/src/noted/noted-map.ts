/** How a map is asked: about one key, and about all that is in it. */
export interface MapQuestions<K> {
  readonly one: (key: K) => void
  readonly all: () => void
}

/** A map of which it is noted who asks for what. Its values may be made when they are asked for; a key whose value is undefined is not in it, though `size` counts it. */
export class NotedMap<K, V> implements ReadonlyMap<K, V> {
  readonly #keys: Iterable<K> & { readonly size: number; has(key: K): boolean; keys(): IterableIterator<K> }
  readonly #valueOf: (key: K) => V | undefined
  readonly #questions: MapQuestions<K>

  constructor(
    keys: (ReadonlyMap<K, unknown> & Iterable<unknown>) | ReadonlySet<K>,
    valueOf: (key: K) => V | undefined,
    questions: MapQuestions<K>,
  ) {
    this.#keys = keys as never
    this.#valueOf = valueOf
    this.#questions = questions
  }

  get size(): number {
    this.#questions.all()
    return this.#keys.size
  }

  has(key: K): boolean {
    this.#questions.one(key)
    return this.#keys.has(key) && this.#valueOf(key) !== undefined
  }

  get(key: K): V | undefined {
    this.#questions.one(key)
    return this.#keys.has(key) ? this.#valueOf(key) : undefined
  }

  keys(): MapIterator<K> {
    this.#questions.all()
    return this.#keys.keys() as MapIterator<K>
  }

  *values(): MapIterator<V> {
    for (const [, value] of this.entries()) yield value
  }

  *entries(): MapIterator<[K, V]> {
    for (const key of this.keys()) {
      const value = this.#valueOf(key)
      if (value !== undefined) yield [key, value]
    }
  }

  [Symbol.iterator](): MapIterator<[K, V]> {
    return this.entries()
  }

  forEach(use: (value: V, key: K, map: ReadonlyMap<K, V>) => void): void {
    for (const [key, value] of this.entries()) use(value, key, this)
  }
}
