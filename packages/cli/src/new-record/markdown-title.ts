/** A title as the text of a heading: what would be a tag or the heading's end is escaped, code is left as it is (CommonMark 0.31, 2.4, 4.2, 6.6). */
export function markdownTitle(title: string): string {
  return title
    .split(/(`+[^`]+`+)/)
    .map((part, at) => (at % 2 === 1 ? part : part.replaceAll('<', '\\<')))
    .join('')
    .replace(/(^|\s)(#+)$/, (_all, space: string, marks: string) => `${space}\\${marks}`)
}
