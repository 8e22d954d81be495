import type { Answer, Asked } from '../types.ts'

/** `own-file`: a number inside one candidate's own file or folder means that candidate. */
export function byOwnFile({ document, candidates }: Asked): Answer {
  const own = candidates.find(({ id }) => id === document.record)
  return own && { record: own.id, words: `it stands in ${own.folder ?? own.path} itself` }
}
