import { existsSync, mkdirSync, readFileSync, readlinkSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { locked } from './lock.mjs'
import { root } from './root.mjs'
import { StepError, npmCommand, runQuietly } from './run.mjs'
import { setup } from './setup.mjs'

/** What the broker needs beyond the checks, with a lock file of its own: checking documents installs nothing of it. */
const folder = `${root}/packages/state/native`
const stampPath = `${folder}/node_modules/.registrar-installed`

/**
 * Sets up what the checks need, then what the broker needs beyond; quick if nothing changed. Its modules are linked into the root's `node_modules`, where every
 * package finds them as it would if they had been installed beside registrar. Says one line a step on stderr, and all that a failing step printed. Gives the exit code.
 * @returns {Promise<number>}
 */
export async function setupState() {
  const code = await setup()
  if (code !== 0) return code
  try {
    if (!isDone()) await locked(installAndLink, { onWait: (pid) => say(`waiting for the setup of process ${pid}`) })
    return 0
  } catch (error) {
    if (!(error instanceof StepError)) throw error
    process.stderr.write(`${error.output}\nregistrar setup: ${error.message}; what it printed stands above\n`)
    process.stderr.write(
      `  better-sqlite3 is compiled where no binary can be had: that needs Python 3, make and a C++ compiler\n`,
    )
    return error.code
  }
}

async function installAndLink() {
  // Somebody else may have finished while this process waited for the lock.
  if (!isInstalled()) {
    say('installing what the broker needs; where it is compiled this takes a minute or two')
    await runQuietly('npm ci', ...npmCommand(['ci', '--prefix', folder, '--no-audit', '--no-fund']))
    await runQuietly('loading better-sqlite3', process.execPath, [
      '-e',
      `new (require(${JSON.stringify(`${folder}/node_modules/better-sqlite3`)}))(':memory:').close()`,
    ])
    writeFileSync(stampPath, stamp())
  }
  for (const name of modules()) {
    if (isLinked(name)) continue
    const link = linkOf(name)
    mkdirSync(dirname(link), { recursive: true })
    rmSync(link, { recursive: true, force: true })
    // A junction needs no right of its own on Windows; elsewhere the kind means nothing.
    symlinkSync(`${folder}/node_modules/${name}`, link, 'junction')
  }
}

function isDone() {
  return isInstalled() && modules().every(isLinked)
}

function isInstalled() {
  return existsSync(stampPath) && readFileSync(stampPath, 'utf8') === stamp()
}

/** What is compiled fits one kind of Node. */
function stamp() {
  const lock = readFileSync(`${folder}/package-lock.json`, 'utf8')
  return `${process.platform} ${process.arch} ${process.versions.modules}\n${lock}`
}

/** @returns {string[]} */
function modules() {
  return Object.keys(JSON.parse(readFileSync(`${folder}/package.json`, 'utf8')).dependencies)
}

/** @param {string} name */
function isLinked(name) {
  try {
    return readlinkSync(linkOf(name)).replace(/[\\/]$/, '') === `${folder}/node_modules/${name}`
  } catch {
    // Not there, or no link: made anew.
    return false
  }
}

/** @param {string} name */
function linkOf(name) {
  return `${root}/node_modules/${name}`
}

/** @param {string} line */
function say(line) {
  process.stderr.write(`registrar setup: ${line}\n`)
}
