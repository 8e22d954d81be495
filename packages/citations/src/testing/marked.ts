import type { Citation } from '@registrar/model'

/** A citation as tests write it: offset, text, and targets as `collection/number` or `!` for a dangling one; identifiers as `name`. */
export interface Shown {
  readonly start: number
  readonly written: string
  readonly targets: string
}

/** Takes `⟦ADR 12→decisions/12⟧` apart: the text without markers and the citations they expect. */
export function readMarkers(marked: string): { readonly text: string; readonly expected: readonly Shown[] } {
  const expected: Shown[] = []
  let text = ''
  let at = 0
  for (const match of marked.matchAll(/⟦([^→]*)→([^⟧]*)⟧/gu)) {
    text += marked.slice(at, match.index)
    const [all, written = '', targets = ''] = match
    expected.push({ start: text.length, written, targets })
    text += written
    at = match.index + all.length
  }
  return { text: text + marked.slice(at), expected }
}

/** Citations as `readMarkers` gives them. */
export function shown(citations: readonly Citation[]): readonly Shown[] {
  return citations.map(({ range, written, targets, form }) => ({
    start: range.start,
    written,
    targets: form === 'identifier' ? 'name' : targets.length === 0 ? '!' : targets.map(numberOf).join(','),
  }))
}

/** `docs/adr/0012-use-queues.md` is `decisions/12`; of a number that is held twice the slug follows. */
function numberOf(path: string): string {
  const [, folder = '', number = '', slug = ''] =
    /^(.*?)\/(?:RFC-)?0*(\d+[a-z]?)-?(.*?)(?:\.md|\/.*)?$/.exec(path) ?? []
  const name = { 'docs/adr': 'decisions', design: 'designs', left: 'left-notes', right: 'right-notes' }[folder]
  return `${name ?? folder}/${number}${number === '201' ? `-${slug}` : ''}`
}
