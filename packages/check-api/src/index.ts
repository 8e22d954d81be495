export type {
  AnyCheck,
  FileLooks,
  FilesContext,
  Finding,
  FindingEdit,
  FindingFix,
  FindingRelated,
  GatherContext,
  Messages,
  Need,
  Place,
  RecordCheck,
  RecordContext,
  Reporter,
  RepositoryCheck,
  RepositoryContext,
} from './check.ts'
export { closest } from './closest.ts'
export { isDate } from './date.ts'
export { defineRecordCheck, defineRepositoryCheck } from './define.ts'
export { keepsOldNumbers } from './history-line.ts'
export { numberLike } from './number-like.ts'
export { plainText } from './plain-text.ts'
export { recordsByKeys } from './records-by-keys.ts'
export { sectionNames } from './section-names.ts'
export { shellWord } from './shell-word.ts'
export { isTestFile } from './test-file.ts'
export { fieldNamed, isEmptyValue, knownStatus } from './values.ts'
export { countWhile, encodePath, isMarked, labelSource, linkDestination, retarget } from '@registrar/edits'
