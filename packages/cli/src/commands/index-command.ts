import { lineIndex } from '@registrar/edits'
import { deriveTexts } from '@registrar/derived'
import type { DerivedText, Repository } from '@registrar/model'
import { visible } from '@registrar/report'
import { EXIT } from '../io.ts'
import { withRepository } from '../open-documents.ts'
import type { Session } from '../session.ts'
import { writeTexts } from '../write-texts.ts'

/** `registrar index`: writes every derived text that is not what it would be, or with `--check` names it and exits 1. */
export function runIndex(session: Session, options: { readonly check?: true }): number {
  return withRepository(session, (repository, workspace) => {
    const { io } = session
    const derived = deriveTexts(repository)
    const broken = derived.filter(({ problem }) => problem !== undefined)
    for (const each of broken) io.stderr(`${place(repository, each)}: error: ${visible(each.problem ?? '')}\n`)
    const texts = rewritten(repository, derived)
    if (!options.check) writeTexts(workspace, texts, (path) => repository.documents.get(path)?.text)
    for (const path of texts.keys()) io.stdout(`${options.check ? 'stale' : 'wrote'} ${visible(path)}\n`)
    if (texts.size === 0 && broken.length === 0) io.stderr(`${upToDate(derived.length)}\n`)
    return broken.length > 0 || (options.check && texts.size > 0) ? EXIT.findings : EXIT.clean
  })
}

function upToDate(count: number): string {
  if (count === 0) return 'there is nothing to write: no index and no region between markers'
  return count === 1 ? '1 derived text is up to date' : `${count} derived texts are up to date`
}

function place(repository: Repository, { path, range }: DerivedText): string {
  const { line, column } = lineIndex(repository.documents.get(path)?.text ?? '').pointAt(range.start)
  return `${visible(path)}:${line}:${column}`
}

/** Each file with what differs replaced; several regions of one file are replaced from its end, so that places stay true. */
function rewritten(repository: Repository, derived: readonly DerivedText[]): ReadonlyMap<string, string> {
  const texts = new Map<string, string>()
  const textAt = ({ path, range }: DerivedText): string =>
    (repository.documents.get(path)?.text ?? '').slice(range.start, range.end)
  // A hand-kept index can lack a row that has no place of its own: that difference is for people.
  const stale = derived.filter((each) => each.problem === undefined && each.expected !== textAt(each))
  for (const { path, range, expected } of stale.sort((a, b) => b.range.start - a.range.start)) {
    const text = texts.get(path) ?? repository.documents.get(path)?.text ?? ''
    texts.set(path, text.slice(0, range.start) + expected + text.slice(range.end))
  }
  return new Map([...texts].sort(([a], [b]) => (a < b ? -1 : 1)))
}
