/** A number that somebody has reserved on the remote before its record is merged. */
export interface Claim {
  /** The collection's name. */
  readonly collection: string
  readonly value: number
  /** `''` or one lower-case letter. */
  readonly letter: string
  /** The slug of the record to come; `''` if none was said. */
  readonly slug: string
  readonly branch: string
  /** Who holds it: `Name <mail>` as git knows them. */
  readonly holder: string
  /** When it was made: milliseconds since 1970 (UTC). */
  readonly time: number
  /** The ref that is the claim: `refs/registrar/claims/…`. */
  readonly ref: string
}
