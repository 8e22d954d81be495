import { cpSync, mkdirSync, mkdtempSync, realpathSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { bundleCommand } from '../../scripts/setup/bundle-command.mjs'
import { compileBundle } from '../../scripts/setup/compile.mjs'
import { bundlePath } from '../../scripts/setup/root.mjs'
import { currentStamp, writeStamp } from '../../scripts/setup/stamp.mjs'
import { root } from './workspace.ts'

/**
 * A checkout of registrar in a temporary folder, as it is after its setup: the command is built from the sources of now, and setup finds nothing to do. It has what runs
 * and what is packed, and of the packages no others. To be removed by the test; its path is absolute.
 */
export async function readyCheckout(): Promise<string> {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'registrar-checkout-')))
  for (const path of parts) cpSync(root + path, join(folder, path), { recursive: true })
  mkdirSync(join(folder, 'checks'))
  const bundle = join(folder, dirname(bundlePath))
  await bundleCommand(bundle)
  compileBundle(bundle)
  writeStamp(currentStamp(folder), folder)
  return folder
}

const parts = [
  'package.json',
  '.npmrc',
  'pnpm-lock.yaml',
  'pnpm-workspace.yaml',
  'tsconfig.base.json',
  'turbo.json',
  'LICENSE',
  'README.md',
  'action.yml',
  'bin',
  'scripts',
  'packages/config/registrar.schema.json',
  ...['cli', 'config'].flatMap((name) =>
    ['package.json', 'README.md', 'tsconfig.json', 'src'].map((part) => `packages/${name}/${part}`),
  ),
]
