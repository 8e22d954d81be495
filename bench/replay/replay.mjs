import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { compare } from './compare.mjs'
import { git } from './git.mjs'
import { renumberedIn } from './moves.mjs'
import { linesAfter, planOf, recordsOf } from './ours.mjs'
import { peoplesEdits } from './people.mjs'

process.exitCode = replay(process.argv.slice(2))

/**
 * Renumbers in the parent of a commit what that commit renumbered by hand, and prints what both did.
 * @param {readonly string[]} args
 */
function replay(args) {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { json: { type: 'boolean', default: false }, forge: { type: 'string' } },
  })
  const [source, commit] = positionals
  if (source === undefined || commit === undefined) {
    console.error('Unexpected call, expected: node bench/replay/replay.mjs CHECKOUT COMMIT [--json] [--forge URL]')
    return 2
  }
  const folder = mkdtempSync(join(tmpdir(), 'registrar-replay-'))
  const checkout = join(folder, 'checkout')
  try {
    git('.', 'clone', '--quiet', '--shared', '--no-checkout', resolve(source), checkout)
    git(checkout, 'checkout', '--quiet', `${commit}^`)
    forgetBranches(checkout)
    if (values.forge !== undefined) git(checkout, 'remote', 'add', 'origin', values.forge)
    const moves = renumberedIn(checkout, commit, recordsOf(checkout))
    if (moves.length === 0) {
      console.error(`${commit} renumbers no record`)
      return 1
    }
    const plan = planOf(checkout, moves)
    const numbers = new Set(moves.flatMap(({ from, to }) => [Number.parseInt(from, 10), Number.parseInt(to, 10)]))
    const result = compare(peoplesEdits(checkout, commit, numbers), linesAfter(checkout, plan), plan)
    if (values.json) console.log(JSON.stringify({ commit, moves, ...result }, null, 2))
    else print(commit, moves, result)
    return 0
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/**
 * What the branches hold today is no part of what people saw then.
 * @param {string} checkout
 */
function forgetBranches(checkout) {
  git(checkout, 'remote', 'remove', 'origin')
  const branches = git(checkout, 'for-each-ref', '--format=%(refname:short)', 'refs/heads').split('\n').filter(Boolean)
  if (branches.length > 0) git(checkout, 'branch', '--quiet', '-D', ...branches)
}

/**
 * @param {string} commit
 * @param {readonly import('./moves.mjs').Renumbered[]} moves
 * @param {import('./compare.mjs').Comparison} result
 */
function print(commit, moves, result) {
  for (const { path, to } of moves) console.log(`${path} => ${to}`)
  for (const kind of /** @type {const} */ (['missed', 'extra', 'unresolved', 'captures']))
    for (const { path, line, before, theirs, ours, why } of result[kind]) {
      console.log(`${kind} ${path}:${line}${why ? ` (${why})` : ''}`)
      if (before !== undefined) console.log(`  was    ${before.trim()}`)
      if (theirs !== undefined) console.log(`  theirs ${theirs.trim()}`)
      if (ours !== undefined) console.log(`  ours   ${ours.trim()}`)
    }
  const { hits, missed, extra, unresolved, captures, rewritten, citing } = result
  const figures = [`hits ${hits.length}`, `missed ${missed.length}`, `extra ${extra.length}`]
  const rest = [
    `unresolved ${unresolved.length} of ${citing}`,
    `captures ${captures.length}`,
    `rewritten otherwise ${rewritten}`,
  ]
  console.log([commit.slice(0, 12), `moves ${moves.length}`, ...figures, ...rest].join(' · '))
}
