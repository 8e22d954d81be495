import { spawnSync } from 'node:child_process'
import { checkCommand } from './check-command.mjs'
import { root } from './setup/root.mjs'
import { runNode } from './setup/run.mjs'
import { setup } from './setup/setup.mjs'

const usage =
  'Unexpected option before the folder, expected the folder first\n  npm run check -- PATH [options of registrar check]\n'
const clean = 'docs-fixtures/handbook'
const collision = 'docs-fixtures/two-branches-took-0201'

process.exitCode = await check(process.argv.slice(2))

/**
 * With a path: checks that repository. Without: shows what a clean repository and a collision look like, and fails if they do not.
 * @param {readonly string[]} args
 * @returns {Promise<number>}
 */
async function check(args) {
  const command = checkCommand(args, process.env['INIT_CWD'] ?? process.cwd())
  if (command === 'usage') {
    process.stderr.write(usage)
    return 2
  }
  const code = await setup()
  if (code !== 0) return code
  return command === 'show' ? show() : runNode([`${root}/bin/registrar.js`, ...command.run], command.cwd)
}

function show() {
  print(`${clean}: a repository in order`)
  const inOrder = registrar(clean)
  print(inOrder.stdout, inOrder.stderr)
  if (inOrder.status !== 0 || inOrder.stdout !== '') {
    return failed(`Unexpected exit code ${inOrder.status} for ${clean}, expected 0 and nothing found`)
  }

  print(`${collision}: this is what a collision looks like`)
  const found = registrar(collision)
  print(found.stdout, found.stderr)
  if (found.status !== 1 || !namesCheck(registrar(collision, '--format', 'json').stdout, 'unique-numbers')) {
    return failed(`Unexpected exit code ${found.status} for ${collision}, expected 1 and a number that is held twice`)
  }

  print('Check a repository of your own:  npm run check -- PATH')
  return 0
}

/**
 * @param {string} folder
 * @param {...string} options
 */
function registrar(folder, ...options) {
  const color = process.stdout.isTTY && process.env['NO_COLOR'] === undefined ? { FORCE_COLOR: '1' } : {}
  const args = ['bin/registrar.js', '-C', folder, 'check', ...options]
  return spawnSync(process.execPath, args, { cwd: root, encoding: 'utf8', env: { ...process.env, ...color } })
}

/**
 * @param {string} json the report that `--format json` prints
 * @param {string} id the check's
 */
function namesCheck(json, id) {
  return JSON.parse(json).diagnostics.some((/** @type {{ check: string }} */ diagnostic) => diagnostic.check === id)
}

/** @param {...string} texts */
function print(...texts) {
  for (const text of texts) if (text !== '') process.stdout.write(`${text.trimEnd()}\n\n`)
}

/** @param {string} message */
function failed(message) {
  process.stderr.write(`${message}\n`)
  return 1
}
