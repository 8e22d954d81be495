import { Command, InvalidArgumentError, Option } from 'commander'
import { ALIASES, FORMATS, type CheckOptions } from './check-options.ts'
import { GRAPH_FORMATS } from './graph-formats.ts'
import type { Io } from './io.ts'
import { addClaims } from './program/add-claims.ts'
import { addCheckRenumber } from './program/add-check-renumber.ts'
import { addRenumber } from './program/add-renumber.ts'
import type { Session } from './session.ts'
import { VERSION } from './version.ts'

/**
 * The command line: names, options, help. A command's code is loaded when it runs.
 * Commander, because it leaves `0201` a text; wrong usage throws its error after printing it.
 */
export function makeProgram(io: Io, exit: (code: number) => void): Command {
  const program = new Command('registrar')
    .description("Keeps the numbers of a team's records straight.")
    .version(VERSION, '-v, --version', 'print the version')
    .helpOption('-h, --help', 'print help')
    .helpCommand('help [command]', 'print the help of a command')
    .option('-C <dir>', 'run as if started in this folder')
    .option('--config <file>', 'the configuration; registrar.yaml at the root if not given')
    .option('--no-color', 'no colours; NO_COLOR and FORCE_COLOR are respected, too')
    .option('--no-recover', 'do not finish a renumbering that was interrupted; exit 2 if there is one')
    .configureOutput({
      writeOut: io.stdout,
      writeErr: io.stderr,
      getOutHasColors: () => false,
      getErrHasColors: () => false,
    })
    .exitOverride()
    .showHelpAfterError('(registrar --help lists the commands, registrar COMMAND --help its options)')
    .configureHelp({ showGlobalOptions: true })
    .addHelpText('after', EXIT_CODES)
  const session = (): Session => ({ io, ...program.opts<Omit<Session, 'io'>>() })

  addCheck(program, 'check', 'check records, numbers, citations, links and indexes', session, exit)
  for (const [name, only] of Object.entries(ALIASES))
    addCheck(program, name, `check --only ${only.join(',')}`, session, exit, only)
  program
    .command('index')
    .description('write indexes and other derived regions')
    .option('--check', 'write nothing; exit 1 if one is not what it would be')
    .action(async (options) => exit((await import('./commands/index-command.ts')).runIndex(session(), options)))
  program
    .command('list')
    .description('list records')
    .argument('[collection]', 'the collection; all if not given')
    .option('--json', 'as JSON')
    .action(async (name, options) => exit((await import('./commands/list.ts')).runList(session(), name, options)))
  program
    .command('show')
    .description('show one record: fields, relations, what cites it')
    .argument('<record>', 'a path, a number (0201, ADR-201, decisions/201) or a slug')
    .option('--json', 'as JSON')
    .action(async (name, options) => exit(await (await import('./commands/show.ts')).runShow(session(), name, options)))
  program
    .command('cites')
    .description('list the places that cite a record')
    .argument('<record>', 'a path, a number (0201, ADR-201, decisions/201) or a slug')
    .option('--json', 'as JSON')
    .action(async (name, options) =>
      exit(await (await import('./commands/cites.ts')).runCites(session(), name, options)),
    )
  program
    .command('graph')
    .description('draw the records and their relations')
    .addOption(new Option('--format <format>', 'how to draw').choices(GRAPH_FORMATS).default(GRAPH_FORMATS[0]))
    .option('--collection <name>', 'only records of this collection; may be given again', ids)
    .option('--citations', 'also what a text cites without a relation')
    .action(async (options) => exit((await import('./commands/graph.ts')).runGraph(session(), options)))
  program
    .command('merge-index')
    .description('merge two versions of an index; for git, as a merge driver: registrar merge-index %O %A %B %P')
    .argument('<base>', 'a file with the text that both come from')
    .argument('<ours>', 'a file with our text; the merge is written to it')
    .argument('<theirs>', 'a file with their text')
    .argument('<path>', 'where the index stands in the repository')
    .action(async (base, ours, theirs, path) =>
      exit((await import('./commands/merge-index.ts')).runMergeIndex(session(), { base, ours, theirs, path })),
    )
  program
    .command('next')
    .description('print the next number that nobody has: here, on the target branch and on every branch known here')
    .argument('<collection>', 'its name, as in registrar.yaml: decisions')
    .action(async (name) => exit((await import('./commands/next.ts')).runNext(session(), name)))
  addClaims(program, session, exit)
  program
    .command('init')
    .description('show what was found here and write registrar.yaml, or with --hook the git hook')
    .option('--hook', 'write a pre-commit hook that runs: registrar check --staged')
    .action(async (options) => exit((await import('./commands/init.ts')).runInit(session(), options)))
  addRenumber(program, session, exit)
  program
    .command('explain')
    .description('print what a check finds, with examples, and how to mend it')
    .argument('<check>', 'the check, as in the report: unique-numbers')
    .action(async (id) => exit((await import('./commands/explain.ts')).runExplain(session(), id)))
  return program
}

/** The one whose `--fix` moves files. */
const RENUMBER = 'check:renumber'

function addCheck(
  program: Command,
  name: string,
  description: string,
  session: () => Session,
  exit: (code: number) => void,
  only?: readonly string[],
): void {
  const command = program
    .command(name)
    .description(description)
    .argument('[paths...]', 'files and folders to report on; everything is looked at all the same')
  if (!only) command.option('--only <ids>', 'run these checks only (comma-separated)', ids)
  command
    .option('--skip <ids>', 'do not run these checks (comma-separated)', ids)
    .option('--staged', 'look at the index: what the next commit will hold')
    .option(
      '--against <ref>',
      'look at the merge with this branch; origin/HEAD, origin/main or origin/master if not given',
    )
    .option('--against-all', 'also look at every other branch known here; what they are taking is a warning')
    .option('--fix', name === RENUMBER ? 'move records that collide, then apply safe fixes' : 'apply safe fixes')
    .addOption(new Option('--format <format>', 'how to print').choices(FORMATS).default(FORMATS[0]))
    .option('--output <file>', 'write the report to a file')
    .option('--max-warnings <n>', 'exit 1 if there are more warnings', count)
    .option('--quiet', 'no summary line')
    .option('--no-cache', 'look at everything anew; the report is the same')
  if (!only)
    command.option(
      '--update-baseline',
      'take out of .registrar/baseline.json what is gone, or begin it with what is found',
    )
  if (name === RENUMBER) return addCheckRenumber(command, session, exit, only)
  command.action(async (paths: string[], options: CheckOptions) => {
    const { runCheckCommand } = await import('./commands/check.ts')
    exit(runCheckCommand(session(), paths, only ? { ...options, only } : options))
  })
}

function ids(value: string, before: readonly string[] = []): readonly string[] {
  return [
    ...before,
    ...value
      .split(',')
      .map((id) => id.trim())
      .filter((id) => id !== ''),
  ]
}

function count(value: string): number {
  if (!/^\d+$/.test(value)) throw new InvalidArgumentError('expected a whole number, 0 or more.')
  return Number.parseInt(value, 10)
}

const EXIT_CODES = `
Exit codes: 0 nothing to report, 1 findings, 2 no answer (wrong usage, broken configuration, something that could not be read).`
