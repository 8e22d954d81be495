import type { Observed } from './observe.ts'

/** What was observed, a line for each part that there is, as `init` prints it below the collection. */
export function describeObserved({ of, fields, statuses, sections }: Observed): readonly string[] {
  const used = statuses.filter(({ count }) => count > 0)
  const counted = (words: readonly { readonly name: string; readonly count: number }[]): string =>
    words.map(({ name, count }) => `${name} ${count} of ${of}`).join(', ')
  return [
    ...(fields.length > 0 ? [`fields: ${counted(fields)}`] : []),
    ...(used.length > 0 ? [`statuses: ${used.map(({ name, count }) => `${name} ${count}`).join(', ')}`] : []),
    ...(sections.length > 0 ? [`sections: ${counted(sections)}`] : []),
  ]
}
