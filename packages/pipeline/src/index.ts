export { runChecks, type CheckEntry, type MergeInput, type RunInput, type RunResult } from './run.ts'
export type { BaselineState } from './baseline.ts'
export { pathFilter } from './path-filter.ts'
export type { Past, RenamedFile } from './left-behind.ts'
