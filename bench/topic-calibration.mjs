import { mkdirSync } from 'node:fs'
import { basename, resolve } from 'node:path'
import { build } from 'esbuild'
import { bundleOptions } from '../scripts/setup/bundle-options.mjs'
import { root } from '../scripts/setup/root.mjs'
import { dataFolder } from './build.mjs'

/**
 * @typedef {import('./topic-trials.mjs').Trial} Trial
 * @typedef {{ floor: number, margin: number, ratio: number, once?: number }} Pair
 * @typedef {{ name: string, commit: string, records: number, trials: readonly Trial[] }} Measured
 */

/** Floor, margin and ratio, as the rung has them. */
const pairs = [0.05, 0.08, 0.1, 0.12, 0.15].flatMap((margin) =>
  [1, 1.5, 2, 2.5, 3].map((ratio) => ({ floor: 0.1, margin, ratio })),
)

process.exitCode = await calibrate(process.argv.slice(2))

/**
 * Measures the rung `topic` on checkouts, prints precision and recall for floors and margins over all of them, and for one pair of each checkout alone.
 * @param {readonly string[]} folders
 */
async function calibrate(folders) {
  if (folders.length === 0) {
    console.error('Unexpected call without a folder, expected: node bench/topic-calibration.mjs CHECKOUT…')
    return 2
  }
  const outdir = `${root}/${dataFolder}/topic`
  mkdirSync(outdir, { recursive: true })
  await build({ ...bundleOptions, entryPoints: ['bench/topic-trials.mjs'], outdir })
  const { topicTrials, rung } = await import(`${outdir}/topic-trials.js`)
  /** @type {Measured[]} */
  const measured = []
  for (const folder of folders) {
    const one = { name: basename(resolve(folder)).replace('+', '/'), ...topicTrials(folder) }
    console.error(`${one.name}: ${one.records} records, ${one.trials.length} trials`)
    measured.push(one)
  }
  printAll(measured)
  printOnce(measured)
  printEach(measured, rung)
  return 0
}

/** @param {readonly Measured[]} measured */
function printAll(measured) {
  const all = measured.flatMap(({ trials }) => trials)
  console.log(`${all.length} trials, ${apartOf(all).length} of them apart\n`)
  console.log('| margin | ratio | precision, apart | worst checkout | recall, apart | precision, all | recall, all |')
  console.log('|---|---|---|---|---|---|---|')
  for (const pair of pairs) {
    const [apart, whole] = [score(apartOf(all), pair), score(all, pair)]
    const each = measured.map(({ trials }) => score(apartOf(trials), pair)).filter(({ decided }) => decided >= 50)
    const worst = Math.min(...each.map(({ precision }) => precision))
    print([
      pair.margin,
      pair.ratio,
      ...[apart.precision, worst, apart.recall, whole.precision, whole.recall].map(shown),
    ])
  }
}

/** Trials of which nothing else near by cites either record. @param {readonly Measured[]} measured */
function printOnce(measured) {
  console.log(`\nOnce: ${measured.flatMap(({ trials }) => onceOf(trials)).length} trials\n`)
  console.log('| margin | ratio | precision | worst checkout | recall |')
  console.log('|---|---|---|---|---|')
  for (const margin of [0.08, 0.1])
    for (const ratio of [1.5, 1.8, 2, 2.2, 2.5]) {
      const pair = { floor: 0.1, margin, ratio }
      const whole = score(onceOf(measured.flatMap(({ trials }) => trials)), pair)
      const each = measured.map(({ trials }) => score(onceOf(trials), pair)).filter(({ decided }) => decided >= 50)
      const worst = Math.min(...each.map(({ precision }) => precision))
      print([margin, ratio, shown(whole.precision), shown(worst), shown(whole.recall)])
    }
}

/** @param {readonly Measured[]} measured @param {Pair} pair */
function printEach(measured, pair) {
  console.log(
    `\nThe rung as it is: floor ${pair.floor}, margin ${pair.margin}, ratio ${pair.ratio}, ${pair.once} where the number is cited once\n`,
  )
  console.log(
    '| checkout | commit | records | trials | apart | precision, apart | recall, apart | precision, all | recall, all |',
  )
  console.log('|---|---|---|---|---|---|---|---|---|')
  for (const { name, commit, records, trials } of measured) {
    const [apart, whole] = [score(apartOf(trials), pair), score(trials, pair)]
    const parts = [apart.precision, apart.recall, whole.precision, whole.recall].map(shown)
    print([name, commit.slice(0, 12), records, trials.length, apartOf(trials).length, ...parts])
  }
}

/** @param {readonly (string | number)[]} cells */
function print(cells) {
  console.log(`| ${cells.join(' | ')} |`)
}

/** @param {readonly Trial[]} trials */
function onceOf(trials) {
  return trials.filter(({ once }) => once)
}

/** The trials in which the other record is not cited near by: there the words around are about the one alone. @param {readonly Trial[]} trials */
function apartOf(trials) {
  return trials.filter(({ near }) => !near)
}

/**
 * Of the trials that are decided: how many rightly; of all: how many are decided rightly.
 * @param {readonly Trial[]} trials
 * @param {Pair} pair
 */
function score(trials, { floor, margin, ratio, once = ratio }) {
  const decided = trials.filter((trial) => {
    const { right, wrong } = trial
    const [best, next] = [Math.max(right, wrong), Math.min(right, wrong)]
    return best >= floor && best - next >= margin && best >= next * (trial.once ? once : ratio)
  })
  const rightly = decided.filter(({ right, wrong }) => right > wrong).length
  return { decided: decided.length, precision: rightly / decided.length, recall: rightly / trials.length }
}

/** @param {number} part */
function shown(part) {
  return Number.isFinite(part) ? part.toFixed(3) : '—'
}
