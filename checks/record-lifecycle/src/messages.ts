/** What this check says. Records are named by their numbers, as written. */
export const messages = {
  stillInForce: (d: { status: string; newer: string; expected: string }) =>
    `Unexpected status ${d.status} of a record that ${d.newer} supersedes, expected ${d.expected}`,
  supersededByNothing: (d: { collection: string }) =>
    `Unexpected status superseded without a record that supersedes it, expected one of ${d.collection}`,
  supersededByFile: (d: { path: string; collection: string }) =>
    `Unexpected "superseded by" ${d.path}, expected a record of ${d.collection}`,
  unanswered: (d: { newer: string; own: string }) =>
    `Unexpected "superseded by" without its answer, expected ${d.newer} to say that it supersedes ${d.own}`,
  contradiction: (d: { said: string; field: string }) =>
    `Unexpected status ${d.said} in the text, expected ${d.field} as in front matter`,
  outdated: (d: { target: string; field: string; newer: readonly string[] }) =>
    `Unexpected superseded record ${d.target} in ${d.field}, expected ${
      d.newer.length === 0 ? 'one that is in force' : `${d.newer.join(' and ')} that superseded it`
    }`,
  unfit: (d: { target: string; status: string; field: string; own: string }) =>
    `Unexpected ${d.status} record ${d.target} in ${d.field} of a record that is ${d.own}, expected one that is not ${d.status}`,
  early: (d: { field: string; date: string; bound: string; of: string }) =>
    `Unexpected ${d.date} in ${d.field}, expected ${d.bound} or later, the date of ${d.of}`,
  late: (d: { field: string; date: string; bound: string; of: string }) =>
    `Unexpected ${d.date} in ${d.field}, expected ${d.bound} or earlier, the date of ${d.of}`,
}
