/** A file's bytes as text. `text` has no BOM; `utf8` is false if bytes that are no UTF-8 were replaced by U+FFFD. */
export interface DecodedText {
  readonly text: string
  readonly bom: boolean
  readonly utf8: boolean
}

/** Decodes UTF-8 (RFC 3629); one BOM (EF BB BF) at the start is taken off and said. Never throws. */
export function decodeText(bytes: Uint8Array): DecodedText {
  const bom = bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf
  const content = bom ? bytes.subarray(3) : bytes
  // ignoreBOM keeps a second BOM as a character, so that encoding gives the same bytes again.
  try {
    return { text: new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(content), bom, utf8: true }
  } catch {
    return { text: new TextDecoder('utf-8', { ignoreBOM: true }).decode(content), bom, utf8: false }
  }
}

/** Encodes as UTF-8, the BOM in front if there was one: the inverse of `decodeText` for valid UTF-8. A lone surrogate becomes U+FFFD. */
export function encodeText(decoded: { readonly text: string; readonly bom: boolean }): Uint8Array {
  return new TextEncoder().encode(decoded.bom ? `\uFEFF${decoded.text}` : decoded.text)
}
