export { compileGrammar, type Grammar, type GrammarCollection } from './grammar.ts'
export type { CitationContext, RecordLookup } from './lookup.ts'
export { leftCitations, resolveCitations, type LeftCitation } from './resolve.ts'
export { scanCitations, type Scan } from './scan.ts'
