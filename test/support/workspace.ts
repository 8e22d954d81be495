import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** The checkout's root, absolute, with a trailing `/`. */
export const root = fileURLToPath(new URL('../..', import.meta.url))

/** One package of the workspace; `folder` is relative to the root. */
export interface WorkspacePackage {
  readonly folder: string
  readonly name: string
  readonly floor: unknown
  readonly dependencies: readonly string[]
  readonly devDependencies: readonly string[]
  readonly optionalDependencies: readonly string[]
}

/** Every package of the workspace, sorted by folder. Throws if a folder of `packages/` or `checks/` has no readable `package.json`. */
export function workspacePackages(): WorkspacePackage[] {
  return ['checks', 'packages'].flatMap((parent) => folders(parent).map((name) => readPackage(`${parent}/${name}`)))
}

/** The names of the folders in a folder of the checkout, sorted; none if it does not exist. */
export function folders(path: string): string[] {
  if (!existsSync(root + path)) return []
  return readdirSync(root + path, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name)
    .sort()
}

/** The paths of all files below a folder of the checkout, relative to it, sorted. */
export function filesBelow(path: string): string[] {
  if (!existsSync(root + path)) return []
  return readdirSync(root + path, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => `${entry.parentPath}/${entry.name}`.slice(`${root}${path}/`.length))
    .sort()
}

/** A text file of the checkout. */
export function readText(path: string): string {
  return readFileSync(root + path, 'utf8')
}

function readPackage(folder: string): WorkspacePackage {
  const manifest = JSON.parse(readText(`${folder}/package.json`))
  return {
    folder,
    name: manifest.name,
    floor: manifest.floor,
    dependencies: Object.keys(manifest.dependencies ?? {}),
    devDependencies: Object.keys(manifest.devDependencies ?? {}),
    optionalDependencies: Object.keys(manifest.optionalDependencies ?? {}),
  }
}
