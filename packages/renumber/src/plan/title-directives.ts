import { numberLike } from '@registrar/check-api'
import type { DocRecord, Repository } from '@registrar/model'
import type { PlannedEdit } from '../types.ts'
import type { Citing } from './citing.ts'
import { placeOf } from './place.ts'
import type { MovedNumbers } from './numbers.ts'

/**
 * The numbers of `title 0201` and `title decisions/0201` in the markers of a text's regions. Of several holders the one whose title the region shows is meant. An edit reaches to the
 * marker's end, so that it touches the region.
 */
export function titleDirectiveEdits(citing: Citing, numbers: MovedNumbers, repository: Repository) {
  const { text, facts } = citing.document
  return (facts?.regions ?? []).flatMap(({ directive, open, content, close }): readonly PlannedEdit[] => {
    const form = /^title\s+(?:(\S+)\/)?(\d+)([a-z]?)\s*$/i.exec(directive)
    if (!form || !close) return []
    const [, name, digits = '', letter = ''] = form
    const record = recordOf(name, digits, letter.toLowerCase(), text.slice(content.start, content.end), repository)
    const move = record && numbers.moves.get(record.id)
    const start = text.slice(open.start, open.end).lastIndexOf(digits + letter) + open.start
    if (!move || start < open.start) return []
    const rest = text.slice(start + digits.length + letter.length, content.start)
    const span = { start, end: content.start }
    const oldText = text.slice(span.start, span.end)
    const newText = numberLike(digits + letter, move.to, move.collection.width) + rest
    return [{ ...placeOf(citing, span), oldText, newText, form: 'derived', record: move.record.id }]
  })
}

function recordOf(
  name: string | undefined,
  digits: string,
  letter: string,
  shown: string,
  { collections }: Repository,
): DocRecord | undefined {
  const found = collections
    .filter((collection) => name === undefined || collection.name === name)
    .flatMap(({ records, width }) =>
      records
        .filter(({ number, stub }) => !stub && number.value === Number(digits) && number.letter === letter)
        .map((record) => ({ record, width })),
    )
  const fitting = found.filter(({ width }) => width === digits.length)
  const chosen = (found.length > 1 && fitting.length > 0 ? fitting : found).map(({ record }) => record)
  const titled = chosen.length > 1 ? chosen.filter(({ title }) => title === shown.trim()) : chosen
  return titled.length === 1 ? titled[0] : undefined
}
