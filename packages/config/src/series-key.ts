import { decodeText } from '@registrar/edits'
import type { Tree } from '@registrar/model'
import type { Candidate } from './candidates.ts'
import { isSeriesPrefix, prefixMeaning } from './folder-names.ts'

/** How many documents are looked at, and how much of each. */
const LOOKS = 3
const START = 512

/**
 * The label of the community whose documents name themselves by it in front matter, `simd: '0033'`, in a folder whose own name only says what they are
 * (`proposals`); undefined unless the first three do (all, if there are fewer). Reads three documents at most.
 */
export function seriesKey(tree: Tree, candidates: readonly Candidate[]): string | undefined {
  const looked = candidates.slice(0, LOOKS)
  tree.prefetch?.(looked.map(({ path }) => path))
  const labels = new Set(looked.map((candidate) => keyOf(tree, candidate)))
  const [label] = labels
  return labels.size === 1 ? label : undefined
}

function keyOf(tree: Tree, { path, name }: Candidate): string | undefined {
  const bytes = tree.read(path)
  if (!(bytes instanceof Uint8Array)) return undefined
  const [, block = ''] = /^---[ \t]*\r?\n([\s\S]*)/.exec(decodeText(bytes.subarray(0, START)).text) ?? []
  for (const [, key = '', digits] of block.matchAll(
    /^([A-Za-z]{2,6})[ \t]*:[ \t]*["']?0*(\d{1,15})["']?[ \t]*\r?$/gm,
  )) {
    if (isSeriesPrefix(key) && Number(digits) === Number(name.digits)) return prefixMeaning(key)?.label
  }
  return undefined
}
