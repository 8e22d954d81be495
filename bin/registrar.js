#!/usr/bin/env node
import { existsSync } from 'node:fs'
import process from 'node:process'
import { fileURLToPath } from 'node:url'

const bundle = new URL('../packages/cli/bundle/main.js', import.meta.url)

const cwd = currentFolder()

if (cwd === undefined) {
  process.stderr.write('error: the current folder is not there any more\n  help: change to a folder that is\n')
  process.exitCode = 2
} else if (existsSync(bundle)) {
  let unwritten = false
  process.stdout.on('error', (error) => {
    // A reader that stops reading (`| head`) is no fault of the run.
    if (error.code === 'EPIPE' || unwritten) return
    unwritten = true
    process.stderr.write(`error: standard output could not be written: ${error.message}\n`)
    process.exitCode = 2
  })
  // Whoever does not take what is said beside the results still gets these.
  process.stderr.on('error', () => {})
  /** @type {typeof import('../packages/cli/src/main.ts')} */
  const { main } = await import(bundle.href)
  const code = await main(process.argv.slice(2), {
    cwd,
    env: process.env,
    program: fileURLToPath(import.meta.url),
    // Opening it has effects of its own: only who asks for it gets it.
    get stdin() {
      return process.stdin
    },
    stdout: (text) => process.stdout.write(text),
    stderr: (text) => process.stderr.write(text),
    isTTY: process.stdout.isTTY === true,
    ...(process.stderr.isTTY === true ? { progressClock: () => performance.now() } : {}),
  })
  process.exitCode = unwritten ? 2 : code
} else {
  process.stderr.write('registrar is not built yet\n  run `npm run setup` in the checkout of registrar\n')
  process.exitCode = 2
}

/** Undefined if it was removed: then the system has no name for it. */
function currentFolder() {
  try {
    return process.cwd()
  } catch {
    return undefined
  }
}
