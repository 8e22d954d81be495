import { countWhile } from '@registrar/edits'

/** The lines of a text as git counts them: from 1, each ended by `\n` alone. */
export interface GitLines {
  lineAt(offset: number): number
}

/** Indexes a text's lines; an answer costs a binary search. */
export function gitLines(text: string): GitLines {
  const ends: number[] = []
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) ends.push(at)
  return {
    lineAt: (offset) => countWhile(ends, (end) => end < offset) + 1,
  }
}
