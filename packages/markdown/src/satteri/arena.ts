/**
 * The nodes of a document as satteri 0.10 hands them over: one buffer, read in place, since its own reader makes several objects of each node.
 * Nodes are named by their index, the root's is 0. Whether a module lays them out so is found out once, by `isKnownSatteri`.
 */
export class Arena {
  readonly #words: Uint32Array
  readonly #bytes: Uint8Array
  readonly #nodes: number
  readonly #size: number
  readonly #children: number
  readonly #data: number
  readonly #strings: number
  /** UTF-16 code units of the source if it is ASCII, which stands in front of all other strings. */
  readonly #ascii: number | undefined
  #heap: string | undefined

  /** Throws for a buffer that is no document's. `ascii`: the source's length if it is all ASCII. */
  constructor(buffer: Uint8Array, ascii: number | undefined) {
    const bytes = buffer.byteOffset % 4 === 0 ? buffer : buffer.slice()
    const words = new Uint32Array(bytes.buffer, bytes.byteOffset, bytes.length >> 2)
    if (words[0] !== MAGIC || words[1] !== MDAST) throw new TypeError('Unexpected buffer, expected one with a tree')
    this.#words = words
    this.#bytes = bytes
    this.#size = (words[2] as number) >> 2
    this.#nodes = (words[4] as number) >> 2
    this.#children = (words[6] as number) >> 2
    this.#data = words[8] as number
    this.#strings = words[10] as number
    this.#ascii = ascii
  }

  /** The number of the node's type. */
  type(node: number): number {
    return (this.#words[this.#nodes + node * this.#size + TYPE] as number) & 0xff
  }

  /** False for a node without a place in the source. */
  isPlaced(node: number): boolean {
    return this.#words[this.#nodes + node * this.#size + LINE] !== 0
  }

  /** In UTF-16 code units. */
  start(node: number): number {
    return this.#words[this.#nodes + node * this.#size + START] as number
  }

  /** In UTF-16 code units. */
  end(node: number): number {
    return this.#words[this.#nodes + node * this.#size + END] as number
  }

  childCount(node: number): number {
    return this.#words[this.#nodes + node * this.#size + CHILD_COUNT] as number
  }

  child(node: number, index: number): number {
    const first = this.#words[this.#nodes + node * this.#size + FIRST_CHILD] as number
    return this.#words[this.#children + first + index] as number
  }

  /** The byte at `offset` of what only nodes of its type have; `fallback` if it has no such. */
  byte(node: number, offset: number, fallback: number): number {
    const at = this.#field(node, offset, 1)
    return at < 0 ? fallback : (this.#bytes[at] as number)
  }

  /** The string at `offset` of what only nodes of its type have; empty if it has no such. */
  string(node: number, offset: number): string {
    const at = this.#field(node, offset, 8)
    if (at < 0) return ''
    const start = this.#word(at)
    const end = start + this.#word(at + 4)
    const ascii = this.#ascii
    if (ascii === undefined) return this.#decode(start, end)
    // What stands in the source is ASCII, too; of what was made of it only a character reference is not.
    const heap = (this.#heap ??= this.#decode(ascii, this.#length - this.#strings))
    if (start < ascii || heap.length !== this.#length - this.#strings - ascii) return this.#decode(start, end)
    return heap.slice(start - ascii, end - ascii)
  }

  get #length(): number {
    return this.#strings + (this.#words[9] as number)
  }

  #decode(start: number, end: number): string {
    return start === end ? '' : decoder.decode(this.#bytes.subarray(this.#strings + start, this.#strings + end))
  }

  #field(node: number, offset: number, size: number): number {
    const at = this.#nodes + node * this.#size
    if (offset + size > (this.#words[at + DATA_LENGTH] as number)) return -1
    return this.#data + (this.#words[at + DATA] as number) + offset
  }

  #word(at: number): number {
    const bytes = this.#bytes
    return (
      ((bytes[at] as number) |
        ((bytes[at + 1] as number) << 8) |
        ((bytes[at + 2] as number) << 16) |
        ((bytes[at + 3] as number) << 24)) >>>
      0
    )
  }
}

const decoder = new TextDecoder('utf-8', { ignoreBOM: true })

/** `MDAR`, and the kind of markdown's trees. */
const MAGIC = 0x5241444d
const MDAST = 1

/** Fields of a node, in words of four bytes. */
const TYPE = 1
const START = 3
const END = 4
const LINE = 5
const FIRST_CHILD = 9
const CHILD_COUNT = 10
const DATA = 11
const DATA_LENGTH = 12
