import type { IndexSpec, KindSpec, Range, Span } from '@registrar/model'
import type { PresetName } from '@registrar/kinds'
import type { FilePattern } from './pattern.ts'

/** A collection as the configuration, or the tree itself, describes it. */
export interface CollectionConfig {
  readonly name: string
  /** The kind, or the preset, with the parts that the configuration replaces. */
  readonly spec: KindSpec
  /** The community's form that `spec` starts from; absent: the kind's own. */
  readonly preset?: PresetName
  /** True if the configuration names it: fields, statuses and sections are checked only then. */
  readonly configured: boolean
  readonly pattern: FilePattern
  /** Digits that a number is written with. Of a pattern with `{number}` alone it is 1 until a tree is seen. */
  readonly width: number
  readonly index?: IndexSpec
  /** Number as integer and letter (`40a`) to the paths that may hold it. */
  readonly frozen: ReadonlyMap<string, readonly string[]>
  /** Where the configuration names a frozen number (`40a`), and a holder, by number, line feed and path (`40a\ndocs/adr/0040a-x.md`); inside of quotes; absent if nothing is frozen. */
  readonly frozenAt?: ReadonlyMap<string, Span>
}

/** Path globs as the configuration has them. */
export interface ConfigGlobs {
  readonly ignore: readonly string[]
  /** Absent: the defaults, changelogs, histories and logs. */
  readonly historical?: readonly string[]
  readonly generated: readonly string[]
}

/** What a run has to know of a repository before it looks at its documents. */
export interface Config {
  /** True if there is a configuration file. */
  readonly configured: boolean
  /** Its path. */
  readonly file?: string
  /** In the order of the file, or of their paths. */
  readonly collections: readonly CollectionConfig[]
  /** The ref that a check looks at beside the tree. */
  readonly against?: string
  readonly globs: ConfigGlobs
  /** True for paths that are not looked at at all. */
  ignores(path: string): boolean
  /** `historical` text keeps the numbers it was written with, `generated` text is written elsewhere. */
  keeps(path: string): 'historical' | 'generated' | undefined
}

/** Something wrong in a configuration file; `range` is exact, in the text without its BOM. */
export interface ConfigProblem {
  readonly path: string
  readonly range: Range
  readonly message: string
  /** What to do. */
  readonly help?: string
}

/** A configuration, or all that is wrong with it, in the order of the text. */
export type ConfigResult = { readonly config: Config } | { readonly problems: readonly ConfigProblem[] }
