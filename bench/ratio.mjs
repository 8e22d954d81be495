import { spawnSync } from 'node:child_process'
import { root } from '../scripts/setup/root.mjs'
import { buildSides, dataFolder } from './build.mjs'
import { median } from './figures.mjs'
import { writeGenerated } from './generate.mjs'

/** @typedef {{ wall: number, cpu: number, documents: number, bytes: number, printed: string }} Side milliseconds */

/**
 * Runs bare remark and a full run with remark on the same generated documents, in turns, each in a process of its own. Throws if both did not read the same.
 * @param {{ documents: number, rounds: number, seed: number }} options
 * @returns {Promise<{ bare: Side[], full: Side[], ratio: number }>} `ratio`: of the medians of processor time
 */
export async function ratioToRemark({ documents, rounds, seed }) {
  const folder = `${root}/${dataFolder}/documents-${documents}-${seed}`
  writeGenerated(folder, { documents, seed })
  await buildSides()
  const turns = Array.from({ length: rounds }, () => ({ bare: run('bare', folder), full: run('full', folder) }))
  const bare = turns.map((turn) => turn.bare)
  const full = turns.map((turn) => turn.full)
  if (bare[0]?.documents !== full[0]?.documents) {
    throw new Error(
      `Unexpected ${full[0]?.documents} documents in the full run, expected ${bare[0]?.documents}, as many as remark alone`,
    )
  }
  return { bare, full, ratio: median(full.map(({ cpu }) => cpu)) / median(bare.map(({ cpu }) => cpu)) }
}

/**
 * @param {'bare' | 'full'} side
 * @param {string} folder
 * @returns {Side}
 */
function run(side, folder) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [`${root}/bench/side.mjs`, side, folder], {
    encoding: 'utf8',
    maxBuffer: 2 ** 28,
  })
  if (status !== 0) throw new Error(`the ${side} side ended with exit code ${status}\n${stderr}`)
  return JSON.parse(stdout)
}
