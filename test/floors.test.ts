import { describe, expect, it } from 'vitest'
import { floorProblems } from './support/floors.ts'
import { importedModules, packageOf } from './support/imports.ts'
import { filesBelow, readText, workspacePackages } from './support/workspace.ts'
import type { WorkspacePackage } from './support/workspace.ts'

const packages = workspacePackages()

function named(name: string, floor: unknown, dependencies: string[] = [], devDependencies: string[] = []) {
  return { folder: `packages/${name}`, name, floor, dependencies, devDependencies, optionalDependencies: [] }
}

describe('floorProblems', () => {
  it('accepts arrows that go down, and packages from outside', () => {
    expect(floorProblems([named('model', 0), named('tree', 1, ['model', 'globby'], ['vitest'])])).toEqual([])
  })
  it('names an arrow up', () => {
    expect(floorProblems([named('model', 0, ['tree']), named('tree', 1)])).toEqual([
      'Unexpected dependency of model (floor 0) up on tree (floor 1), expected one on a lower floor',
    ])
  })
  it('names an arrow sideways, also for development', () => {
    expect(floorProblems([named('git', 1, [], ['tree']), named('tree', 1)])).toEqual([
      'Unexpected dependency of git (floor 1) sideways on tree (floor 1), expected one on a lower floor',
    ])
  })
  it.each([undefined, '1', 1.5, -1])('names a package whose floor is %s', (floor) => {
    expect(floorProblems([named('model', floor)])).toEqual([
      `Unexpected floor ${String(floor)} in packages/model/package.json, expected a whole number from 0`,
    ])
  })
})

describe('importedModules', () => {
  it('finds imports, exports and dynamic imports, over several lines', () => {
    const source = [
      "import { a } from 'one'",
      "import type {\n  B,\n  C,\n} from '@registrar/model'",
      "export * from './two.ts'",
      "import 'three/side-effect'",
      "const text = 'from four'",
      "await import('five')",
      "import { x } from '${folder}/six.ts'",
    ].join('\n')
    const modules = importedModules(source)
    expect(modules).toEqual(['one', '@registrar/model', './two.ts', 'three/side-effect', 'five'])
    expect(modules.map(packageOf)).toEqual(['one', '@registrar/model', undefined, 'three', 'five'])
  })
})

describe('the workspace', () => {
  it('has packages', () => {
    expect(packages.length).toBeGreaterThan(10)
  })
  it('has every package on a floor, and every arrow goes down', () => {
    expect(floorProblems(packages)).toEqual([])
  })
})

describe('what the broker is made of', () => {
  const tower = ['state', 'state-broker', 'state-modules', 'register'].map((name) => `@registrar/${name}`)
  const beside = packages.filter(({ name }) => !tower.includes(name) && name !== '@registrar/cli')
  it('is imported by nothing that checks', () => {
    expect(beside.length).toBeLessThan(packages.length)
    const arrows = beside.flatMap(({ name, dependencies, devDependencies, optionalDependencies }) =>
      [...dependencies, ...devDependencies, ...optionalDependencies]
        .filter((other) => tower.includes(other))
        .map((other) => `${name} → ${other}`),
    )
    expect(arrows).toEqual([])
  })
})

describe.each(packages)('$folder', (one) => {
  it('is named by its folder', () => {
    expect(one.name).toBe(`@registrar/${one.folder.split('/')[1]}`)
  })
  it('is built after exactly the packages it depends on', () => {
    const { references } = JSON.parse(readText(`${one.folder}/tsconfig.json`)) as { references?: { path: string }[] }
    const built = (references ?? []).map(({ path }) => new URL(path, `file:///${one.folder}/`).pathname.slice(1))
    const wanted = one.dependencies.flatMap((name) => packages.filter((other) => other.name === name))
    expect(built.toSorted()).toEqual(wanted.map((other) => other.folder).toSorted())
  })
  it('does not build what only its tests need', () => {
    const { exclude } = JSON.parse(readText(`${one.folder}/tsconfig.json`)) as { exclude?: string[] }
    expect(exclude).toEqual(['src/**/*.test.ts', 'src/testing'])
  })
  it('imports only what it declares', () => {
    expect(undeclaredImports(one)).toEqual([])
  })
})

/** `file: module` for each import of a package that the package's manifest does not allow there: what may not be installed is imported for its types alone. */
function undeclaredImports(one: WorkspacePackage): string[] {
  const { folder, name, dependencies, devDependencies, optionalDependencies } = one
  const sources = filesBelow(`${folder}/src`).filter((path) => /\.[cm]?tsx?$/.test(path))
  return sources.flatMap((path) => {
    const text = readText(`${folder}/src/${path}`)
    const types = optionalDependencies.filter((module) => isForTests(path) || isTypeOnly(text, module))
    const allowed = [...types, ...(isForTests(path) ? [name, ...dependencies, ...devDependencies] : dependencies)]
    return importedModules(text)
      .filter((module) => !isDeclared(packageOf(module), allowed))
      .map((module) => `${path}: ${module}`)
  })
}

/** A test, or in `src/testing` what tests share. */
function isForTests(path: string): boolean {
  return path.endsWith('.test.ts') || path.startsWith('testing/')
}

function isTypeOnly(text: string, module: string): boolean {
  return text.split('\n').every((line) => !line.includes(` from '${module}'`) || line.startsWith('import type '))
}

/** True also for a package that exists as types alone: `mdast` is `@types/mdast`. */
function isDeclared(name: string | undefined, declared: readonly string[]): boolean {
  return name === undefined || declared.includes(name) || declared.includes(`@types/${name}`)
}
