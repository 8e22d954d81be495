import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { makeProgram } from '../packages/cli/src/program.ts'
import { VERSION } from '../packages/cli/src/version.ts'
import { withCopy } from '../scripts/docs-fixtures/fixtures.mjs'
import { runAction } from './support/action.ts'
import { readyCheckout } from './support/ready-checkout.ts'
import { readText } from './support/workspace.ts'

const manifest = JSON.parse(readText('package.json'))
const tarball = `${manifest.name}-${manifest.version}.tgz`

let checkout = ''
let folder = ''
let packed = ''
beforeAll(async () => {
  checkout = await readyCheckout()
  folder = mkdtempSync(join(tmpdir(), 'registrar-package-'))
  packed = npm(checkout, 'pack', '--pack-destination', folder)
})
afterAll(() => {
  for (const path of [checkout, folder]) rmSync(path, { recursive: true, force: true })
})

describe('package.json', () => {
  it('names versions that npm knows, and those of the packages where they have one', () => {
    const { catalog } = parse(readText('pnpm-workspace.yaml'))
    const { dependencies = {}, devDependencies, optionalDependencies } = manifest
    expect(dependencies).toEqual({})
    const versions = Object.entries<string>({ ...devDependencies, ...optionalDependencies })
    expect(versions.filter(([, version]) => !/^\d+\.\d+\.\d+$/.test(version))).toEqual([])
    expect(versions.filter(([name, version]) => (catalog[name] ?? version) !== version)).toEqual([])
  })
  it('has the version that the command says', () => {
    expect(manifest.version).toBe(VERSION)
  })
})

describe('npm pack', () => {
  it('prints the name of the file and nothing else, as pre-commit reads it', () => {
    expect(packed).toBe(`${tarball}\n`)
  })
  it('packs what runs, and nothing else', () => {
    const [{ files }] = JSON.parse(npm(checkout, 'pack', '--dry-run', '--json'))
    const paths: string[] = files.map(({ path }: { path: string }) => path)
    const bundle = /^packages\/cli\/bundle\/[\w-]+\.js(?:\.cache|\.LEGAL\.txt)?$/
    expect(paths).toContain('packages/cli/bundle/main.js')
    expect(paths).toContain('packages/cli/bundle/main.js.cache')
    expect(paths.filter((path) => !bundle.test(path)).sort()).toEqual([
      'LICENSE',
      'README.md',
      'bin/load.js',
      'bin/package.json',
      'bin/registrar.js',
      'package.json',
      'packages/config/registrar.schema.json',
    ])
  })
})

describe('the packed command', () => {
  it('runs without any other package', async () => {
    npm(folder, 'install', '--global', '--offline', '--prefix', join(folder, 'prefix'), join(folder, tarball))
    const installed = join(folder, 'prefix/lib/node_modules', manifest.name)
    // What npm's own cache has of the optional packages.
    rmSync(join(installed, 'node_modules'), { recursive: true, force: true })
    const command = join(folder, 'prefix/bin/registrar')
    expect(spawnSync(command, ['--version'], { encoding: 'utf8' }).stdout).toBe(`${VERSION}\n`)
    const page = spawnSync(command, ['explain', 'unique-numbers'], { encoding: 'utf8' })
    expect(page.stdout).toBe(readText('checks/unique-numbers/README.md'))
    const check = (path: string) => spawnSync(command, ['-C', path, 'check'], { encoding: 'utf8' })
    expect(await withCopy('handbook', check)).toMatchObject({ status: 0, stdout: '' })
    expect(await withCopy('two-branches-took-0201', check)).toMatchObject({ status: 1 })
  })
  it('is run by the action that is asked for it', async () => {
    const temp = join(folder, 'runner')
    mkdirSync(temp)
    const inputs = { version: join(folder, tarball) }
    const run = await withCopy('two-branches-took-0201', (path) =>
      runAction(checkout, path, temp, { name: 'push' }, inputs),
    )
    expect(run).toMatchObject({ code: 1, outputs: { 'exit-code': '1' } })
    expect(run.stdout).toContain('title=unique-numbers::')
  })
})

describe('.pre-commit-hooks.yaml', () => {
  interface Hook {
    readonly id: string
    readonly entry: string
  }
  const hooks: readonly Hook[] = parse(readText('.pre-commit-hooks.yaml'))
  it('has hooks that look at the index as a whole, one at a time, at every commit', () => {
    expect(hooks.map(({ id }) => id)).toEqual(['registrar-check', 'registrar-check-renumber'])
    const whole = { language: 'node', pass_filenames: false, require_serial: true, always_run: true }
    for (const hook of hooks) expect(hook).toMatchObject(whole)
  })
  it('runs commands that there are', () => {
    const io = { cwd: '/', env: {}, stdout: () => {}, stderr: () => {}, isTTY: false }
    const commands = makeProgram(io, () => {}).commands.map((command) => command.name())
    for (const { entry } of hooks) {
      const [program, command, ...options] = entry.split(' ')
      expect([program, options]).toEqual(['registrar', ['--staged']])
      expect(commands).toContain(command)
    }
  })
})

/** Runs npm as nobody's script, and gives what it printed on stdout. */
function npm(cwd: string, ...args: string[]): string {
  const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^npm_/i.test(name)))
  const { status, stdout, stderr } = spawnSync('npm', args, { cwd, env, encoding: 'utf8' })
  if (status !== 0) throw new Error(`npm ${args.join(' ')} ended with exit code ${status}\n${stderr}`)
  return stdout
}
