import type { Root, Yaml } from 'mdast'
import { frontMatterBlock } from '../front-matter.ts'
import type { MarkdownParser } from '../parser.ts'
import type { Difference } from './difference.ts'
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
  const body = block ? text.slice(0, block.range.end).replaceAll(/[^\r\n]/g, ' ') + text.slice(block.range.end) : text
  if (hasOddCharacter(body)) return 'character'
  const handle = module.createMdastHandle(body, FEATURES)
  const reader = new module.MdastReader(module.serializeHandle(handle))
  module.dropHandle(handle)
  const root = treeOf(body, reader)
  if (block && typeof root !== 'string') root.children.unshift(yaml(block.range))
  return root
}

/** Satteri goes through a block again at every mark in it: within this a text costs it less than half a second beside its size. */
const HEAVIEST = 20_000_000
const FEATURES = { frontmatter: false }

function yaml({ start, end }: { readonly start: number; readonly end: number }): Yaml {
  const position = { start: { offset: start }, end: { offset: end } }
  return { type: 'yaml', value: '', position: position as NonNullable<Root['position']> }
}
