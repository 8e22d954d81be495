import { createHash } from 'node:crypto'
import { readFileSync, renameSync, rmSync } from 'node:fs'
import { dirname } from 'node:path'
import { build } from 'esbuild'
import { bundleOptions } from './bundle-options.mjs'
import { bundlePath, root } from './root.mjs'

// Built beside and moved into place: a command that is running meanwhile finds the old one or the new one, never half of one.
const folder = `${root}/${dirname(bundlePath)}`
const next = `${folder}.next`
rmSync(next, { recursive: true, force: true })
await build({
  ...bundleOptions,
  entryPoints: ['packages/cli/src/main.ts'],
  outdir: next,
  define: { REGISTRAR_BUILD: JSON.stringify(await sourceHash()) },
})
rmSync(folder, { recursive: true, force: true })
renameSync(next, folder)

/** Names the code that is bundled: everything that goes into it. */
async function sourceHash() {
  const { metafile } = await build({
    ...bundleOptions,
    entryPoints: ['packages/cli/src/main.ts'],
    outdir: next,
    write: false,
    metafile: true,
  })
  const hash = createHash('sha1')
  for (const path of Object.keys(metafile.inputs).sort()) hash.update(path).update(readFileSync(`${root}/${path}`))
  return hash.digest('base64url')
}
