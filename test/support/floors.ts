import type { WorkspacePackage } from './workspace.ts'

/** What is wrong with the floors: a package without one, and every arrow that does not go down. One sentence each; empty if all is well. */
export function floorProblems(packages: readonly WorkspacePackage[]): string[] {
  const byName = new Map(packages.map((one) => [one.name, one]))
  return packages.flatMap((from) => {
    if (!isFloor(from.floor)) {
      return [`Unexpected floor ${String(from.floor)} in ${from.folder}/package.json, expected a whole number from 0`]
    }
    const targets = [...from.dependencies, ...from.devDependencies].map((name) => byName.get(name))
    return targets.flatMap((to) => {
      if (to === undefined || !isFloor(to.floor) || to.floor < Number(from.floor)) return []
      const direction = to.floor === from.floor ? 'sideways' : 'up'
      return [
        `Unexpected dependency of ${from.name} (floor ${from.floor}) ${direction} on ${to.name} (floor ${to.floor}), expected one on a lower floor`,
      ]
    })
  })
}

function isFloor(value: unknown): value is number {
  return Number.isInteger(value) && Number(value) >= 0
}
