/** How a report can be printed. The first is what is taken if nothing is asked for. */
export const FORMATS = ['pretty', 'compact', 'json', 'github', 'gitlab', 'sarif', 'junit', 'markdown'] as const

/** What `check` was asked, as the command line has it. */
export interface CheckOptions {
  readonly only?: readonly string[]
  readonly skip?: readonly string[]
  readonly staged?: true
  readonly against?: string
  readonly againstAll?: true
  readonly fix?: true
  readonly format: (typeof FORMATS)[number]
  readonly output?: string
  readonly maxWarnings?: number
  readonly updateBaseline?: true
  readonly quiet?: true
  /** False with `--no-cache`. */
  readonly cache?: boolean
}

/** Commands that run some of the checks: authors have them in their own repositories. */
export const ALIASES: Readonly<Record<string, readonly string[]>> = {
  'check:numbers': ['unique-numbers', 'record-shape'],
  'check:links': ['front-matter-links', 'citations-resolve'],
  'check:citations': ['citations-resolve', 'renumbered-citations'],
  'check:index': ['decisions-index'],
  'check:lifecycle': ['record-lifecycle'],
  'check:renumber': ['unique-numbers', 'renumbered-citations'],
}
