/** Git, or the repository, gave no answer. The message is one clear sentence; `help` says what to do, often the command. */
export class GitError extends Error {
  override readonly name = 'GitError'
  declare readonly help?: string

  constructor(message: string, options: { readonly help?: string; readonly cause?: unknown } = {}) {
    super(message, options.cause === undefined ? {} : { cause: options.cause })
    if (options.help !== undefined) this.help = options.help
  }
}
