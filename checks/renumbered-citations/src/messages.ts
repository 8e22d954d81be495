/** What this check says. Texts are quoted as written, on one line. */
export const messages = {
  label: (d: { written: string; target: string; expected: string }) =>
    `Unexpected ${oneLine(d.written)} in a link to ${d.target}, expected ${d.expected}`,
  target: (d: { target: string; moved: string }) =>
    `Unexpected link to ${d.target}, expected ${d.moved}: the record has another number now`,
  path: (d: { written: string; expected: string }) =>
    `Unexpected ${d.written}, expected ${d.expected}: the record has another number now`,
  ownNumber: (d: { found: string; where: string; expected: string }) =>
    `Unexpected number ${d.found} in the ${d.where}, expected ${d.expected} as in the file name`,
  row: (d: { found: string; target: string; expected: string }) =>
    `Unexpected number ${d.found} in the row of ${d.target}, expected ${d.expected}`,
  former: (d: { written: string; target: string; expected: string }) =>
    `Unexpected ${oneLine(d.written)}, expected ${d.expected}: ${d.target} had that number before`,
  left: (d: { written: string; target: string; expected: string }) =>
    `Unexpected ${oneLine(d.written)}, expected ${d.expected}: it means ${d.target}, which had that number before`,
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ')
}
