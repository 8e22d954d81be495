import { attributionFacts, leftBehind, type FormerNumber } from '@registrar/attribution'
import type { Config } from '@registrar/config'
import type { History, LeftBehind, Repository, TextFiles } from '@registrar/model'

/** What git tells of the past; each is asked only if a check wants to know. */
export interface Past {
  history(): History
  /** The files that got another name since this branch parted from its target, committed or not. */
  renamed(): readonly RenamedFile[]
}

/** Paths are relative to the root; `similarity` is how much of the text stayed the same, in percent. */
export interface RenamedFile {
  readonly from: string
  readonly to: string
  readonly similarity: number
}

/** The citations that were left behind when records got other numbers, as `formerly` says or git shows. Without either nothing is asked. */
export function citationsLeftBehind(
  repository: Repository,
  texts: TextFiles | undefined,
  config: Config,
  past: Past | undefined,
): readonly LeftBehind[] {
  const former = [...formerNumbers(repository), ...renumbered(past?.renamed() ?? [], repository, config)]
  if (former.length === 0) return []
  const citing = [...repository.documents.values(), ...(texts?.files.values() ?? [])].filter(({ keeps }) => !keeps)
  return leftBehind(citing, former, attributionFacts(repository, past?.history()))
}

function formerNumbers({ records }: Repository): readonly FormerNumber[] {
  return [...records.values()].flatMap(({ id, formerly }) =>
    formerly.map((value) => ({ record: id, value, letter: '' })),
  )
}

/** Of records written after one template a new one can look like another that is gone: without the same slug the text has to be the same. */
const SAME_TEXT = 90

function renumbered(
  renamed: readonly RenamedFile[],
  { records }: Repository,
  { collections }: Config,
): readonly FormerNumber[] {
  return renamed.flatMap(({ from, to, similarity }) => {
    const record = records.get(to)
    const pattern = collections.find(({ name }) => name === record?.collection)?.pattern
    const before = pattern?.match(from)
    if (!record || !before || (before.slug !== record.slug && similarity < SAME_TEXT)) return []
    return [{ record: record.id, value: before.number.value, letter: before.number.letter }]
  })
}
