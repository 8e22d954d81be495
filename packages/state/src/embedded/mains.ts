import type { Main, Store } from './store.ts'

/** The Main Topics, each read once. */
export class Mains {
  readonly #store: Store
  readonly #known = new Map<string, Main>()

  constructor(store: Store) {
    this.#store = store
  }

  /** Undefined if nothing was ever written there. */
  get(domain: string, name: string): Main | undefined {
    return this.#known.get(idOf(domain, name)) ?? this.#keep(this.#store.main(domain, name, false))
  }

  /** Within a transaction. */
  make(domain: string, name: string): Main {
    const main = this.get(domain, name) ?? this.#keep(this.#store.main(domain, name, true))
    if (main === undefined) throw new Error(`${domain}/${name} was made, and is not there`)
    return main
  }

  all(): Iterable<Main> {
    return this.#known.values()
  }

  /** After a transaction that was undone: what is known may never have been. */
  forget(): void {
    this.#known.clear()
  }

  #keep(main: Main | undefined): Main | undefined {
    if (main === undefined) return undefined
    if (main.configuration.max_states !== undefined) main.count = this.#store.count(main)
    this.#known.set(idOf(main.domain, main.name), main)
    return main
  }
}

/** A domain has no space in it. */
export function idOf(domain: string, main: string): string {
  return `${domain} ${main}`
}
