import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { root } from './root.mjs'

/** Where setup notes what it has done: it goes when `node_modules` goes. */
const stampPath = 'node_modules/.registrar/setup.json'

/**
 * @typedef {{ readonly install: string, readonly build: string }} Stamp `install` names the installed dependencies, `build` the sources that were built; empty if a step was not done
 */

/**
 * The stamp that a finished setup of what is there now would leave.
 * @param {string} [folder] the workspace, absolute
 * @returns {Stamp}
 */
export function currentStamp(folder = root) {
  const packages = packageFolders(folder)
  const manifests = ['', ...packages.map((name) => `${name}/`)].map((prefix) => `${prefix}package.json`)
  const install = hashFiles(folder, ['pnpm-lock.yaml', 'pnpm-workspace.yaml', '.npmrc', ...manifests])
  const sources = packages.flatMap((name) => [
    `${name}/tsconfig.json`,
    ...filesBelow(folder, `${name}/src`).filter(
      (path) => !path.endsWith('.test.ts') && !path.startsWith(`${name}/src/testing/`),
    ),
  ])
  const build = hashFiles(folder, [
    'tsconfig.base.json',
    'turbo.json',
    'scripts/setup/bundle.mjs',
    'scripts/setup/bundle-command.mjs',
    'scripts/setup/bundle-options.mjs',
    'scripts/setup/compile.mjs',
    'bin/load.js',
    ...sources,
  ])
  return { install, build: `${install}+${build}` }
}

/**
 * The stamp of the last finished setup; empty values if there was none or it cannot be read.
 * @param {string} [folder]
 * @returns {Stamp}
 */
export function lastStamp(folder = root) {
  try {
    const { install, build } = JSON.parse(readFileSync(`${folder}/${stampPath}`, 'utf8'))
    return { install: String(install), build: String(build) }
  } catch {
    // A missing or broken stamp means the same: everything is done again.
    return { install: '', build: '' }
  }
}

/**
 * @param {Stamp} stamp
 * @param {string} [folder]
 */
export function writeStamp(stamp, folder = root) {
  mkdirSync(dirname(`${folder}/${stampPath}`), { recursive: true })
  writeFileSync(`${folder}/${stampPath}`, `${JSON.stringify(stamp)}\n`)
}

/**
 * The workspace's packages, relative to it, sorted.
 * @param {string} folder
 * @returns {string[]}
 */
function packageFolders(folder) {
  return ['checks', 'packages'].flatMap((parent) =>
    readdirSync(`${folder}/${parent}`, { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map((entry) => `${parent}/${entry.name}`)
      .sort(),
  )
}

/**
 * @param {string} folder
 * @param {string} below
 * @returns {string[]}
 */
function filesBelow(folder, below) {
  const entries = readdirSync(`${folder}/${below}`, { withFileTypes: true })
  return entries
    .flatMap((entry) =>
      entry.isDirectory() ? filesBelow(folder, `${below}/${entry.name}`) : [`${below}/${entry.name}`],
    )
    .sort()
}

/**
 * A hash of names and contents. By content and not by time: a checkout back and forth builds nothing.
 * @param {string} folder
 * @param {readonly string[]} paths
 * @returns {string}
 */
function hashFiles(folder, paths) {
  const hash = createHash('sha256').update(`${process.platform} ${process.arch}`)
  for (const path of paths) {
    const content = readFileSync(`${folder}/${path}`)
    hash.update(`\0${path}\0${content.length}\0`).update(content)
  }
  return hash.digest('hex')
}
