export { compileGrammar, type Grammar, type GrammarCollection } from './grammar.ts'
export type { CitationContext, RecordLookup } from './lookup.ts'
export { leftCitations, resolveCitations } from './resolve.ts'
export { scanCitations, type Scan } from './scan.ts'
