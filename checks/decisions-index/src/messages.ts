import { quoted } from './quoted.ts'

/** What this check says. Rows and titles are quoted as written, on one line and not too long. */
export const messages = {
  missing: (d: { list: string; number: string; path: string }) =>
    `Unexpected ${d.list} without ${d.number}, expected a row for ${d.path}`,
  extra: (d: { row: string; collection: string }) =>
    `Unexpected row ${quoted(d.row)}, expected a record of ${d.collection} that it shows`,
  second: (d: { number: string; path: string }) => `Unexpected second row for ${d.number}, expected one for ${d.path}`,
  misplaced: (d: { number: string; group: string }) =>
    `Unexpected row for ${d.number} here, expected it under ${quoted(d.group)}`,
  wrong: (d: { found: string; path: string; expected: string }) =>
    `Unexpected ${quoted(d.found)} in the row of ${d.path}, expected ${quoted(d.expected)}`,
  order: (d: { number: string }) => `Unexpected row for ${d.number} here, expected rows in the order of their numbers`,
  text: (d: { directive: string }) =>
    `Unexpected text between the markers of ${quoted(d.directive)}, expected what the records say`,
  absent: (d: { file: string; collection: string }) =>
    `Unexpected absence of ${d.file}, expected the index of ${d.collection}`,
  title: (d: { found: string; path: string; expected: string }) =>
    `Unexpected title ${quoted(d.found)}, expected ${quoted(d.expected)} as ${d.path} has it`,
  directive: (d: { problem: string }) => d.problem,
  copiedTitle: (d: { found: string; path: string; expected: string }) =>
    `Unexpected title ${quoted(d.found)} in a link to ${d.path}, expected ${quoted(d.expected)}`,
}
