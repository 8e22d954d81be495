import { decodeText } from '@registrar/edits'
import type { LeftOut, Tree } from '@registrar/model'
import { isUnreadable } from './unreadable.ts'

/** What a file holds, or why it was not searched. */
export type TextRead = { readonly path: string; readonly text: string } | { readonly leftOut: LeftOut }

/** As git decides whether a file is binary. */
const LOOKED_AT = 8_000
const LARGEST = 2_000_000

/** Reads a file of a tree as text, its BOM taken off. UTF-16 with its BOM is another encoding, though it holds NUL bytes. */
export function readText(tree: Tree, path: string): TextRead {
  const bytes = tree.read(path)
  if (isUnreadable(bytes)) return { leftOut: { path, reason: 'unreadable', message: bytes.message } }
  if (hasWideBom(bytes)) return { leftOut: { path, reason: 'encoding' } }
  if (bytes.subarray(0, LOOKED_AT).includes(0)) return { leftOut: { path, reason: 'binary' } }
  if (bytes.length > LARGEST) return { leftOut: { path, reason: 'too-large' } }
  const { text, utf8 } = decodeText(bytes)
  return utf8 ? { path, text } : { leftOut: { path, reason: 'encoding' } }
}

/** The BOM of UTF-16, with which that of UTF-32 begins or ends. */
function hasWideBom([first, second]: Uint8Array): boolean {
  return (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff)
}
