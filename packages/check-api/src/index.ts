export type {
  AnyCheck,
  Finding,
  FindingEdit,
  FindingFix,
  FindingRelated,
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
export { defineRecordCheck, defineRepositoryCheck } from './define.ts'
export { fieldNamed, isEmptyValue, knownStatus } from './values.ts'
