import { Option, type Command } from 'commander'
import type { CheckRenumberOptions } from '../commands/check-renumber.ts'
import type { Session } from '../session.ts'
import { repeated } from './repeated.ts'

/** Completes `check:renumber`, which is `check` with some of the checks and a `--fix` that also moves records. */
export function addCheckRenumber(
  command: Command,
  session: () => Session,
  exit: (code: number) => void,
  only: readonly string[] = [],
): void {
  command
    .option('--move <which>', 'with --fix: which of several records moves: newest, least-cited, superseded or a record')
    .addOption(
      new Option(
        '--unresolved <how>',
        'with --fix: where nothing tells the record, fail (as if not given) or keep',
      ).choices(['fail', 'keep']),
    )
    .option('--decisions <file>', 'with --fix: what citations mean of which nothing tells the record')
    .option('--interactive', 'with --fix: ask about each such citation')
    .option('--in <path>', 'with --fix: another checkout whose citations follow; may be given again', repeated)
    .action(async (paths: string[], options: CheckRenumberOptions) => {
      const { runCheckRenumber } = await import('../commands/check-renumber.ts')
      exit(await runCheckRenumber(session(), paths, { ...options, only }))
    })
}
