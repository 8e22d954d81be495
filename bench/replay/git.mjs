import { execFileSync } from 'node:child_process'

/**
 * What git prints, as text. Throws what it says on standard error.
 * @param {string} cwd
 * @param {...string} args
 */
export function git(cwd, ...args) {
  return execFileSync('git', ['-C', cwd, '-c', 'core.quotePath=false', ...args], {
    encoding: 'utf8',
    maxBuffer: 1 << 30,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
}
