import { spawnSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ActionError } from './action-error.mjs'
import { targetOf } from './target.mjs'
import { errorCommand, writeOutputs } from './workflow.mjs'

process.exitCode = check(process.env)

/**
 * The action's second step: runs the command, shows its report, gives the counts as outputs. Gives the exit code.
 * @param {Readonly<Record<string, string | undefined>>} env
 * @returns {number}
 */
function check(env) {
  try {
    const failOn = failOnOf(env['REGISTRAR_FAIL_ON'] ?? '')
    const args = checkArgs(env, failOn)
    const { code, said } = show(args, env)
    if (code === 2) process.stdout.write(errorCommand(said))
    const counts = code === 2 ? undefined : countFindings(args, env)
    writeOutputs(env['GITHUB_OUTPUT'] ?? '', {
      errors: String(counts?.error ?? ''),
      warnings: String(counts?.warning ?? ''),
      infos: String(counts?.info ?? ''),
      'exit-code': String(code),
    })
    return failOn === 'never' && code === 1 ? 0 : code
  } catch (error) {
    if (!(error instanceof ActionError)) throw error
    process.stdout.write(errorCommand(error.message))
    return 2
  }
}

/** @param {string} value */
function failOnOf(value) {
  if (value === 'error' || value === 'warning' || value === 'never') return value
  throw new ActionError(`Unexpected fail-on ${JSON.stringify(value)}, expected error, warning or never`)
}

/**
 * @param {Readonly<Record<string, string | undefined>>} env
 * @param {'error' | 'warning' | 'never'} failOn
 */
function checkArgs(env, failOn) {
  const against = targetOf(env, (path) => readFileSync(path, 'utf8'))
  return [
    env['REGISTRAR_COMMAND'] ?? '',
    '-C',
    env['REGISTRAR_PATH'] ?? '',
    'check',
    ...(against === undefined ? [] : [`--against=${against}`]),
    ...(failOn === 'warning' ? ['--max-warnings=0'] : []),
  ]
}

/**
 * Prints the report; gives the command's exit code and what it said on stderr. GitHub takes lines that begin with `::` for commands, and a path can begin so: only the
 * format that is made of commands may print them.
 * @param {readonly string[]} args
 * @param {Readonly<Record<string, string | undefined>>} env
 */
function show(args, env) {
  const format = env['REGISTRAR_FORMAT'] ?? ''
  const token = randomUUID()
  if (format !== 'github') writeSync(1, `::stop-commands::${token}\n`)
  const { status, stderr } = spawnSync(process.execPath, [...args, `--format=${format}`], {
    stdio: ['ignore', 'inherit', 'pipe'],
    encoding: 'utf8',
  })
  if (format !== 'github') writeSync(1, `::${token}::\n`)
  process.stderr.write(stderr)
  return { code: status ?? 2, said: stderr.trim() }
}

/**
 * How many findings there are of each severity. No format that is shown says that to programs, so the command answers once more.
 * @param {readonly string[]} args
 * @param {Readonly<Record<string, string | undefined>>} env
 * @returns {{ error: number, warning: number, info: number }}
 */
function countFindings(args, env) {
  const folder = mkdtempSync(join(env['RUNNER_TEMP'] ?? tmpdir(), 'registrar-'))
  try {
    const file = join(folder, 'report.json')
    spawnSync(process.execPath, [...args, '--quiet', '--format=json', `--output=${file}`], { stdio: 'ignore' })
    return JSON.parse(readFileSync(file, 'utf8')).counts
  } finally {
    rmSync(folder, { recursive: true })
  }
}
