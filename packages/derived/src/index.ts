export { deriveTexts } from './derive.ts'
