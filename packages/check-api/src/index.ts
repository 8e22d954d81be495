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
export { defineRecordCheck, defineRepositoryCheck } from './define.ts'
