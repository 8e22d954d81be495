import { createHash } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { build, transform } from 'esbuild'
import { bundleOptions } from './bundle-options.mjs'

/** What few runs need, or none that finds nothing: each is in files of its own, so that only who uses it reads and compiles it. */
const apart = {
  remark: 'packages/markdown/src/processor.ts',
  satteri: 'packages/markdown/src/satteri/parser.ts',
  html: 'packages/markdown/src/html.ts',
  yaml: 'packages/markdown/src/yaml.ts',
  plain: 'packages/tree/src/folder-tree.ts',
}

/**
 * Builds the command into a folder: CommonJS files of which one takes what it needs of another when it first uses it, so that a run loads little.
 * `bin/load.js` reads them.
 * @param {string} folder absolute
 */
export async function bundleCommand(folder) {
  const { outputFiles } = await build({
    ...bundleOptions,
    entryPoints: { main: 'packages/cli/src/main.ts', ...apart },
    outdir: folder,
    write: false,
    // A module's own address, and a `require` for CommonJS inside of it: the loader gives both.
    banner: {},
    define: { 'import.meta.url': 'moduleUrl', REGISTRAR_BUILD: JSON.stringify(unnamed) },
  })
  const hash = createHash('sha1')
  for (const { contents } of outputFiles) hash.update(contents)
  const name = hash.digest('base64url')
  mkdirSync(folder, { recursive: true })
  for (const { path, text } of outputFiles) {
    const own = path.endsWith('.js') ? await asLoaded(text.replace(unnamed, name)) : text
    writeFileSync(join(folder, basename(path)), own)
  }
}

/** Stands for the name of the build, until what is built is known. */
const unnamed = 'REGISTRAR-BUILD-UNNAMED'

/** One module as the loader reads it. @param {string} text */
async function asLoaded(text) {
  const { code } = await transform(text, { format: 'cjs', target: 'node20', supported: { 'dynamic-import': false } })
  const minified = await transform(lazily(code), { target: 'node20', minifyWhitespace: true, minifySyntax: true })
  return minified.code
}

/**
 * Lets a module take what it imports when it first uses it. A module with effects of its own when it is loaded would have them late, or never: none of ours has any.
 * Throws if it uses an import otherwise than by a member of it.
 * @param {string} code
 */
function lazily(code) {
  /** @type {Map<string, string>} */
  const imported = new Map()
  const rest = code.replaceAll(/^var (import_\w+) = (.+);$/gm, (_, name, value) => {
    imported.set(name, value)
    return ''
  })
  const lazy = (/** @type {string} */ text) =>
    text.replaceAll(/\b(import_\w+)\b(\.)?/g, (use, name, dot) => {
      if (!imported.has(name)) return use
      if (dot === undefined) throw new Error(`Unexpected use of ${name} as a whole, expected one of its members`)
      return `(${name}()).`
    })
  const functions = [...imported].map(
    ([name, value]) => `let ${name}_\nfunction ${name}() { return ${name}_ ??= ${lazy(value)} }\n`,
  )
  return functions.join('') + lazy(rest)
}
