import { kindSpecs } from '@registrar/kinds'
import type { FoundSeries } from './detect.ts'

/** A found series with its collection's name. */
export interface NamedSeries {
  readonly name: string
  readonly found: FoundSeries
}

/**
 * The name of each collection: its kind's (`decisions`) for the one nearest to the root, its folder for every other of the kind, with the prefix of its
 * files where another has the folder's name too. In the order given.
 */
export function namedCollections(found: readonly FoundSeries[]): readonly NamedSeries[] {
  const first = new Map<string, FoundSeries>()
  for (const one of found) {
    const other = first.get(one.kind)
    if (!other || depth(one) < depth(other)) first.set(one.kind, one)
  }
  const taken = new Set([...first.keys()].map((kind) => kindSpecs[kind as FoundSeries['kind']].plural))
  return found.map((one) => {
    if (first.get(one.kind) === one) return { name: kindSpecs[one.kind].plural, found: one }
    const name = freeName(one, taken)
    taken.add(name)
    return { name, found: one }
  })
}

function depth({ series }: FoundSeries): number {
  return series.container === '' ? 0 : series.container.split('/').length
}

function freeName({ series, kind }: FoundSeries, taken: ReadonlySet<string>): string {
  const folder = [series.container, series.within].filter((part) => part !== '').join('/')
  const prefix = series.candidates[0]?.name.prefix ?? ''
  const stem = (folder || prefix || kindSpecs[kind].plural).replace(/[\s:=\p{Cc}]+/gu, '-')
  const names = [stem, ...(prefix === '' ? [] : [`${stem}/${prefix}`])]
  for (let count = 2; names.every((name) => taken.has(name)); count++) names.push(`${stem}-${count}`)
  return names.find((name) => !taken.has(name)) ?? stem
}
