import type { LineOrigin } from '@registrar/model'
import type { PlanInput } from '../types.ts'
import type { Settlement } from './settle.ts'

/** The rungs that read texts and ask no history. */
const BY_TEXT: ReadonlySet<string> = new Set(['path', 'gloss', 'own-file', 'page'])

/** What could not be used to tell which records are meant, one sentence each; nothing of what no citation needed. */
export function limitsOf({ asked }: Settlement, { attribution, checkouts = [] }: PlanInput): readonly string[] {
  const places = [
    { name: '', facts: attribution },
    ...checkouts.map(({ name, attribution: facts }) => ({ name, facts })),
  ]
  return places.flatMap(({ name, facts }) => {
    const { history } = facts
    const open = asked.filter(
      ({ citing, verdict }) =>
        citing.facts === facts && ('unresolved' in verdict || !BY_TEXT.has(verdict.evidence.rung)),
    )
    if (open.length === 0) return []
    const where = name === '' ? '' : `${name}: `
    if (!history) return [`${where}there is no git history, so that nothing is known of when a line was written`]
    const lines = { uncommitted: new Set<string>(), unknown: new Set<string>() }
    for (const {
      asked: { citation, document },
    } of open) {
      const line = facts.linesOf(document).lineAt((citation.numberRange ?? citation.range).start)
      const origin: LineOrigin = history.originOf({ path: document.path, line })
      if (typeof origin === 'string') lines[origin].add(`${document.path}\n${line}`)
    }
    // A limit of the whole history, as that of a shallow clone, says why lines are unknown.
    const unknown = history.limits.length === 0 ? lines.unknown.size : 0
    return [
      ...history.limits,
      ...(unknown === 0 ? [] : [unread(unknown)]),
      ...(lines.uncommitted.size === 0 ? [] : [uncommitted(lines.uncommitted.size)]),
    ].map((limit) => where + limit)
  })
}

function uncommitted(count: number): string {
  return count === 1
    ? '1 line is uncommitted: history says nothing about it'
    : `${count} lines are uncommitted: history says nothing about them`
}

function unread(count: number): string {
  const lines = count === 1 ? '1 line comes' : `${count} lines come`
  return `git could not tell where ${lines} from: the history or the file is not all here`
}
