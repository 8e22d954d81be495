import type { State } from './engine.ts'

/**
 * `exists` the key is there (`create`) · `too_large` value, key, topic or operation id is over its limit · `too_deep` the value is nested too deeply · `bad_domain`,
 * `bad_topic`, `bad_key`, `bad_value`, `bad_patch`, `bad_prefix`, `bad_limit`, `bad_cursor`, `bad_configuration`, `bad_op_id` what was handed over is not one ·
 * `op_mismatch` the operation id belongs to another operation · `since_gone` what happened since then is not known any more · `full` the disk is full ·
 * `read_only` the storage takes no writes · `closed` the engine is closed.
 */
export type RefusedCode =
  | 'exists'
  | 'too_large'
  | 'too_deep'
  | 'bad_domain'
  | 'bad_topic'
  | 'bad_key'
  | 'bad_value'
  | 'bad_patch'
  | 'bad_prefix'
  | 'bad_limit'
  | 'bad_cursor'
  | 'bad_configuration'
  | 'bad_op_id'
  | 'op_mismatch'
  | 'since_gone'
  | 'full'
  | 'read_only'
  | 'closed'

/** It was not done, and trying the same again is of no use before something else changes. The message is the reason, one clear sentence. */
export class Refused extends Error {
  override readonly name = 'Refused'
  readonly code: RefusedCode
  /** With `exists`: the state that is there. */
  readonly current: State | undefined

  constructor(code: RefusedCode, reason: string, { current, cause }: { current?: State; cause?: unknown } = {}) {
    super(reason, cause === undefined ? {} : { cause })
    this.code = code
    this.current = current
  }
}

/** The storage did not answer: a write may have been done or not. Try it again with the same `opId`, or read what is there. */
export class Unavailable extends Error {
  override readonly name = 'Unavailable'

  constructor(reason: string, cause?: unknown) {
    super(reason, cause === undefined ? {} : { cause })
  }
}

/**
 * `in_use` another process has the file · `damaged` it is a state file, and broken · `foreign` it is no state file · `newer` a newer version wrote it ·
 * `unusable` the system does not let it be opened, or keeps no file locks · `no_driver` nothing that reads SQLite is installed.
 */
export type OpenErrorCode = 'in_use' | 'damaged' | 'foreign' | 'newer' | 'unusable' | 'no_driver'

/** An engine could not be opened. Nothing was changed. The message is one clear sentence; `help` says what to do. */
export class OpenError extends Error {
  override readonly name = 'OpenError'
  readonly code: OpenErrorCode
  readonly help: string

  constructor(code: OpenErrorCode, message: string, help: string, cause?: unknown) {
    super(message, cause === undefined ? {} : { cause })
    this.code = code
    this.help = help
  }
}
