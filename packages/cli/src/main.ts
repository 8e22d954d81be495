import { CommanderError } from 'commander'
import { GitError } from '@registrar/git'
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

/** The help of checks names the command that moves a record; until it is there, this is the way. */
const BY_HAND =
  '  help: this version does not move records; git mv the file to the number that registrar next COLLECTION prints, ' +
  'then run registrar check:renumber --fix (docs/collisions.md)\n'

function explain(error: unknown, io: Io): number {
  // Commander has printed help or its own complaint already.
  if (error instanceof CommanderError) {
    if (error.code === 'commander.unknownCommand' && error.message.includes("'renumber'")) io.stderr(BY_HAND)
    return error.exitCode === 0 ? EXIT.clean : EXIT.failed
  }
  if (error instanceof UsageError || error instanceof GitError || error instanceof TreeError) {
    const help = 'help' in error ? error.help : undefined
    io.stderr(`error: ${error.message}\n${help === undefined ? '' : `  help: ${help}\n`}`)
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

/** The system refused something: a folder that may not be written, a full disk. Its message names the path. */
function isSystemError(error: unknown): error is NodeJS.ErrnoException {
  return error instanceof Error && 'syscall' in error && 'code' in error
}
