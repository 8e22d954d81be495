import { spawnSync } from 'node:child_process'
import { parseArgs } from 'node:util'
import { root } from '../scripts/setup/root.mjs'
import { setup } from '../scripts/setup/setup.mjs'

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
 * Measures a full run against bare remark on the same generated documents, in turns, each in a process of its own; prints the medians and their ratio.
 * @param {number} documents
 * @param {number} rounds
 * @param {number} seed
 * @returns {Promise<number>} 1 if the ratio is above the target or the two sides did not read the same
 */
async function compare(documents, rounds, seed) {
  const code = await setup()
  if (code !== 0) return code
  // Only after setup is esbuild sure to be there.
  const { buildSides, dataFolder } = await import('./build.mjs')
  const { writeGenerated } = await import('./generate.mjs')
  const folder = `${root}/${dataFolder}/documents-${documents}-${seed}`
  writeGenerated(folder, { documents, seed })
  await buildSides()

  const turns = Array.from({ length: rounds }, () => ({ bare: run('bare', folder), full: run('full', folder) }))
  const bare = turns.map((turn) => turn.bare)
  const full = turns.map((turn) => turn.full)
  process.stdout.write(
    `${bare[0]?.documents} documents, ${((bare[0]?.bytes ?? 0) / 1e6).toFixed(1)} MB\n${full[0]?.printed}`,
  )
  if (bare[0]?.documents !== full[0]?.documents) {
    process.stderr.write(
      `Unexpected ${full[0]?.documents} documents in the full run, expected as many as remark alone\n`,
    )
    return 1
  }
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
  const ratio = median(full.map(({ cpu }) => cpu)) / median(bare.map(({ cpu }) => cpu))
  process.stdout.write(`ratio ${ratio.toFixed(3)} in processor time, at most ${target} wanted\n`)
  return ratio <= target ? 0 : 1
}

/**
 * @param {'bare' | 'full'} side
 * @param {string} folder
 * @returns {{ wall: number, cpu: number, documents: number, bytes: number, printed: string }}
 */
function run(side, folder) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [`${root}/bench/side.mjs`, side, folder], {
    encoding: 'utf8',
    maxBuffer: 2 ** 28,
  })
  if (status !== 0) throw new Error(`the ${side} side ended with exit code ${status}\n${stderr}`)
  return JSON.parse(stdout)
}

/** @param {string} name @param {readonly number[]} times */
function row(name, times) {
  const all = times.map((time) => time.toFixed(0)).join(' ')
  process.stdout.write(`  ${name.padEnd(14)}${median(times).toFixed(0).padStart(7)} ms  (${all})\n`)
}

/** @param {readonly number[]} values */
function median(values) {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}
