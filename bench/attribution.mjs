import { mkdirSync } from 'node:fs'
import { isDeepStrictEqual, parseArgs } from 'node:util'
import { build } from 'esbuild'
import { bundleOptions } from '../scripts/setup/bundle-options.mjs'
import { root } from '../scripts/setup/root.mjs'
import { dataFolder } from './build.mjs'
import { contested, growRepository } from './grown.mjs'

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    commits: { type: 'string', default: '2000' },
    files: { type: 'string', default: '5000' },
    citing: { type: 'string', default: '600' },
    lines: { type: 'string', default: '1000' },
    seed: { type: 'string', default: '1' },
    blame: { type: 'boolean', default: false },
  },
})

process.exitCode = await measure()

/**
 * Measures how long it takes to tell which record each citation of a number means, history included: in a checkout that is named, else in a generated one. With `--blame` also file by file,
 * and whether both say the same.
 * @returns {Promise<number>} 1 if they do not
 */
async function measure() {
  const { commits, files, citing, lines, seed } = options
  const [checkout, number = contested] = positionals
  const folder = checkout ?? `${root}/${dataFolder}/grown`
  if (checkout === undefined) {
    const asked = { commits, files, citing, lines, seed }
    const numbers = Object.fromEntries(Object.entries(asked).map(([name, value]) => [name, Number(value)]))
    await growRepository(folder, /** @type {import('./grown.mjs').GrownOptions} */ (numbers))
  }
  const outdir = `${root}/${dataFolder}/attribution`
  mkdirSync(outdir, { recursive: true })
  await build({ ...bundleOptions, entryPoints: ['bench/attribution-run.mjs'], outdir })
  const { attributed } = await import(`${outdir}/attribution-run.js`)
  const told = print(attributed(folder, Number(number), false))
  if (!options.blame) return 0
  const same = isDeepStrictEqual(told, print(attributed(folder, Number(number), true)))
  console.log(same ? 'both say the same' : 'Unexpected difference between the two, expected none')
  return same ? 0 : 1
}

/** @param {ReturnType<typeof import('./attribution-run.mjs').attributed>} run */
function print({ laps, verdicts, rungs, citations, files }) {
  console.log(`${citations} citations in ${files} files`)
  for (const { part, wall, cpu } of laps)
    console.log(`  ${part.padEnd(28)}${wall.toFixed(0).padStart(7)} ms, of its own ${cpu.toFixed(0)} ms`)
  console.log(
    `  ${Object.entries(rungs)
      .map(([name, count]) => `${name} ${count}`)
      .join(', ')}`,
  )
  return verdicts
}
