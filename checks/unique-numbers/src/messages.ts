/** What this check says. Numbers are printed at their collection's width. */
export const messages = {
  taken: (d: { number: string; holder: string }) => `Unexpected number ${d.number}, ${d.holder} already has it`,
  takenOnTarget: (d: { number: string; ref: string; holder: string }) =>
    `Unexpected number ${d.number}, ${d.ref} already has it: ${d.holder}`,
  beyondFrozen: (d: { number: string; holders: readonly string[] }) =>
    `Unexpected number ${d.number}, expected it only in the records it is frozen for: ${d.holders.join(', ')}`,
  frozenWithout: (d: { number: string; holder: string }) =>
    `Unexpected frozen number ${d.number}, expected ${d.holder} to hold it`,
}
