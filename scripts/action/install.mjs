import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from '../setup/root.mjs'
import { StepError, npmCommand, runQuietly } from '../setup/run.mjs'
import { setup } from '../setup/setup.mjs'
import { ActionError } from './action-error.mjs'
import { packageSpec } from './package-spec.mjs'
import { errorCommand, writeOutputs } from './workflow.mjs'

process.exitCode = await install(process.env)

/**
 * The action's first step: brings the command, of the action's own checkout or as npm installs it, and gives its path as the output `command`.
 * @param {Readonly<Record<string, string | undefined>>} env
 * @returns {Promise<number>}
 */
async function install(env) {
  const version = env['REGISTRAR_VERSION'] ?? ''
  try {
    const command = version === '' ? await ofCheckout() : await ofPackage(version, env)
    if (command === undefined) return 2
    writeOutputs(env['GITHUB_OUTPUT'] ?? '', { command })
    return 0
  } catch (error) {
    if (!(error instanceof ActionError || error instanceof StepError)) throw error
    if (error instanceof StepError) process.stderr.write(error.output)
    process.stdout.write(errorCommand(error.message))
    return 2
  }
}

async function ofCheckout() {
  return (await setup()) === 0 ? join(root, 'bin/registrar.js') : undefined
}

/**
 * @param {string} version
 * @param {Readonly<Record<string, string | undefined>>} env
 */
async function ofPackage(version, env) {
  const spec = packageSpec(version, JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')))
  const folder = mkdtempSync(join(env['RUNNER_TEMP'] ?? tmpdir(), 'registrar-'))
  // A folder without a manifest would be taken for a part of one above it.
  writeFileSync(join(folder, 'package.json'), '{}')
  const options = ['--prefix', folder, '--no-audit', '--no-fund', '--no-package-lock']
  await runQuietly(`npm install ${spec}`, ...npmCommand(['install', ...options, '--', spec]))
  const [name = ''] = Object.keys(JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')).dependencies)
  const installed = join(folder, 'node_modules', name)
  const { bin } = JSON.parse(readFileSync(join(installed, 'package.json'), 'utf8'))
  if (typeof bin?.registrar !== 'string')
    throw new ActionError(`Unexpected version ${version}, expected a package that has the command registrar`)
  return join(installed, bin.registrar)
}
