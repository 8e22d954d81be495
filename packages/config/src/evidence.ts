import type { Tree } from '@registrar/model'
import { decodeText } from '@registrar/edits'
import type { Candidate } from './candidates.ts'
import { prefixMeaning } from './folder-names.ts'

/** How many documents are looked at before a series is given up, and how many have to confirm it. */
const LOOKS = 12
const ENOUGH = 3

/**
 * Whether the documents of a series repeat their numbers in the first heading or in front matter, as records do and chapters do not: three of
 * them, and more than half of those looked at. Reads a dozen documents at most. Gives the word before the number in the first heading that has
 * one (`ADR` of `# ADR-058: Title`), empty if none has; undefined if they are no records.
 */
export function confirmedLabel(tree: Tree, candidates: readonly Candidate[]): string | undefined {
  const looked = candidates.slice(0, LOOKS)
  if (looked.length < ENOUGH) return undefined
  tree.prefetch?.(looked.map(({ path }) => path))
  const seen: string[] = []
  for (const [at, candidate] of looked.entries()) {
    const label = ownNumberLabel(startOf(tree, candidate.path), candidate)
    if (label !== undefined) seen.push(label)
    if (seen.length >= ENOUGH && seen.length * 2 > at + 1) return seen.find((word) => word !== '') ?? ''
  }
  return undefined
}

/** The start of a file as text; empty if it cannot be read. */
function startOf(tree: Tree, path: string): string {
  const bytes = tree.read(path)
  return bytes instanceof Uint8Array ? decodeText(bytes.subarray(0, START)).text : ''
}

const START = 2048

function ownNumberLabel(text: string, { name }: Candidate): string | undefined {
  const frontMatter = /^---[ \t]*\r?\n([\s\S]*?)\r?\n---[ \t]*(?:\r?\n|$)/.exec(text)
  const body = text.slice(frontMatter?.[0].length ?? 0)
  const [, atx, setext] = /^#{1,6}[ \t]+(.+)$|^(\S.*)\r?\n=+[ \t]*$/m.exec(body) ?? []
  const heading = HEADING.exec(atx ?? setext ?? '')
  if (heading && isNumber(heading[2], heading[3]) && isLabel(heading[1])) return heading[1] ?? ''
  // The key is `id`, `number`, or the series itself, `eip: 20`; some have it in a fence in place of front matter.
  const keys = ['id', 'number', name.prefix.toLowerCase()]
  for (const [, key = '', digits, letter] of (frontMatter?.[1] ?? body).matchAll(FIELD)) {
    if (keys.includes(key.toLowerCase()) && isNumber(digits, letter)) return name.prefix
  }
  return undefined

  /** Where names have a prefix that nothing else tells about, headings have it, too, or no word at all. */
  function isLabel(word = ''): boolean {
    return word === '' || prefixMeaning(name.prefix || word) !== undefined || sameWord(word, name.prefix || word)
  }

  function isNumber(digits = '', letter = ''): boolean {
    return Number(digits) === Number(name.digits) && letter === name.letter
  }
}

function sameWord(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase()
}

/** A heading's label and number, `ADR-058: Title`, `202. Title`, `[12] Title`. */
const HEADING = /^[[*_ ]*([^\d\s:.#|[\]]{0,40}(?: [^\d\s:.#|[\]]{1,20}){0,2}?)[-_#. ]*(\d{1,15})([a-z]?)(?![A-Za-z\d])/
const FIELD = /^[ \t]*([A-Za-z]+)[ \t]*:[ \t]*["']?(?:[A-Za-z]+[- ]?)?(\d{1,15})([a-z]?)(?![A-Za-z\d])/gm
