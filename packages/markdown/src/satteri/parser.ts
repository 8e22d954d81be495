import type { Span } from '@registrar/model'
import type { Root, Yaml } from 'mdast'
import { frontMatterBlock } from '../front-matter.ts'
import { LIGHT } from '../guard-light.ts'
import type { MarkdownParser } from '../parser.ts'
import { Arena } from './arena.ts'
import type { Difference } from './difference.ts'
import { Lean } from './lean.ts'
import type { SatteriModule } from './module.ts'
import { hasOddCharacter } from './odd-text.ts'
import { treeOf } from './tree.ts'

/** The native parser, given its module. What it may read in another way than remark, it leaves to remark. */
export function satteriParser(module: SatteriModule): MarkdownParser {
  return {
    name: 'satteri',
    tree(text, weight) {
      if (weight > HEAVIEST) return undefined
      const read = satteriTree(module, text)
      return typeof read === 'string' ? undefined : read
    },
  }
}

/** The tree of a text without a byte order mark, or why it is left to remark. */
export function satteriTree(module: SatteriModule, text: string): Root | Difference {
  const block = frontMatterBlock(text)
  if (!block && text.startsWith('---')) return 'front-matter'
  // Behind front matter goes on what begins with a line's end: the same as behind a blank line.
  const from = block?.range.end ?? 0
  const body = from === 0 ? text : text.slice(from)
  const isAscii = !BEYOND_ASCII.test(body)
  if (!isAscii && hasOddCharacter(body)) return 'character'
  const handle = module.createMdastHandle(body, FEATURES)
  const arena = new Arena(module.serializeHandle(handle), isAscii ? body.length : undefined)
  module.dropHandle(handle)
  const root = treeOf(text, arena, from)
  if (block && typeof root !== 'string') root.children.unshift(yaml(block.range))
  return root
}

/** Satteri goes through a block again at every mark in it: within this a text costs it less than half a second beside its size. */
const HEAVIEST = LIGHT
const FEATURES = { frontmatter: false }

/** NUL and carriage returns are left out, too: both are looked at closely. */
// oxlint-disable-next-line no-control-regex
const BEYOND_ASCII = /[^\u0001-\u000C\u000E-\u007F]/

function yaml({ start, end }: Span): Yaml {
  const node = new Lean('yaml', start, end)
  node.value = ''
  return node as unknown as Yaml
}
