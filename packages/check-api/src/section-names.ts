/**
 * The names under which a heading's section is looked for, as names compare: case, its own number (`3. Context`), a colon or brackets behind it, hyphens and plurals aside.
 * The whole heading comes first. One that joins several names has each of them, `Rationale, drawbacks and alternatives`, `Goals/Non-Goals`; and `Goals for the
 * command` and `Goals: what it does` are also `Goals`.
 */
export function sectionNames(heading: string): readonly string[] {
  const title = heading
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/^§?\d+(?:\.\d+)*[.)]? /, '')
    .replace(/:$/, '')
    .replace(/(?<=\S) ?(?:\([^()]*\)|\[[^[\]]*\])$/, '')
  const parts = title.split(/ ?[,/&] ?(?:and )?| and | [—–-] |: /i)
  const names = [title, ...parts, ...parts.map((part) => part.replace(/ (?:for|of) .*$/i, ''))]
  return [...new Set(names.map(nameOf))].filter((name) => name !== '')
}

function nameOf(title: string): string {
  const words =
    title
      .toLowerCase()
      .replace(/^the /, '')
      .match(/[^\s-]+/g) ?? []
  return words.map((word) => (/[^s]s$/.test(word) ? word.slice(0, -1) : word)).join(' ')
}
