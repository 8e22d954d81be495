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
  const start = performance.now()
  for (const text of texts) bareParse(text)
  const milliseconds = performance.now() - start
  return {
    milliseconds,
    documents: texts.length,
    bytes: texts.reduce((sum, text) => sum + Buffer.byteLength(text), 0),
    printed: '',
  }
}

/** @param {string} path */
async function measureFull(path) {
  const { fullRun } = await import(`${root}/${dataFolder}/sides/full.js`)
  const start = performance.now()
  const { documents, printed } = fullRun(path)
  return { milliseconds: performance.now() - start, documents, bytes: 0, printed }
}
