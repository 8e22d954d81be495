/**
 * `invalid` the plan contradicts itself or leads out of the root · `changed` a file is not what the plan was made from · `taken` something is in the way ·
 * `unwritable` a file or folder may not be written · `running` another process has the lock · `pending` an interrupted transaction has to be finished first ·
 * `undone` it failed and the old tree is whole again · `interrupted` it failed and could not be undone: the next `recover` does it ·
 * `damaged` a journal that cannot be understood · `unreachable` another repository of the transaction is not there.
 */
export type TransactionErrorCode =
  | 'invalid'
  | 'changed'
  | 'taken'
  | 'unwritable'
  | 'running'
  | 'pending'
  | 'undone'
  | 'interrupted'
  | 'damaged'
  | 'unreachable'

/** The transaction did not happen, or could not be ended. The message is one clear sentence; `help` says what to do. */
export class TransactionError extends Error {
  override readonly name = 'TransactionError'
  readonly code: TransactionErrorCode
  readonly help: string

  constructor(code: TransactionErrorCode, message: string, help: string, cause?: unknown) {
    super(message, cause === undefined ? {} : { cause })
    this.code = code
    this.help = help
  }
}

/** The words for an error of the system, without the absolute path that it names. */
export function reasonOf(error: unknown): string {
  const { code, message } = error as NodeJS.ErrnoException
  return code === undefined ? message : (words[code] ?? message)
}

const words: Readonly<Partial<Record<string, string>>> = {
  ENOSPC: 'no space is left on the disk',
  EDQUOT: 'the disk quota is used up',
  EACCES: 'permission denied',
  EPERM: 'the system does not permit it',
  EROFS: 'the file system is read-only',
  EBUSY: 'it is in use',
  EXDEV: 'it lies on another file system',
  EIO: 'the disk reports an error',
  EEXIST: 'something lies there already',
  ENOTEMPTY: 'something lies there already',
  ENOENT: 'it is gone',
}
