import { shellWord, type Reporter } from '@registrar/check-api'
import type { Collection, DocRecord, Document } from '@registrar/model'
import type { messages } from './messages.ts'

/** The numbers in the heading and in front matter are the file name's. */
export function checkOwnNumbers(
  record: DocRecord,
  document: Document,
  collection: Collection,
  report: Reporter<typeof messages>,
): void {
  const { path } = record
  for (const { where, range, agrees } of record.ownNumbers) {
    if (agrees) continue
    const found = document.text.slice(range.start, range.end)
    const number = likeWritten(record, found, collection.width)
    report({
      messageId: 'ownNumber',
      data: {
        found,
        where: where === 'heading' ? 'heading' : 'front matter',
        number: record.number.written,
      },
      at: { path, span: range },
      help: `Write ${number} here, or if the file name is wrong: registrar renumber ${shellWord(path)} ${found}`,
      // Which of the two is right, nobody but its author knows.
      fix: { title: `Write ${number}`, safety: 'suggestion', edits: [{ path, span: range, newText: number }] },
    })
  }
}

/** The record's number in the written form of the one that it replaces: `# 201.` was not padded, `ADR-0201` was. */
function likeWritten({ number }: DocRecord, found: string, width: number): string {
  const digits = found.replace(/\D+$/, '')
  const padded = digits.startsWith('0') || digits.length >= width
  return `${String(number.value).padStart(padded ? digits.length : 0, '0')}${number.letter}`
}
