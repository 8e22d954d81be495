import type { CollectionConfig } from '@registrar/config'
import type { Repository } from '@registrar/model'

/** What a new record is to say. */
export interface Draft {
  readonly collection: CollectionConfig
  /** The repository without it. */
  readonly repository: Repository
  readonly number: { readonly value: number; readonly written: string }
  readonly title: string
  readonly status: string
  /** True if somebody asked for that status: then it is written, whatever the other records do. */
  readonly statusSaid: boolean
  /** `YYYY-MM-DD`. */
  readonly today: string
  /** The name that git knows, without the mail. */
  readonly author: string | undefined
}

/** The text of a new record, and the fields that only its author can fill: they say `TODO`. */
export interface Drafted {
  readonly text: string
  readonly open: readonly string[]
}
