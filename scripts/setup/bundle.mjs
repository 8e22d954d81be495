import { renameSync, rmSync } from 'node:fs'
import { dirname } from 'node:path'
import { bundleCommand } from './bundle-command.mjs'
import { compileBundle } from './compile.mjs'
import { bundlePath, root } from './root.mjs'

// Built beside and moved into place: a command that starts meanwhile finds the old one or the new one, never half of one.
const folder = `${root}/${dirname(bundlePath)}`
const next = `${folder}.next`
rmSync(next, { recursive: true, force: true })
await bundleCommand(next)
rmSync(folder, { recursive: true, force: true })
renameSync(next, folder)
// In place, because it remembers where the files are; half of such a file is refused.
compileBundle(folder)
