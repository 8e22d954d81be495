import { existsSync } from 'node:fs'
import { locked } from './lock.mjs'
import { nodeProblem } from './node-version.mjs'
import { bundlePath, pnpmVersion, root } from './root.mjs'
import { StepError, npmCommand, runQuietly } from './run.mjs'
import { currentStamp, lastStamp, writeStamp } from './stamp.mjs'

/**
 * Installs and builds what is not there yet; does nothing, quickly, if nothing changed. Needs Node and npm, and nothing on PATH.
 * Says one line a step on stderr, and all that a failing step printed. Gives the exit code.
 * @returns {Promise<number>}
 */
export async function setup() {
  const problem = nodeProblem(process.versions.node)
  if (problem !== undefined) {
    process.stderr.write(`${problem}\n`)
    return 2
  }
  try {
    if (!isDone()) await locked(installAndBuild, { onWait: (pid) => say(`waiting for the setup of process ${pid}`) })
    return 0
  } catch (error) {
    if (!(error instanceof StepError)) throw error
    process.stderr.write(`${error.output}\nregistrar setup: ${error.message}; what it printed stands above\n`)
    return error.code
  }
}

function isDone() {
  return lastStamp().build === currentStamp().build && existsSync(`${root}/${bundlePath}`)
}

async function installAndBuild() {
  const wanted = currentStamp()
  if (lastStamp().install !== wanted.install) {
    await step(
      'installing the dependencies',
      'pnpm install',
      withPnpm('pnpm', 'install', '--frozen-lockfile', '--config.confirmModulesPurge=false'),
    )
    writeStamp({ install: wanted.install, build: '' })
  }
  // Somebody else may have finished while this process waited for the lock.
  if (isDone()) return
  await step(
    'building the packages',
    'turbo run build',
    withPnpm('node', 'node_modules/turbo/bin/turbo', 'run', 'build', '--output-logs=errors-only'),
  )
  await step('bundling the command', 'esbuild', [process.execPath, ['scripts/setup/bundle.mjs']])
  writeStamp(wanted)
}

/**
 * A command with the pinned pnpm on its PATH, which npm fetches from its registry: turbo looks for it there.
 * @param {...string} command
 */
function withPnpm(...command) {
  return npmCommand(['exec', '--yes', `--package=pnpm@${pnpmVersion()}`, '--', ...command])
}

/**
 * @param {string} title
 * @param {string} name
 * @param {readonly [string, readonly string[]]} command
 */
async function step(title, name, [program, args]) {
  say(title)
  await runQuietly(name, program, args, { TURBO_TELEMETRY_DISABLED: '1', TURBO_NO_UPDATE_NOTIFIER: '1' })
}

/** @param {string} line */
function say(line) {
  process.stderr.write(`registrar setup: ${line}\n`)
}
