import { writeSync } from 'node:fs'
import process from 'node:process'
import { OpenError, openEmbedded } from '../index.ts'

// A process of its own that writes to a state file until it is ended, 200 writes in flight: `node child.js FILE [hold]`. Each line of its output is what was
// acknowledged: key, version and rev. With `hold` it only opens the file.
const [file = '', hold] = process.argv.slice(2)
try {
  const engine = await openEmbedded({ file })
  writeSync(1, 'open\n')
  setInterval(() => {}, 60_000)
  const pad = 'x'.repeat(200)
  const write = async (key: string) => {
    for (;;) {
      const address = { domain: 'main', topic: 'load', key }
      const version = ((await engine.get(address))?.version ?? 0) + 1
      const { state, rev } = await engine.set(address, { is: version, pad })
      writeSync(1, `${key} ${state.version} ${rev}\n`)
    }
  }
  if (hold === undefined) await Promise.all(Array.from({ length: 200 }, (_, n) => write(`k${n}`)))
} catch (error) {
  if (!(error instanceof OpenError)) throw error
  writeSync(1, `${error.code}: ${error.message}\n`)
}
