import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { cost } from './figures.mjs'

/** @typedef {{ name: string, command: readonly string[], cwd: string, exits?: readonly number[], own?: boolean, prepare?: () => void }} Contender `exits`: what it may end with, 0 if not given; `own`: a Node program whose own time is wanted apart */
/** @typedef {import('./figures.mjs').Cost} Cost */

const ownUsage = new URL('own-usage.mjs', import.meta.url).href
const hasTime = spawnSync('/usr/bin/time', ['-f', '%M', 'true'], { encoding: 'utf8' }).stderr?.trim().match(/^\d+$/)

/**
 * Runs each contender once a round, in turns, so that what else the machine does meets all of them.
 * @param {readonly Contender[]} contenders
 * @param {number} rounds
 * @returns {Map<string, Cost[]>} by the contender's name
 */
export function inTurns(contenders, rounds) {
  /** @type {Map<string, Cost[]>} */
  const costs = new Map(contenders.map(({ name }) => [name, []]))
  for (let round = 0; round < rounds; round++)
    for (const contender of contenders) costs.get(contender.name)?.push(measured(contender))
  return costs
}

/**
 * What one run cost, everything that it started included: bash tells the processor time to the millisecond, GNU time the memory of the largest process where it is there. Throws if the run
 * ended otherwise than it may.
 * @param {Contender} contender
 * @returns {Cost}
 */
function measured({ name, command, cwd, exits = [0], own = false, prepare }) {
  prepare?.()
  const scratch = mkdtempSync(join(tmpdir(), 'registrar-bench-'))
  try {
    const [times, memory, usage] = [join(scratch, 'times'), join(scratch, 'memory'), join(scratch, 'own')]
    const script = `exec 3>&1 4>&2; TIMEFORMAT='%3R %3U %3S'; { time "$@" >&3 2>&4; } 2>'${times}'`
    const timed = hasTime ? ['/usr/bin/time', '-f', '%M', '-o', memory, ...command] : command
    const env = own ? { ...process.env, BENCH_OWN_USAGE: usage, NODE_OPTIONS: `--import=${ownUsage}` } : process.env
    const { status, stdout, stderr, error } = spawnSync('bash', ['-c', script, 'bash', ...timed], {
      cwd,
      env,
      encoding: 'utf8',
      maxBuffer: 2 ** 30,
    })
    if (error) throw new Error(`Unexpected ${error.message}, expected bash on the PATH`, { cause: error })
    if (status === null || !exits.includes(status))
      throw new Error(
        `Unexpected end of ${name} with ${status}, expected ${exits.join(' or ')}\n${stdout.slice(-2000)}${stderr}`,
      )
    return cost(read(times), hasTime ? read(memory) : undefined, own ? read(usage) : undefined)
  } finally {
    rmSync(scratch, { recursive: true, force: true })
  }
}

/** @param {string} path */
function read(path) {
  return readFileSync(path, 'utf8')
}
