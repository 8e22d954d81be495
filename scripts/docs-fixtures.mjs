import { spawnSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { expectedPath, expectedReport, fixtureNames, printedReport, withCopy } from './docs-fixtures/fixtures.mjs'
import { root } from './setup/root.mjs'
import { setup } from './setup/setup.mjs'

process.exitCode = await docsFixtures(process.argv.slice(2))

/**
 * Prints which of the repositories in `docs-fixtures/` (all, or those named) are reported otherwise than expected, and how they are.
 * With `--write` their reports of now become the expected ones: read every line of the difference before you commit it.
 * @param {readonly string[]} args
 * @returns {Promise<number>}
 */
async function docsFixtures(args) {
  const names = args.filter((arg) => arg !== '--write')
  const unknown = names.filter((name) => !fixtureNames().includes(name))
  if (unknown.length > 0) {
    process.stderr.write(`Unexpected ${unknown.join(', ')}, expected names of folders in docs-fixtures and --write\n`)
    return 2
  }
  const code = await setup()
  if (code !== 0) return code
  let different = 0
  for (const name of names.length > 0 ? names : fixtureNames()) {
    const report = await withCopy(name, run)
    if (report === expectedReport(name)) continue
    different++
    process.stdout.write(`== ${name}\n${report}\n`)
    if (args.includes('--write')) write(name, report)
  }
  return different === 0 || args.includes('--write') ? 0 : 1
}

/** @param {string} folder */
function run(folder) {
  const args = [`${root}/bin/registrar.js`, '-C', folder, '--no-color', 'check']
  const { stdout, stderr, status } = spawnSync(process.execPath, args, { encoding: 'utf8' })
  if (status !== 0 && status !== 1) process.stderr.write(stderr)
  return printedReport(stdout, status)
}

/**
 * @param {string} name
 * @param {string} report
 */
function write(name, report) {
  mkdirSync(dirname(expectedPath(name)), { recursive: true })
  writeFileSync(expectedPath(name), report)
}
