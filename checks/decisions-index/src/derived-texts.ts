import type { FindingFix, Reporter } from '@registrar/check-api'
import type { DerivedDifference, DerivedText, DocRecord, Repository, Span } from '@registrar/model'
import type { messages } from './messages.ts'
import { quoted } from './quoted.ts'
import { sharedFix } from './shared-fix.ts'

const HELP = 'registrar index writes it from the records.'

/** Reports each difference of a derived text at its place, all with one fix; a directive that cannot be rendered at its marker. */
export function reportDerived(derived: DerivedText, repository: Repository, report: Reporter<typeof messages>): void {
  const { path, range, problem } = derived
  const document = repository.documents.get(path)
  if (problem !== undefined) {
    const region = document?.facts.regions.find(({ content }) => content.start === range.start)
    report({
      messageId: 'directive',
      data: { problem },
      at: { path, span: region?.open ?? range },
      help: 'A region is written `<!-- registrar:index decisions by=topic -->` … `<!-- /registrar -->`; so are `list issues status=open` and `title 0202`.',
    })
    return
  }
  const fix = sharedFix(derived, document?.text ?? '')
  for (const difference of derived.differences) reportDifference(derived, difference, fix, repository, report)
}

function reportDifference(
  derived: DerivedText,
  difference: DerivedDifference,
  shared: FindingFix | undefined,
  repository: Repository,
  report: Reporter<typeof messages>,
): void {
  const { path, directive, collection: name = '' } = derived
  const { kind, range, found = '', expected = '' } = difference
  const record = difference.record === undefined ? undefined : repository.records.get(difference.record)
  const collection = repository.collections.find((each) => each.name === name)
  const base = { at: { path, span: range }, help: HELP, ...(shared ? { fix: shared } : {}), ...related(record) }
  const number = record?.number.written ?? ''
  if (kind === 'missing' && record) {
    // A hand-kept index of several lists: which of them takes the row is for its keeper to say.
    const placed = difference.expected !== undefined
    report({
      messageId: 'missing',
      data: { list: derived.kind === 'index' ? `index of ${name}` : quoted(directive), number, path: record.path },
      ...related(record),
      at: base.at,
      help: placed ? HELP : `Add a row for ${record.path} to the list that it belongs in.`,
      ...(placed && shared ? { fix: shared } : {}),
    })
  } else if (kind === 'extra' && !record)
    report({ ...base, messageId: 'extra', data: { row: found, collection: name } })
  else if (kind === 'extra' && record && difference.expected === undefined)
    report({ ...base, messageId: 'second', data: { number, path: record.path } })
  else if (kind === 'extra') report({ ...base, messageId: 'misplaced', data: { number, group: expected } })
  else if (kind === 'order') report({ ...base, messageId: 'order', data: { number } })
  else if (kind === 'wrong' && record && /^title\b/.test(directive))
    report({ ...base, messageId: 'title', data: { found, path: record.path, expected } })
  else if (kind === 'wrong' && record) {
    const handKept = derived.kind === 'index' && collection?.configured === false
    const title = handKept && !/^\d+[a-z]?$/.test(expected) && !isDestination(repository, path, range)
    report({
      ...base,
      messageId: 'wrong',
      data: { found, path: record.path, expected },
      // Nobody said that a list kept by hand repeats titles to the letter.
      ...(title ? { severity: 'warning' as const } : {}),
    })
  } else if (!repository.entries.has(path))
    report({ ...base, messageId: 'absent', data: { file: path, collection: name } })
  else report({ ...base, messageId: 'text', data: { directive } })
}

function related(record: DocRecord | undefined): {
  readonly related?: readonly { readonly path: string; readonly at: Span; readonly message: string }[]
} {
  return record
    ? { related: [{ path: record.path, at: record.titleRange ?? record.range, message: 'the record' }] }
    : {}
}

function isDestination(repository: Repository, path: string, range: Span): boolean {
  const links = repository.documents.get(path)?.facts.links ?? []
  return links.some(({ destination }) => destination?.start === range.start && destination.end === range.end)
}
