import type { FilesContext } from '@registrar/check-api'
import type { Document, RecordId } from '@registrar/model'
import type { LivingRecord } from './living.ts'
import { ownStatuses } from './statuses.ts'
import { saidSupersessions, toldClaims } from './supersedes.ts'

/** Finds what living records say that they supersede; each is read once, however many records name it. */
export function makeAnswers({
  repository,
  shared,
}: Pick<FilesContext, 'repository' | 'shared'>): (newer: LivingRecord) => ReadonlySet<RecordId> {
  const known = new Map<RecordId, () => ReadonlySet<RecordId>>()
  return (newer) => {
    const { id } = newer.record
    let answers = known.get(id)
    if (!answers) {
      answers = shared(() => {
        const claims = toldClaims(newer, ownStatuses(newer))
        const said = saidSupersessions(newer, repository.relations.get(id) ?? [], claims)
        const forwards = said.filter(({ backwards }) => !backwards)
        return new Set([...forwards.map(({ target }) => target), ...citedAsSuperseded(newer.document)])
      })
      known.set(id, answers)
    }
    return answers()
  }
}

/** The records that a text cites in sections where it speaks of superseding: wording is free there. */
function citedAsSuperseded({ text, facts, citations }: Document): ReadonlySet<RecordId> {
  const { headings, length, frontMatter } = facts
  const start = frontMatter?.range.end ?? 0
  const bounds = [...headings.map(({ range }) => range.start), length]
  const speaks = bounds.map((end, at) => SPEAKS.test(text.slice(at === 0 ? start : bounds[at - 1], end)))
  const found = new Set<RecordId>()
  let section = 0
  for (const { range, targets } of citations) {
    if (range.start < start) continue
    while (section < bounds.length - 1 && range.start >= (bounds[section] ?? 0)) section++
    if (speaks[section]) for (const target of targets) found.add(target)
  }
  return found
}

const SPEAKS = /\b(?:supersed|replac|obsolet)/i
