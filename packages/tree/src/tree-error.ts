/** The source of a tree itself could not be read, or was described wrongly: there is no answer, not an empty one. */
export class TreeError extends Error {
  override readonly name = 'TreeError'
}
