/** What this check says; `near` is what was probably meant. */
export const messages = {
  target: (d: { target: string; near: string | undefined }) =>
    `Unexpected link to ${d.target}, expected ${d.near ?? 'a file or folder that exists'}`,
  targetCase: (d: { target: string; near: string }) =>
    `Unexpected link to ${d.target}, expected ${d.near}: upper and lower case differ`,
  fragment: (d: { fragment: string; target: string; near: string | undefined }) =>
    `Unexpected #${d.fragment} in a link to ${d.target}, expected ${d.near === undefined ? 'the anchor of one of its headings' : `#${d.near}`}`,
  number: (d: { written: string; collection: string }) =>
    `Unexpected ${oneLine(d.written)}, expected the number of a record of ${d.collection}`,
  path: (d: { written: string; collection: string | undefined; near: string | undefined }) =>
    `Unexpected ${d.written}, expected ${d.near ?? `the file name of a record${d.collection === undefined ? '' : ` of ${d.collection}`}`}`,
  section: (d: { section: string; target: string }) =>
    `Unexpected §${d.section}, expected one of the numbered sections of ${d.target}`,
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ')
}
