import { existsSync, readFileSync, readdirSync, writeSync } from 'node:fs'
import process from 'node:process'
import { sha256 } from '../ground.ts'
import { TransactionError, applyTransaction, nodeFileSystem, nodeProcesses } from '../index.ts'

// A process of its own that renumbers all files of a folder by one and writes each: `node child.js ROOT JOURNAL-FOLDER [FILE TO WAIT FOR]`.
const [root = '', journalFolder = '', wait] = process.argv.slice(2)
const names = readdirSync(`${root}/adr`).toSorted()
const moves = names.map((name) => {
  const next = String(Number(name.slice(0, 4)) + 1).padStart(4, '0')
  return { from: `adr/${name}`, to: `adr/${next}${name.slice(4)}` }
})
const writes = moves.map(({ from, to }) => {
  const before = readFileSync(`${root}/${from}`)
  return { path: to, bytes: Buffer.concat([before, Buffer.from(`now ${to}\n`)]), expected: sha256(before) }
})
const ports = { fs: nodeFileSystem(), processes: nodeProcesses() }
writeSync(1, 'ready\n')
// Two processes begin together when it is there.
const told = () => wait === undefined || existsSync(wait)
while (!told()) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 2)
try {
  applyTransaction({ root, moves: [...moves, { from: 'folder', to: 'moved' }], writes }, { ...ports, journalFolder })
  writeSync(1, 'done\n')
} catch (error) {
  if (!(error instanceof TransactionError)) throw error
  writeSync(1, `${error.code}: ${error.message}\n`)
}
