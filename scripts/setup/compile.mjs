import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { root } from './root.mjs'

const own = fileURLToPath(import.meta.url)

/** What is run to learn which functions a check uses: a repository with four collections, indexes, links and citations. */
const sample = `${root}/docs-fixtures/handbook`

/**
 * Leaves beside each file of a bundle that a check uses what V8 has compiled of it, for the loader: whoever runs the same Node starts without compiling it once more. For any other
 * Node these files say nothing. Throws if the bundle cannot check the sample.
 * @param {string} bundle absolute
 */
export function compileBundle(bundle) {
  // The flags are part of what V8 compares: those of the setup are not those of the command.
  const { NODE_OPTIONS: _, ...env } = process.env
  execFileSync(process.execPath, [own, bundle], { env, stdio: ['ignore', 'ignore', 'inherit'] })
}

const [, program, bundle] = process.argv
if (program === own && bundle !== undefined) await compile(bundle)

/** @param {string} folder the bundle */
async function compile(folder) {
  /** @type {Map<string, import('node:vm').Script>} */
  const scripts = new Map()
  const { loader } = createRequire(import.meta.url)('../../bin/load.js')
  const load = loader(folder, (/** @type {string} */ path, /** @type {import('node:vm').Script} */ script) =>
    scripts.set(path, script),
  )
  await checkSample(load('./main.js').main)
  for (const [path, script] of scripts) writeFileSync(`${path}.cache`, script.createCachedData())
}

/** @param {typeof import('../../packages/cli/src/main.ts').main} main */
async function checkSample(main) {
  const cwd = mkdtempSync(join(tmpdir(), 'registrar-compile-'))
  try {
    cpSync(sample, cwd, { recursive: true })
    const git = (/** @type {string[]} */ ...args) => spawnSync('git', args, { cwd, stdio: 'ignore' }).status === 0
    const hasGit = git('init', '-q') && git('add', '-A')
    let said = ''
    const io = {
      cwd,
      env: {},
      stdout: () => {},
      stderr: (/** @type {string} */ text) => void (said += text),
      isTTY: false,
    }
    // The second run of each has the memory of the first.
    for (const args of [[], [], ...(hasGit ? [['--staged'], ['--staged']] : [])]) {
      const code = await main(['check', ...args], io)
      if (code === 2) throw new Error(`Unexpected failure of check ${args.join(' ')}, expected a report\n${said}`)
    }
  } finally {
    rmSync(cwd, { recursive: true, force: true })
  }
}
