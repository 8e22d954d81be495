import remarkFrontmatter from 'remark-frontmatter'
import remarkGfm from 'remark-gfm'
import remarkParse from 'remark-parse'
import { type Processor, unified } from 'unified'
import type { Root } from 'mdast'
import { linearSetext } from './setext.ts'
import { writtenFromMarkdown } from './written.ts'

/** The one markdown parser: CommonMark, YAML front matter, GFM. Frozen; its trees are remark's, with `data.written` on some nodes. */
export function markdownProcessor(): Processor<Root> {
  return unified()
    .use(remarkParse)
    .use(remarkFrontmatter, ['yaml'])
    .use(remarkGfm)
    .use(extendParser)
    .freeze() as unknown as Processor<Root>
}

function extendParser(this: Processor): void {
  const data = this.data() as { fromMarkdownExtensions?: unknown[]; micromarkExtensions?: unknown[] }
  ;(data.micromarkExtensions ??= []).push(linearSetext())
  ;(data.fromMarkdownExtensions ??= []).push(writtenFromMarkdown())
}
