import type { FrontMatterEntry, FrontMatterValue, StatusSpec } from '@registrar/model'

/** The entry of a front-matter field: the first with exactly that key, else the first that differs in upper and lower case only. */
export function fieldNamed(fields: readonly FrontMatterEntry[], key: string): FrontMatterEntry | undefined {
  return fields.find((entry) => entry.key === key) ?? fields.find((entry) => sameButCase(entry.key, key))
}

function sameButCase(one: string, other: string): boolean {
  return one.length === other.length && one.toLowerCase() === other.toLowerCase()
}

/** True of a value that says nothing: absent, `~`, blank text, a list of nothing but such values, a map without entries. */
export function isEmptyValue(value: FrontMatterValue): boolean {
  switch (value.kind) {
    case 'empty':
      return true
    case 'scalar':
      return value.text.trim() === '' || (!value.quoted && !value.block && nulls.has(value.text))
    case 'list':
      return value.items.every(isEmptyValue)
    case 'map':
      return value.entries.length === 0
  }
}

/** How YAML 1.2's core schema (10.3.2) writes null. */
const nulls: ReadonlySet<string> = new Set(['~', 'null', 'Null', 'NULL'])

/**
 * The status a text names: whole or as its first words (`superseded by [3. Queues](0003-queues.md)`, `Accepted (2024-05-01)`), upper and lower case alike.
 * The longest name wins; undefined if none fits.
 */
export function knownStatus(statuses: readonly StatusSpec[], text: string): StatusSpec | undefined {
  const said = text.trim().toLowerCase()
  let best: StatusSpec | undefined
  for (const status of statuses) {
    const name = status.name.toLowerCase()
    if (!said.startsWith(name) || !/^(?:$|[\s,.;:(])/.test(said.slice(name.length))) continue
    if (!best || name.length > best.name.length) best = status
  }
  return best
}
