export { GitError } from './git-error.ts'
