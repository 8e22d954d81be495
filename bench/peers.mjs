import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { root } from '../scripts/setup/root.mjs'
import { npmCommand, runQuietly } from '../scripts/setup/run.mjs'

/** @typedef {import('./measure.mjs').Contender} Contender */

const folder = `${root}/bench/peers`

/** Installs the peers as their lock file says, if they are not there yet; nothing else installs them. */
export async function installPeers() {
  const lock = readFileSync(`${folder}/package-lock.json`, 'utf8')
  const stamp = `${folder}/node_modules/.installed-lock.json`
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === lock) return
  process.stderr.write('installing the peers\n')
  const args = ['ci', '--prefix', folder, '--ignore-scripts', '--no-audit', '--no-fund']
  await runQuietly('npm ci in bench/peers', ...npmCommand(args))
  writeFileSync(stamp, lock)
}

/**
 * What else looks at the links of markdown files, held to links where it can do more: the fast one first.
 * @param {string} cwd
 * @returns {{ rumdl: Contender, others: Contender[] }}
 */
export function peers(cwd) {
  const bin = (/** @type {string} */ name) => `${folder}/node_modules/.bin/${name}`
  const rumdl = [nativeRumdl() ?? bin('rumdl'), 'check', '--no-config', '--enable', 'MD042,MD051,MD052,MD053,MD057']
  // What they find is theirs to judge.
  const exits = [0, 1]
  return {
    rumdl: { name: 'rumdl', command: [...rumdl, '--no-cache', '.'], cwd, exits },
    others: [
      {
        name: 'remark-cli',
        command: [bin('remark'), '.', '--quiet', '--no-stdout', '--rc-path', `${folder}/remarkrc.json`],
        cwd,
        exits,
      },
      {
        name: 'markdownlint-cli2',
        command: [bin('markdownlint-cli2'), '--config', `${folder}/links.markdownlint-cli2.jsonc`, '**/*.md'],
        cwd,
        exits,
      },
      { name: 'markdown-link-validator', command: [bin('markdown-link-validator'), '.'], cwd, exits },
    ],
  }
}

/** Without the Node program in front of it, whose start would be counted. */
function nativeRumdl() {
  const require = createRequire(`${folder}/package.json`)
  const { platform, arch } = process
  const program = platform === 'win32' ? 'rumdl.exe' : 'rumdl'
  for (const libc of ['', '-musl']) {
    try {
      return require.resolve(`@rumdl/cli-${platform}-${arch}${libc}/${program}`)
    } catch (error) {
      if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'MODULE_NOT_FOUND') throw error
    }
  }
  return undefined
}
