export { GitError } from './git-error.ts'
export type { GitRepository, MergedTrees } from './git-repository.ts'
export { openRepository } from './open-repository.ts'
