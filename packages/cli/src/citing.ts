import { lineIndex } from '@registrar/edits'
import type { Citation, DocRecord, Range, Repository, TextFile, TextFiles } from '@registrar/model'
import { readTexts } from '@registrar/repository'
import { searching, withStages } from './progress.ts'
import type { Session } from './session.ts'
import type { Workspace } from './workspace.ts'

/** A place that cites a record, and how sure that is. */
export interface Citing {
  readonly path: string
  readonly range: Range
  readonly form: Citation['form']
  readonly written: string
  /** True if the number is held more than once, so that the citation may mean another record. */
  readonly ambiguous: boolean
}

/** Reads the text files beside the documents of the work tree. */
export function readTextFiles({ io }: Session, { git, tree, config }: Workspace, repository: Repository): TextFiles {
  return withStages(io, ({ counted }) =>
    readTexts(repository, tree, config, { progress: counted(searching), ...(git ? { forge: git.forges() } : {}) }),
  )
}

/** Every place that cites a record, in path order, in documents and in text files; its own number in its own file is none. */
export function citingPlaces({ documents }: Repository, texts: TextFiles, record: DocRecord): readonly Citing[] {
  const places: Citing[] = []
  for (const { path, text, citations, linkTargets } of inPathOrder([...documents.values(), ...texts.files.values()])) {
    // The text of a link means what the link leads to.
    const decided = ({ link }: Citation): string | undefined =>
      link === undefined ? undefined : linkTargets[link]?.record
    const mine = citations.filter((citation) => {
      const { targets, form } = citation
      if (form === 'identifier' || (form === 'own-number' && path === record.path)) return false
      return targets.includes(record.id) && (decided(citation) ?? record.id) === record.id
    })
    if (mine.length === 0) continue
    const lines = lineIndex(text)
    for (const citation of mine) {
      const { range, form, written, targets } = citation
      const ambiguous = form !== 'range' && targets.length > 1 && decided(citation) === undefined
      places.push({ path, range: lines.rangeOf(range), form, written, ambiguous })
    }
  }
  return places
}

function inPathOrder(files: readonly CitingFile[]): readonly CitingFile[] {
  return files.toSorted((a, b) => (a.path < b.path ? -1 : a.path > b.path ? 1 : 0))
}

/** A document or a text file. */
type CitingFile = Pick<TextFile, 'path' | 'text' | 'citations' | 'linkTargets'>
