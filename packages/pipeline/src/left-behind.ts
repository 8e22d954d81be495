import { attributionFacts, leftBehind, type FormerNumber } from '@registrar/attribution'
import type { Config } from '@registrar/config'
import type { Document, History, LeftBehind, Repository, TextFile } from '@registrar/model'

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

/** The numbers that records had before, as `formerly` says or git shows; `formerly` are those by record, empty lists left out or not. */
export function formerNumbers(
  formerly: Iterable<readonly [record: string, numbers: readonly number[]]>,
  records: Repository['records'],
  config: Config,
  past: Past | undefined,
): readonly FormerNumber[] {
  const said = [...formerly].flatMap(([record, numbers]) => numbers.map((value) => ({ record, value, letter: '' })))
  return [...said, ...renumbered(past?.renamed() ?? [], records, config)]
}

/** The citations that were left behind when records got other numbers. Without any such number nothing is asked. */
export function citationsLeftBehind(
  repository: Repository,
  former: readonly FormerNumber[],
  citing: () => readonly (Document | TextFile)[],
  past: Past | undefined,
): readonly LeftBehind[] {
  if (former.length === 0) return []
  const texts = citing().filter(({ keeps }) => !keeps)
  return leftBehind(texts, former, attributionFacts(repository, past?.history()))
}

/** Of records written after one template a new one can look like another that is gone: without the same slug the text has to be the same. */
const SAME_TEXT = 90

function renumbered(
  renamed: readonly RenamedFile[],
  records: Repository['records'],
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
