import { cpus, loadavg, totalmem } from 'node:os'
import { parseArgs } from 'node:util'
import { root } from '../scripts/setup/root.mjs'
import { setup } from '../scripts/setup/setup.mjs'
import { changeOne, command, floorOf, generatedCheckout } from './contenders.mjs'
import { medians } from './figures.mjs'
import { contested, growRepository } from './grown.mjs'
import { inTurns } from './measure.mjs'
import { installPeers, peers } from './peers.mjs'
import { costTable, targetTable } from './table.mjs'
import { targetRows } from './targets.mjs'

/** @typedef {import('./figures.mjs').Cost} Cost */
/** @typedef {import('./measure.mjs').Contender} Contender */

const { values: given } = parseArgs({
  options: {
    quick: { type: 'boolean', default: false },
    documents: { type: 'string' },
    few: { type: 'string' },
    size: { type: 'string', default: '10' },
    rounds: { type: 'string' },
    seed: { type: 'string', default: '1' },
  },
})
/** `few`: the documents that the slow contenders get, and from which cost per document is told to grow or not. */
const options = {
  documents: Number(given.documents ?? (given.quick ? 300 : 10_000)),
  few: Number(given.few ?? (given.quick ? 100 : 1000)),
  size: Number(given.size),
  rounds: Number(given.rounds ?? (given.quick ? 1 : 3)),
  seed: Number(given.seed),
}
const grown = { commits: 2000, files: 5000, citing: 600, lines: 1000, seed: options.seed }
const grownQuickly = { commits: 200, files: 500, citing: 60, lines: 100, seed: options.seed }

process.exitCode = await measureAll()

/**
 * Measures every row of the table of targets, side by side with the peers, and prints medians, ratios and which target is met.
 * @returns {Promise<number>} the exit code of the setup; whether targets are met is read, not returned
 */
async function measureAll() {
  const code = await setup()
  if (code !== 0) return code
  await installPeers()
  const registrar = command()
  const { documents, few, size, rounds, seed } = options
  say(`${documents} documents of ${size} kB on average, ${rounds} rounds; ${machine()}`)

  const folder = generatedCheckout({ documents, size, seed })
  /** @type {Cost[]} */
  const starts = []
  const show = (/** @type {string} */ title, /** @type {ReadonlyMap<string, Cost[]>} */ costs) => {
    starts.push(...(costs.get('node -e 0') ?? []))
    const middle = new Map([...costs].map(([name, all]) => [name, medians(all)]))
    say(costTable(title, middle))
    return middle
  }
  show('floor', inTurns(floorOf(folder), 5))
  const check = (/** @type {string} */ name, /** @type {string} */ cwd, /** @type {string[]} */ ...args) => ({
    name,
    command: [...registrar.command, 'check', ...args],
    cwd,
  })
  const noCache = registrar.hasCache ? ['--no-cache'] : []
  const cold = show('cold', inTurns([peers(folder).rumdl, check('registrar check', folder, ...noCache)], rounds))
  const warm = registrar.hasCache ? show('warm', warmed(check('registrar check', folder), rounds)) : new Map()
  // What is kept is of the state before the change, as in a hook.
  inTurns([check('registrar check --staged', folder)], 1)
  changeOne(folder)
  const staged = show(
    'one file changed',
    inTurns([...floorOf(folder).slice(0, 1), check('registrar check --staged', folder)], rounds),
  )

  const small = generatedCheckout({ documents: few, size, seed })
  const { rumdl, others } = peers(small)
  const slow = show(
    `${few} documents`,
    inTurns([rumdl, check('registrar check', small, ...noCache), ...others], rounds),
  )
  const renumber = show('renumber', await renumbered(registrar.command))
  const { ratioToRemark } = await import('./ratio.mjs')
  const { ratio } = await ratioToRemark({ documents: Math.max(few, 300), rounds, seed })

  const sizes = [
    { documents: few, cpu: cpuOf(slow.get('registrar check')) },
    { documents, cpu: cpuOf(cold.get('registrar check')) },
  ]
  const rows = targetRows(
    {
      floor: medians(starts),
      ...present('rumdl', cold.get('rumdl')),
      ...present('cold', cold.get('registrar check')),
      ...present('warm', warm.get('registrar check')),
      ...present('staged', staged.get('registrar check --staged')),
      ...present('renumber', renumber.get('registrar renumber --dry-run')),
      sizes,
      remark: ratio,
    },
    'no cache yet',
  )
  say(targetTable(rows))
  say(machine())
  return 0
}

/** A first run that fills what is kept between runs is not counted. @param {Contender} contender @param {number} rounds @param {readonly Contender[]} beside */
function warmed(contender, rounds, beside = []) {
  inTurns([contender], 1)
  return inTurns([...beside, contender], rounds)
}

/** @param {readonly string[]} registrar */
async function renumbered(registrar) {
  const cwd = `${root}/bench/.data/grown`
  await growRepository(cwd, given.quick ? grownQuickly : grown)
  const path = `docs/adr/${contested}-a-kettle-is-lent-without-deposit.md`
  const args = ['renumber', path, 'next', '--dry-run', '--unresolved', 'keep']
  const contender = {
    name: 'registrar renumber --dry-run',
    command: [...registrar, ...args],
    cwd,
    own: true,
  }
  return inTurns([...floorOf(cwd).slice(0, 1), contender], options.rounds)
}

/** @param {string} text */
function say(text) {
  process.stdout.write(`${text.trimEnd()}\n\n`)
}

function machine() {
  const load = loadavg()[0]?.toFixed(1)
  return `${cpus().length} processors (${cpus()[0]?.model.trim()}), ${(totalmem() / 2 ** 30).toFixed(0)} GB, Node ${process.version}, load ${load}`
}

/** @param {string} name @param {Cost | undefined} cost */
function present(name, cost) {
  return cost === undefined ? {} : { [name]: cost }
}

/** @param {Cost | undefined} cost */
function cpuOf(cost) {
  if (cost === undefined) throw new Error('Unexpected lack of a measurement, expected one')
  return cost.cpu
}
