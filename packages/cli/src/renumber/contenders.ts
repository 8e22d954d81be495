import {
  attributeAll,
  attributionFacts,
  type Asked,
  type AttributionFacts,
  type CitingText,
} from '@registrar/attribution'
import type { DocRecord, RecordId, Repository } from '@registrar/model'
import { isSuperseded, type ChoiceFacts } from '@registrar/renumber'
import { readTexts } from '@registrar/repository'
import { withStages } from '../progress.ts'
import type { Session } from '../session.ts'
import type { Workspace } from '../workspace.ts'

/** What people look at when they choose which of several records moves. */
export interface ContenderFacts extends ChoiceFacts {
  /** Citations that may mean the record or another one. */
  openOf(record: DocRecord): number
  /** The day on which a record came, `YYYY-MM-DD` (UTC); undefined if it is in no commit, or nobody can tell. */
  dayOf(record: DocRecord): string | undefined
}

/** The facts about records that a choice is made between, each computed when it is first wanted: their citations are attributed, their births asked of git. */
export function contenderFacts(
  session: Session,
  workspace: Workspace,
  repository: Repository,
  records: readonly DocRecord[],
): ContenderFacts {
  const { git } = workspace
  const born = new Map<RecordId, number | undefined>()
  const bornOf = (record: DocRecord): number | undefined => {
    if (!born.has(record.id)) born.set(record.id, birthOf(workspace, record))
    return born.get(record.id)
  }
  let cited: Cited | undefined
  const citedBy = (): Cited =>
    (cited ??= withStages(session.io, (stages) => {
      const texts = readTexts(repository, workspace.tree, workspace.config, {
        progress: stages.counted((done, total) => `searching ${done} of ${total} files`),
      })
      stages.say('telling citations apart')
      const all = [...repository.documents.values(), ...texts.files.values()].filter(({ keeps }) => keeps === undefined)
      return citations(attributionFacts(repository, git?.history()), all, new Set(records.map(({ id }) => id)))
    }))
  return {
    bornOf,
    citedOf: ({ id }) => citedBy().certain.get(id) ?? 0,
    openOf: ({ id }) => citedBy().open.get(id) ?? 0,
    isSuperseded: (record) => isSuperseded(repository, record),
    dayOf(record) {
      const seconds = bornOf(record)
      return seconds === undefined || !Number.isFinite(seconds)
        ? undefined
        : new Date(seconds * 1000).toISOString().slice(0, 10)
    },
  }
}

/** In seconds since 1970 (UTC), infinite for what is in no commit yet. */
function birthOf({ git }: Workspace, { path }: DocRecord): number | undefined {
  if (!git) return undefined
  const history = git.history()
  const commit = history.birthOf(path)
  if (commit !== undefined) return history.timesOf([commit]).get(commit)?.committed
  return git.shallow ? undefined : Number.POSITIVE_INFINITY
}

interface Cited {
  readonly certain: ReadonlyMap<RecordId, number>
  readonly open: ReadonlyMap<RecordId, number>
}

/** How often the wanted records are cited outside of themselves. */
function citations(facts: AttributionFacts, texts: readonly CitingText[], wanted: ReadonlySet<RecordId>): Cited {
  const asked = texts.flatMap((document): readonly Asked[] =>
    document.citations.flatMap((citation): readonly Asked[] => {
      const candidates = citation.form === 'range' ? [] : facts.candidatesOf(citation)
      return candidates.some(({ id }) => wanted.has(id)) ? [{ citation, document, candidates }] : []
    }),
  )
  const certain = new Map<RecordId, number>()
  const open = new Map<RecordId, number>()
  for (const [at, verdict] of attributeAll(asked, facts).entries()) {
    if (!('record' in verdict)) for (const { record } of verdict.candidates) add(open, record)
    else if (verdict.record !== asked[at]?.document.record) add(certain, verdict.record)
  }
  return { certain, open }
}

function add(counts: Map<RecordId, number>, record: RecordId): void {
  counts.set(record, (counts.get(record) ?? 0) + 1)
}
