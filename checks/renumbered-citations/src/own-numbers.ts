import { numberLike } from '@registrar/check-api'
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
    if (others.length === 0 && !(own.letter === '' && record.formerly.includes(own.value))) continue
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
