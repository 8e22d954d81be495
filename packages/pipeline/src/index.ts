export { runChecks, type CheckEntry, type MergeInput, type RunInput, type RunResult } from './run.ts'
export { pathFilter } from './path-filter.ts'
