export { strayFiles } from './stray-files.ts'
