#!/usr/bin/env node
'use strict'
const { existsSync } = require('node:fs')
const { join } = require('node:path')
const { loader } = require('./load.js')

const bundle = join(__dirname, '../packages/cli/bundle')
const cwd = currentFolder()

if (cwd === undefined) {
  process.stderr.write('error: the current folder is not there any more\n  help: change to a folder that is\n')
  process.exitCode = 2
} else if (existsSync(join(bundle, 'main.js'))) {
  run(cwd).catch((error) => {
    process.stderr.write(`error: ${error.stack}\n`)
    process.exitCode = 2
  })
} else {
  process.stderr.write('registrar is not built yet\n  run `npm run setup` in the checkout of registrar\n')
  process.exitCode = 2
}

/** @param {string} from */
async function run(from) {
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
  const code = await command().main(process.argv.slice(2), {
    cwd: from,
    env: process.env,
    program: __filename,
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
}

/** @returns {typeof import('../packages/cli/src/main.ts', { with: { 'resolution-mode': 'import' } })} */
function command() {
  return loader(bundle)('./main.js')
}

/** Undefined if it was removed: then the system has no name for it. */
function currentFolder() {
  try {
    return process.cwd()
  } catch {
    return undefined
  }
}
