/** What this check says. `written` is the value as its author wrote it. */
export const messages = {
  missing: (d: { field: string; written: string }) =>
    `Unexpected ${d.written} in ${d.field}, expected a record or file that exists`,
  notRecord: (d: { field: string; written: string }) =>
    `Unexpected ${d.written} in ${d.field}, expected the path or number of a record`,
  notAllowed: (d: { field: string; written: string; collection: string; to: readonly string[] }) =>
    `Unexpected ${d.written} of ${d.collection} in ${d.field}, expected a record of ${d.to.join(' or ')}`,
  self: (d: { field: string }) => `Unexpected link of a record to itself in ${d.field}, expected another record`,
  cycle: (d: { field: string; chain: readonly string[] }) =>
    `Unexpected cycle of ${d.field}, expected an end: ${d.chain.join(' → ')}`,
  unanswered: (d: { field: string; inverse: string; target: string; from: string }) =>
    `Unexpected ${d.field} without its answer, expected ${d.inverse} in ${d.target} to name ${d.from}`,
  statusNeeds: (d: { status: string; fields: readonly string[] }) =>
    `Unexpected status ${d.status} without ${d.fields.join(' or ')}, expected ${d.fields.length > 1 ? 'one of them' : 'it'} to name a record`,
}
