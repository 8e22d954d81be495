import { renameSync, rmSync } from 'node:fs'
import { dirname } from 'node:path'
import { build } from 'esbuild'
import { bundleOptions } from './bundle-options.mjs'
import { bundlePath, root } from './root.mjs'

// Built beside and moved into place: a command that is running meanwhile finds the old one or the new one, never half of one.
const folder = `${root}/${dirname(bundlePath)}`
const next = `${folder}.next`
rmSync(next, { recursive: true, force: true })
await build({ ...bundleOptions, entryPoints: ['packages/cli/src/main.ts'], outdir: next })
rmSync(folder, { recursive: true, force: true })
renameSync(next, folder)
