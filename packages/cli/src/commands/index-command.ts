import { lineIndex } from '@registrar/edits'
import { deriveTexts } from '@registrar/derived'
import type { DerivedText, Repository } from '@registrar/model'
import { visible } from '@registrar/report'
import { rewrittenTexts } from '../derived-texts.ts'
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
    const texts = rewrittenTexts(repository, derived)
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
