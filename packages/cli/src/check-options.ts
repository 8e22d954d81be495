/** What `check` was asked, as the command line has it. */
export interface CheckOptions {
  readonly only?: readonly string[]
  readonly skip?: readonly string[]
  readonly staged?: true
  readonly against?: string
  readonly fix?: true
  readonly format: 'pretty' | 'compact' | 'json' | 'github'
  readonly output?: string
  readonly maxWarnings?: number
  readonly quiet?: true
}

/** Commands that run some of the checks: authors have them in their own repositories. */
export const ALIASES: Readonly<Record<string, readonly string[]>> = {
  'check:numbers': ['unique-numbers', 'record-shape'],
  'check:links': ['front-matter-links', 'citations-resolve'],
  'check:citations': ['citations-resolve', 'renumbered-citations'],
  'check:index': ['decisions-index'],
  'check:renumber': ['unique-numbers', 'renumbered-citations'],
}
