import { expect, it } from 'vitest'
import { importedModules } from './support/imports.ts'
import { filesBelow, readText, workspacePackages } from './support/workspace.ts'

const manifest = JSON.parse(readText('packages/state/native/package.json')) as { dependencies: Record<string, string> }
const modules = Object.keys(manifest.dependencies)

it('installs better-sqlite3 in the last version that runs on Node 20', () => {
  expect(manifest.dependencies['better-sqlite3']).toMatch(/^12\.\d+\.\d+$/)
})

it('leaves what the broker needs out of what the checks install', () => {
  const declared = workspacePackages().flatMap(({ folder, dependencies, devDependencies, optionalDependencies }) =>
    [...dependencies, ...devDependencies, ...optionalDependencies].map((name) => ({ folder, name })),
  )
  expect(declared.filter(({ name }) => modules.includes(name))).toEqual([])
  const lock = readText('pnpm-lock.yaml')
  expect(modules.filter((name) => new RegExp(`^ +'?${name}'?[@:]`, 'm').test(lock))).toEqual([])
})

it('is started by the tests and by its own command alone', () => {
  const scripts = filesBelow('scripts').filter((path) => path.endsWith('.mjs'))
  const starting = scripts.filter((path) =>
    importedModules(readText(`scripts/${path}`)).some((module) => module.endsWith('/setup-state.mjs')),
  )
  expect(starting).toEqual(['setup-state.mjs', 'test.mjs'])
})
