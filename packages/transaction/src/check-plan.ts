import type { TransactionPlan } from './plan.ts'
import { TransactionError } from './transaction-error.ts'

/** Throws TransactionError `invalid` if the plan, looked at alone, leads out of its root or says two things about one path. */
export function checkPlan(plan: TransactionPlan, journalFolder: string): void {
  const { root, writes, moves, removes = [] } = plan
  const from = moves.map((move) => move.from)
  const to = moves.map((move) => move.to)
  const written = writes.map((write) => write.path)
  const removed = removes.map((removal) => removal.path)
  for (const path of [...from, ...to, ...written, ...removed]) checkPath(path)
  checkOnce([...from, ...removed], 'moved or removed')
  checkOnce(to, 'the target of a move')
  checkOnce(written, 'written')
  for (const move of moves) checkMove(move.from, move.to)
  const around = from.find((path) => `${journalFolder}/`.startsWith(`${root}/${path}/`))
  if (around !== undefined)
    throw invalid(`Unexpected move of ${around}, expected one without the folder of the journal`)
}

function checkPath(path: string): void {
  const names = path.split('/')
  const bad = names.some((name) => name === '' || name === '.' || name === '..' || name.toLowerCase() === '.git')
  if (bad || path.includes('\0')) {
    throw invalid(`Unexpected path ${JSON.stringify(path)}, expected one below the root and not in .git`)
  }
}

function checkOnce(paths: readonly string[], what: string): void {
  const seen = new Set<string>()
  for (const path of paths) {
    if (seen.has(path)) throw invalid(`Unexpected path ${path} twice, expected to be ${what} once`)
    seen.add(path)
  }
}

function checkMove(from: string, to: string): void {
  if (from === to) throw invalid(`Unexpected move of ${from} to itself, expected another path`)
  if (to.startsWith(`${from}/`)) throw invalid(`Unexpected move of ${from} into itself, expected a path outside of it`)
}

function invalid(message: string): TransactionError {
  return new TransactionError('invalid', message, 'Nothing was changed. This is a fault of the plan: please report it')
}
