export type { CollectionConfig, Config, ConfigGlobs, ConfigProblem, ConfigResult } from './config.ts'
export { parseConfig } from './parse.ts'
export { compilePattern } from './pattern.ts'
export type { FilePattern, PatternMatch } from './pattern.ts'
