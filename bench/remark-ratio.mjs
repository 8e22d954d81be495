import { parseArgs } from 'node:util'
import { setup } from '../scripts/setup/setup.mjs'
import { median } from './figures.mjs'

/** A full run may cost this many times what remark alone costs for the same texts. */
const target = 1.25

const { values: options } = parseArgs({
  options: {
    documents: { type: 'string', default: '1000' },
    rounds: { type: 'string', default: '5' },
    seed: { type: 'string', default: '1' },
  },
})

process.exitCode = await compare(Number(options.documents), Number(options.rounds), Number(options.seed))

/**
 * Measures a full run against bare remark on the same generated documents; prints the medians and their ratio.
 * @param {number} documents
 * @param {number} rounds
 * @param {number} seed
 * @returns {Promise<number>} 1 if the ratio is above the target
 */
async function compare(documents, rounds, seed) {
  const code = await setup()
  if (code !== 0) return code
  // Only after setup is esbuild sure to be there.
  const { ratioToRemark } = await import('./ratio.mjs')
  const { bare, full, ratio } = await ratioToRemark({ documents, rounds, seed })
  process.stdout.write(
    `${bare[0]?.documents} documents, ${((bare[0]?.bytes ?? 0) / 1e6).toFixed(1)} MB\n${full[0]?.printed}`,
  )
  for (const [unit, title] of /** @type {const} */ ([
    ['wall', 'by the clock'],
    ['cpu', 'processor time'],
  ])) {
    process.stdout.write(`${title}\n`)
    row(
      'remark alone',
      bare.map((turn) => turn[unit]),
    )
    row(
      'full run',
      full.map((turn) => turn[unit]),
    )
  }
  process.stdout.write(`ratio ${ratio.toFixed(3)} in processor time, at most ${target} wanted\n`)
  return ratio <= target ? 0 : 1
}

/** @param {string} name @param {readonly number[]} times */
function row(name, times) {
  const all = times.map((time) => time.toFixed(0)).join(' ')
  process.stdout.write(`  ${name.padEnd(14)}${median(times).toFixed(0).padStart(7)} ms  (${all})\n`)
}
