export { recordLifecycle } from './record-lifecycle.ts'
