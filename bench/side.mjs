import { readFileSync, readdirSync } from 'node:fs'
import { root } from '../scripts/setup/root.mjs'
import { dataFolder } from './build.mjs'

// One side of the comparison in a process of its own, run once: as people meet it, with nothing warm but the disk's cache.
const [side = '', folder = ''] = process.argv.slice(2)
process.stdout.write(`${JSON.stringify(side === 'bare' ? await measureBare(folder) : await measureFull(folder))}\n`)

/** @param {string} path */
async function measureBare(path) {
  const { bareParse } = await import(`${root}/${dataFolder}/sides/bare.js`)
  const texts = readdirSync(path, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md'))
    .map((name) => readFileSync(`${path}/${name}`, 'utf8'))
  const { times } = timed(() => texts.forEach((text) => bareParse(text)))
  const bytes = texts.reduce((sum, text) => sum + Buffer.byteLength(text), 0)
  return { ...times, documents: texts.length, bytes, printed: '' }
}

/** @param {string} path */
async function measureFull(path) {
  const { fullRun } = await import(`${root}/${dataFolder}/sides/full.js`)
  const { times, result } = timed(() => fullRun(path))
  return { ...times, ...result, bytes: 0 }
}

/**
 * How long something took by the clock, and what it cost all processors together: the second hardly depends on what else the machine does.
 * @template T
 * @param {() => T} work
 * @returns {{ times: { wall: number, cpu: number }, result: T }} milliseconds
 */
function timed(work) {
  const start = performance.now()
  const before = process.cpuUsage()
  const result = work()
  const { user, system } = process.cpuUsage(before)
  return { times: { wall: performance.now() - start, cpu: (user + system) / 1000 }, result }
}
