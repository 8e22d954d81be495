import type { Location } from '@registrar/model'
import { visible } from './visible.ts'

/** `path:line:column` of a location's start, as editors and terminals open it; one line whatever the path holds. */
export function placeOf(location: Location): string {
  const { line, column } = location.range.start
  return `${visible(location.path)}:${line}:${column}`
}
