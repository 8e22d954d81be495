import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { root } from './setup/root.mjs'
import { runNode } from './setup/run.mjs'
import { setupState } from './setup/setup-state.mjs'
import { sum } from './test-sum.mjs'

process.exitCode = await test(process.argv.slice(2))

/**
 * Sets up, also what the broker needs, and runs the tests of the whole workspace; the last line printed is their sum.
 * @param {readonly string[]} args handed on to vitest
 * @returns {Promise<number>}
 */
async function test(args) {
  const code = await setupState()
  if (code !== 0) return code
  const folder = `${root}/node_modules/.registrar`
  const file = `${folder}/tests-${process.pid}.json`
  mkdirSync(folder, { recursive: true })
  const vitest = [
    'node_modules/vitest/vitest.mjs',
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${file}`,
  ]
  const exitCode = await runNode([...vitest, ...args])
  const report = existsSync(file) ? readFileSync(file, 'utf8') : undefined
  rmSync(file, { force: true })
  const { line, failed } = sum(report, exitCode)
  process.stdout.write(`${line}\n`)
  return failed ? Math.max(exitCode, 1) : 0
}
