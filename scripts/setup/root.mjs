import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** The checkout's root, absolute, without a trailing separator. */
export const root = fileURLToPath(new URL('../..', import.meta.url)).replace(/[\\/]$/, '')

/** The bundle that `bin/registrar.js` starts. */
export const bundlePath = 'packages/cli/bundle/main.js'

/**
 * The version of pnpm that the root's `packageManager` pins, without an integrity hash. Throws if it pins none.
 * @returns {string}
 */
export function pnpmVersion() {
  const { packageManager } = JSON.parse(readFileSync(`${root}/package.json`, 'utf8'))
  const version = /^pnpm@([^+]+)/.exec(packageManager ?? '')?.[1]
  if (version === undefined) {
    throw new Error(`Unexpected packageManager ${packageManager} in package.json, expected pnpm@VERSION`)
  }
  return version
}
