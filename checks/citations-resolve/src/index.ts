export { citationsResolve } from './citations-resolve.ts'
