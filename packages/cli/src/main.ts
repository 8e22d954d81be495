import { CommanderError } from 'commander'
import { GitError } from '@registrar/git'
import { TransactionError } from '@registrar/transaction'
import { TreeError } from '@registrar/tree'
import { EXIT, UsageError, type Io } from './io.ts'
import { makeProgram } from './program.ts'

/** Runs the command line and gives its exit code; throws nothing. `argv` are the arguments behind the program's name. */
export async function main(argv: readonly string[], io: Io): Promise<number> {
  let code: number = EXIT.clean
  try {
    const program = makeProgram(io, (exit) => void (code = exit))
    await program.parseAsync(argv, { from: 'user' })
    return code
  } catch (error) {
    return explain(error, io)
  }
}

function explain(error: unknown, io: Io): number {
  // Commander has printed help or its own complaint already.
  if (error instanceof CommanderError) return error.exitCode === 0 ? EXIT.clean : EXIT.failed
  if (ANSWERS.some((kind) => error instanceof kind)) {
    const { message } = error as Error
    const help = (error as { readonly help?: string }).help
    io.stderr(`error: ${message}\n${help === undefined ? '' : `  help: ${help}\n`}`)
    return EXIT.failed
  }
  if (isSystemError(error)) {
    io.stderr(`error: ${error.message}\n`)
    return EXIT.failed
  }
  const text = error instanceof Error ? (error.stack ?? error.message) : String(error)
  io.stderr(`error: this is a fault of registrar, not of your documents\n${text}\n`)
  return EXIT.failed
}

/** Errors that say what is wrong and what to do. */
const ANSWERS = [UsageError, GitError, TreeError, TransactionError]

/** The system refused something: a folder that may not be written, a full disk. Its message names the path. */
function isSystemError(error: unknown): error is NodeJS.ErrnoException {
  return error instanceof Error && 'syscall' in error && 'code' in error
}
