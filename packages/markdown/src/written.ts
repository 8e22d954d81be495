import type { Span } from '@registrar/model'
import type { Nodes } from 'mdast'

/** Where parts of a construct stand that mdast gives no position: offsets of the parser's own tokens. */
export interface Written {
  /** Between the brackets of a link's or image's text, or of a definition's label. */
  label?: Span
  /** A target without `<` and `>`; empty where it would be written. */
  destination?: Span
  /** Between the brackets of a reference label written apart. */
  reference?: Span
  /** The content of a heading or table cell, without markers and the white space around it. */
  content?: Span
}

/** What the parser noted about a node; absent if it noted nothing. */
export function writtenOf(node: Nodes): Written | undefined {
  return (node.data as NodeData | undefined)?.written
}

/**
 * An extension of mdast-util-from-markdown that notes on nodes, in `data.written`, what their tokens said.
 * It handles only tokens that nothing else handles, so the tree is the one that remark gives without it.
 */
export function writtenFromMarkdown(): { readonly enter: Handles; readonly exit: Handles } {
  return {
    enter: {
      labelText(token) {
        // The fragment that collects the label's children lies above the link.
        note(this.stack[this.stack.length - 2]).label = spanOf(token, 0)
      },
      resource(token) {
        const start = token.start.offset + 1
        note(top(this)).destination = { start, end: start }
      },
      resourceDestinationRaw: destination(0),
      resourceDestinationLiteral: destination(1),
      definitionDestinationRaw: destination(0),
      definitionDestinationLiteral: destination(1),
      definitionLabel(token) {
        note(top(this)).label = spanOf(token, 1)
      },
      atxHeadingText: content,
      setextHeadingText: content,
      tableContent: content,
    },
    exit: {
      reference(token) {
        note(top(this)).reference = spanOf(token, 1)
      },
    },
  }
}

interface NodeData {
  written?: Written
}

interface Token {
  readonly start: { readonly offset: number }
  readonly end: { readonly offset: number }
}

interface CompileContext {
  readonly stack: readonly Nodes[]
}

type Handle = (this: CompileContext, token: Token) => void
type Handles = Readonly<Record<string, Handle>>

function destination(inset: number): Handle {
  return function (token) {
    note(top(this)).destination = spanOf(token, inset)
  }
}

function content(this: CompileContext, token: Token): void {
  note(top(this)).content = spanOf(token, 0)
}

function top(context: CompileContext): Nodes | undefined {
  return context.stack[context.stack.length - 1]
}

function note(node: Nodes | undefined): Written {
  if (!node) return {}
  const data = (node.data ??= {}) as NodeData
  return (data.written ??= {})
}

function spanOf(token: Token, inset: number): Span {
  return { start: token.start.offset + inset, end: token.end.offset - inset }
}
