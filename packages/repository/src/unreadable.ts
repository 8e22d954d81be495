import type { Unreadable } from '@registrar/model'

/** Tells what a tree's `read` gave: bytes, or the reason why there are none. */
export function isUnreadable(result: Uint8Array | Unreadable): result is Unreadable {
  return !(result instanceof Uint8Array)
}
