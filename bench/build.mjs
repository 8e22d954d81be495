import { rmSync } from 'node:fs'
import { build } from 'esbuild'
import { bundleOptions } from '../scripts/setup/bundle-options.mjs'
import { root } from '../scripts/setup/root.mjs'

/** Where the benchmarks keep what they make, relative to the root; nothing else is written. */
export const dataFolder = 'bench/.data'

const bare = `
import remarkFrontmatter from 'remark-frontmatter'
import remarkGfm from 'remark-gfm'
import remarkParse from 'remark-parse'
import { unified } from 'unified'
const processor = unified().use(remarkParse).use(remarkFrontmatter).use(remarkGfm)
export const bareParse = (text) => processor.parse(text)
`

/** Bundles both sides of the comparison the same way: a full run from the packages' sources, and remark alone, as only `packages/markdown` can import it. */
export async function buildSides() {
  const outdir = `${root}/${dataFolder}/sides`
  rmSync(outdir, { recursive: true, force: true })
  await build({ ...bundleOptions, entryPoints: ['bench/full.mjs'], outdir })
  const stdin = { contents: bare, resolveDir: `${root}/packages/markdown`, sourcefile: 'bare.mjs' }
  await build({ ...bundleOptions, splitting: false, stdin, outfile: `${outdir}/bare.js` })
}
