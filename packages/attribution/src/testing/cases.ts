import { parse } from 'yaml'

/** A commit of a case: files written on `main` or on a branch from the first commit, or a merge. */
interface CommitCase {
  readonly message: string
  readonly files?: Readonly<Record<string, string>>
  readonly branch?: string
  readonly from?: string
  readonly merge?: string
}

export interface RenumberCase {
  readonly name: string
  readonly moves: readonly string[]
  readonly files: Readonly<Record<string, string>>
  readonly history?: readonly CommitCase[]
  readonly refuse?: string
}

/** What a marked place is expected to become: `moves` it means a moved record, `stays` it means another, `unresolved`, `left` it is not looked at. */
export interface Mark {
  readonly path: string
  /** Offset of the text without marks and without BOM. */
  readonly start: number
  readonly written: string
  readonly expected: 'moves' | 'stays' | 'unresolved' | 'left'
}

/** The cases of the data file, `cases/renumber.yaml`, given as its text. */
export function renumberCases(text: string): readonly RenumberCase[] {
  return (parse(text) as { cases: RenumberCase[] }).cases
}

/** Takes `⟦0201⇒0202⟧`, `⟦x=⟧`, `⟦x?⟧` and `⟦x~reason⟧` out of files. */
export function withoutMarks(files: Readonly<Record<string, string>>): {
  readonly files: Readonly<Record<string, string>>
  readonly marks: readonly Mark[]
} {
  const marks: Mark[] = []
  const plain = Object.entries(files).map(([path, marked]) => {
    const bom = marked.startsWith('\uFEFF') ? 1 : 0
    let text = ''
    let at = 0
    for (const match of marked.matchAll(/⟦([^⇒=?~⟧]*)(⇒|=|\?|~)[^⟧]*⟧/gu)) {
      text += marked.slice(at, match.index)
      const [all, written = '', sign = ''] = match
      const expected = EXPECTED[sign]
      if (expected !== undefined) marks.push({ path, start: text.length - bom, written, expected })
      text += written
      at = match.index + all.length
    }
    return [path, text + marked.slice(at)] as const
  })
  return { files: Object.fromEntries(plain), marks }
}

const EXPECTED: Readonly<Record<string, Mark['expected']>> = {
  '⇒': 'moves',
  '=': 'stays',
  '?': 'unresolved',
  '~': 'left',
}
