import { numberLike } from '@registrar/check-api'
import type { Document, DocRecord, OwnNumber } from '@registrar/model'
import type { View } from './view.ts'

/**
 * Headings and front matter that kept the old number when the file got another one. Evidence is needed: another record has the number, or this one had it.
 * Without it nobody knows whether the file name or the heading is wrong, and that is another check's finding.
 */
export function checkOwnNumbers({ document, repository, holders, report }: View): void {
  const record = repository.records.get(document.path)
  for (const own of record?.ownNumbers ?? []) {
    if (!record || own.agrees) continue
    const others = holders.of(record.collection, own).filter(({ id }) => id !== record.id)
    if (others.length === 0 && !hadBefore(document, record, own)) continue
    const at = { path: document.path, span: own.range }
    const found = document.text.slice(own.range.start, own.range.end)
    const expected = numberLike(found, record.number, holders.width(record.collection))
    report({
      messageId: 'ownNumber',
      data: { found, where: own.where === 'heading' ? 'heading' : 'front matter', expected },
      at,
      related: others.map((other) => ({ path: other.path, at: other.range, message: `the record that has ${found}` })),
      help: `Write ${expected}.`,
      fix: { title: `Write ${expected}`, safety: 'safe', edits: [{ ...at, newText: expected }] },
    })
  }
}

/** True if front matter or a note in the first lines says that the record had a number; only the note can say a letter. */
function hadBefore({ text, facts }: Document, { formerly }: DocRecord, { value, letter }: OwnNumber): boolean {
  if (letter === '') return formerly.includes(value)
  const start = facts.frontMatter?.range.end ?? 0
  const note = new RegExp(
    `\\b(?:renumbered\\s+from|written\\s+as|formerly)\\b[^\\r\\n]*?\\b(?:[a-z]+-?)?0*${value}${letter}\\b`,
    'i',
  )
  return note.test(text.slice(start, start + NOTED_WITHIN))
}

/** A renumbering is noted at a record's beginning. */
const NOTED_WITHIN = 2_000
