import type { Root } from 'mdast'

/** A markdown parser beside remark, which stays the reference. */
export interface MarkdownParser {
  readonly name: string
  /**
   * A tree that gives the same facts as remark's, with what mdast leaves out in `data.written`; undefined for a text that it leaves to remark.
   * The text has no byte order mark at its start; `weight` is the guard's: of each block its marks times its length, together.
   */
  tree(text: string, weight: number): Root | undefined
}
