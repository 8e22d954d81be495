import { root } from './root.mjs'

/**
 * What every bundle of ours is built with: the packages' sources, for the lowest Node that is supported.
 * @type {import('esbuild').BuildOptions}
 */
export const bundleOptions = {
  absWorkingDir: root,
  bundle: true,
  splitting: true,
  format: 'esm',
  platform: 'node',
  target: 'node20',
  conditions: ['source'],
  legalComments: 'linked',
  logLevel: 'warning',
  // gray-matter is CommonJS and requires node's own modules, for which a module has no `require`.
  banner: {
    js: "import { createRequire as createRequireOfBundle } from 'node:module'\nconst require = createRequireOfBundle(import.meta.url)",
  },
}
