import { numberLike } from '@registrar/check-api'
import type { Citing } from './citing.ts'
import { frozenKey, type FrozenGroup, type Leaving } from './frozen-groups.ts'

/** What people have to change in the configuration for one frozen number that does not follow, one sentence for each number that its records get; with path and line where it can be read. */
export function frozenLimit(
  { collection, key, to, leaving }: FrozenGroup,
  citing: Citing | undefined,
  file: string | undefined,
): readonly string[] {
  const { width, frozenAt } = collection
  const was = key.padStart(width + (/[a-z]$/.test(key) ? 1 : 0), '0')
  const byNumber = new Map<string, Leaving[]>()
  for (const one of leaving) byNumber.set(frozenKey(one.to), [...(byNumber.get(frozenKey(one.to)) ?? []), one])
  return [...byNumber.values()].flatMap((same) => {
    const [first] = same
    if (!first) return []
    const names = same.map(({ named }) => named).join(', ')
    const is = numberLike('0'.repeat(width), first.to, width)
    const where = placeIn(frozenAt?.get(`${key}\n${first.named}`)?.start)
    return to === undefined && same.length === 1
      ? [`${where}: take ${names} out of the frozen number ${was} by hand: it gets ${is}`]
      : [`${where}: move ${names} from the frozen number ${was} to ${is} by hand, by the new path`]
  })

  function placeIn(offset: number | undefined): string {
    const name = file ?? 'the configuration'
    if (!citing || offset === undefined) return name
    const { line, column } = citing.lines.pointAt(offset)
    return `${name}:${line}:${column}`
  }
}
