/** A commit's id as people read it: twelve digits. */
export function shortCommit(commit: string): string {
  return commit.slice(0, 12)
}
