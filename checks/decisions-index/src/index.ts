export { decisionsIndex } from './decisions-index.ts'
