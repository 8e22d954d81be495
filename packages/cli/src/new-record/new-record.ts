import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { deriveTexts } from '@registrar/derived'
import { encodeText } from '@registrar/edits'
import { buildRepository } from '@registrar/repository'
import { overlayTree } from '@registrar/tree'
import { rewrittenTexts } from '../derived-texts.ts'
import { UsageError } from '../io.ts'
import type { Workspace } from '../workspace.ts'
import type { Draft } from './draft.ts'
import { findTemplate } from './find-template.ts'
import { fromKind } from './from-kind.ts'
import { fromTemplate } from './from-template.ts'
import { recordPath } from './record-path.ts'

/** A record that is about to be written, with what changes beside it. */
export interface NewRecord {
  readonly path: string
  /** The record and the indexes and other derived texts that then say something else, by path. */
  readonly texts: ReadonlyMap<string, string>
  /** The template that it was made from. */
  readonly template?: string
  /** Fields that only the author can fill. */
  readonly open: readonly string[]
  /** Derived texts that cannot be brought up to date, in one sentence each. */
  readonly problems: readonly string[]
}

/** What is written for a draft, computed in memory. Throws `UsageError` if the record could not be one, or something is there already. */
export function newRecord(workspace: Workspace, draft: Draft, slug: string, folder: string | undefined): NewRecord {
  const { root, tree, config, git } = workspace
  const { collection, repository, number } = draft
  const records = repository.collections.find(({ name }) => name === collection.name)?.records ?? []
  const path = recordPath({ collection, records, number: number.written, slug, folder })
  // Also what git ignores, which is in no tree.
  if (existsSync(join(root, path))) throw new UsageError(`${path} is there already; nothing was written`)
  const template = findTemplate(collection, tree)
  const { text, open } = template ? fromTemplate(template, draft) : fromKind(draft)
  const written = likeOthers(text, repository.documents.get(records.at(-1)?.path ?? '')?.text ?? text)
  const after = buildRepository(
    overlayTree(tree, new Map([[path, encodeText({ text: written, bom: false })]])),
    config,
    git ? { forge: git.forges() } : {},
  )
  if (!after.records.has(path))
    throw new UsageError(
      `${path} would be no record, because the configuration ignores it or another collection has it`,
    )
  const derived = deriveTexts(after)
  return {
    path,
    texts: new Map([[path, written], ...rewrittenTexts(after, derived)]),
    ...(template ? { template: template.path } : {}),
    open,
    problems: derived.flatMap((each) => (each.problem === undefined ? [] : [`${each.path}: ${each.problem}`])),
  }
}

/** With the line ends of the newest record, or of the template where there is none. */
function likeOthers(text: string, other: string): string {
  const lines = text.replace(/\r\n?/g, '\n')
  return other.includes('\r\n') ? lines.replaceAll('\n', '\r\n') : lines
}
