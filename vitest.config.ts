import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

// Packages resolve to their sources, so that a test never runs against a stale build.
export default defineConfig({
  resolve: { conditions: ['source'] },
  ssr: { resolve: { conditions: ['source', 'module', 'node', 'development|production'] } },
  test: {
    include: ['**/*.test.ts'],
    exclude: ['**/node_modules/**', '**/dist/**', '**/fixtures/**', '**/docs-fixtures/**'],
    setupFiles: [fileURLToPath(new URL('test/support/property-seed.ts', import.meta.url))],
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
})
