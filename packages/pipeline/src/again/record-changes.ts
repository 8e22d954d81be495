import { addRecordChanges, questionHash, type Opened, type QuestionSet, type RecordKeys } from '@registrar/repository'
import type { TreeChanges } from './changes.ts'
import type { RunMemory } from './memory.ts'

/** Adds what is answered otherwise because records came, went or say something else: those in files that changed, and no others. */
export function addRecordsChanged(
  changed: QuestionSet,
  { fresh, gone }: TreeChanges,
  memory: RunMemory,
  opened: Opened,
  indexes: readonly RecordKeys[],
): void {
  let marked = false
  for (const path of [...fresh, ...gone]) {
    const before = memory.file(path)
    const record = before?.holds && before.findings().record
    addRecordChanges(changed, record, opened.wholeRecord(path), indexes)
    const isMarked = opened.documents.has(path) && opened.isMarked(path)
    if (isMarked !== (before?.marked ?? false)) marked = true
  }
  for (const path of gone) {
    if (memory.file(path)?.kind !== 'document') continue
    changed.add(questionHash('resolved', path))
    changed.add(questionHash('relations', path))
    changed.add(questionHash('relations', ''))
    for (const check of memory.gathering)
      if (memory.gathered(check)[path] !== undefined) changed.add(questionHash('gathered', check))
  }
  if (marked) changed.add(questionHash('marked', ''))
  if (opened.unread.length > 0) changed.add(questionHash('unread', ''))
}
