/** A fault that a tool of this field or a library had, and the test that would show it here. */
export interface Trap {
  readonly trap: string
  /** A test file, or the folder of a fixture, which is a test by itself. */
  readonly test: string
  /** A part of the test's name in that file, or of one of its cases, as the source has it; absent for a fixture. */
  readonly name?: string
}
