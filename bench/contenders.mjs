import { execFileSync, spawnSync } from 'node:child_process'
import { appendFileSync, cpSync, rmSync } from 'node:fs'
import { dirname } from 'node:path'
import { bundlePath, root } from '../scripts/setup/root.mjs'
import { dataFolder } from './build.mjs'
import { writeGenerated } from './generate.mjs'

/** @typedef {import('./measure.mjs').Contender} Contender */

/** What the machine costs already, without anybody's work: Node's start, and the reading of all documents. @param {string} cwd @returns {Contender[]} */
export function floorOf(cwd) {
  const hasRipgrep = spawnSync('rg', ['--version']).status === 0
  return [
    { name: 'node -e 0', command: [process.execPath, '-e', '0'], cwd },
    { name: 'reading all bytes', command: [process.execPath, `${root}/bench/read-bytes.mjs`, cwd], cwd },
    { name: 'git ls-files -s', command: ['git', 'ls-files', '-s'], cwd },
    ...(hasRipgrep ? [{ name: 'rg -c', command: ['rg', '-c', 'the', '.'], cwd }] : []),
  ]
}

/**
 * The command as it is built now, in a folder of the benchmark: a setup that runs meanwhile changes nothing. Its files keep their times: compiled code that looks older than its source is not used. Gives what starts it.
 * @returns {{ command: readonly string[], hasCache: boolean }}
 */
export function command() {
  const folder = `${root}/${dataFolder}/command`
  rmSync(folder, { recursive: true, force: true })
  for (const path of ['package.json', 'bin', dirname(bundlePath)])
    cpSync(`${root}/${path}`, `${folder}/${path}`, { recursive: true, preserveTimestamps: true })
  const started = [process.execPath, `${folder}/bin/registrar.js`]
  const help = execFileSync(process.execPath, [...started.slice(1), 'check', '--help'], { encoding: 'utf8' })
  return { command: started, hasCache: help.includes('--no-cache') }
}

/**
 * A git checkout of generated documents with a code file to ten of them. Gives its folder.
 * @param {{ documents: number, size: number, seed: number }} options
 */
export function generatedCheckout({ documents, size, seed }) {
  const folder = `${root}/${dataFolder}/checkout-${documents}-${size}-${seed}`
  writeGenerated(folder, { documents, size, seed, code: Math.ceil(documents / 10) })
  const git = (/** @type {string[]} */ ...args) => execFileSync('git', ['-C', folder, ...args])
  git('init', '-q', '-b', 'main')
  git('add', '-A')
  git('-c', 'user.name=A', '-c', 'user.email=a@example.org', 'commit', '-q', '-m', 'Generate')
  return folder
}

/**
 * Changes one decision of a generated checkout, and puts it into the index.
 * @param {string} folder
 */
export function changeOne(folder) {
  const git = (/** @type {string[]} */ ...args) => execFileSync('git', ['-C', folder, ...args], { encoding: 'utf8' })
  const [path = ''] = git('ls-files', '-z', '02-DECISIONS/0007-*').split('\0')
  appendFileSync(`${folder}/${path}`, '\nOne more line, see ADR 0003.\n')
  git('add', '--', path)
}
