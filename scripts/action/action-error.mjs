/** Something that the action was asked and cannot do: the step ends with exit code 2, because there is no answer. The message is for the user. */
export class ActionError extends Error {
  /** @param {string} message */
  constructor(message) {
    super(message)
    this.name = 'ActionError'
  }
}
