export { renumberedCitations } from './renumbered-citations.ts'
