/** How a renumbering is planned and carried out, as the command line has it. */
export interface RenumberOptions {
  /** Only print the diff. */
  readonly dryRun?: true
  readonly json?: true
  /** Put the result into the index. */
  readonly stage?: true
  /** Ask about what nothing tells. */
  readonly interactive?: true
  /** A file with answers, counted from where the user stands. */
  readonly decisions?: string
  /** `fail` (if not given): one unresolved citation, and nothing is written. */
  readonly unresolved?: 'fail' | 'keep'
  /** Other checkouts whose citations follow. */
  readonly in?: readonly string[]
  readonly note?: true
  readonly siblings?: true
  readonly identifiers?: true
}
