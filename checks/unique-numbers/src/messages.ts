/** What this check says. Numbers are printed at their collection's width. */
export const messages = {
  taken: (d: { number: string; holder: string }) => `Unexpected number ${d.number}, ${d.holder} already has it`,
  takenOnTarget: (d: { number: string; ref: string; holder: string }) =>
    `Unexpected number ${d.number}, ${d.ref} already has it: ${d.holder}`,
  takenOnBranch: (d: { number: string; branch: string; holder: string; more: number }) =>
    `Unexpected number ${d.number}, it is also being taken on ${d.branch}${d.more === 0 ? '' : ` and ${d.more} more`}: ${d.holder}`,
  claimed: (d: { number: string; name: string; slug: string }) =>
    `Unexpected number ${d.number}, ${d.name} has claimed it${d.slug === '' ? '' : ` for ${d.slug}`}`,
  beyondFrozen: (d: { number: string; holders: readonly string[] }) =>
    `Unexpected number ${d.number}, expected it only in the records it is frozen for: ${d.holders.join(', ')}`,
  frozenWithout: (d: { number: string; holder: string }) =>
    `Unexpected frozen number ${d.number}, expected ${d.holder} to hold it`,
}
