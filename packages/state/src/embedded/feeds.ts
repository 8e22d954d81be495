import type { Change } from '../engine.ts'
import type { Feed } from './feed.ts'
import { idOf } from './mains.ts'

/** Who listens to which Main Topic. */
export class Feeds {
  readonly #feeds = new Map<string, Set<Feed>>()

  /** Lets a feed be told, until it leaves. */
  join(domain: string, main: string, make: (leave: (feed: Feed) => void) => Feed): Feed {
    const id = idOf(domain, main)
    const feed = make((leaving) => {
      const family = this.#feeds.get(id)
      family?.delete(leaving)
      if (family?.size === 0) this.#feeds.delete(id)
    })
    const family = this.#feeds.get(id)
    if (family === undefined) this.#feeds.set(id, new Set([feed]))
    else family.add(feed)
    return feed
  }

  /** Each of them once; one that joins meanwhile has begun after these changes. */
  tell({ domain, name }: { readonly domain: string; readonly name: string }, changes: readonly Change[]): void {
    const told = [...(this.#feeds.get(idOf(domain, name)) ?? [])]
    for (const feed of told) feed.tell(changes)
  }

  /** Lets each look for itself what happened. */
  lookUp(): void {
    for (const feed of this.#all()) feed.lookUp()
  }

  close(): void {
    for (const feed of this.#all()) feed.close()
  }

  #all(): Feed[] {
    return Array.from(this.#feeds.values(), (family) => Array.from(family)).flat()
  }
}
