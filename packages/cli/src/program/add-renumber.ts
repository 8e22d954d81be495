import { Option, type Command } from 'commander'
import type { Session } from '../session.ts'
import { repeated } from './repeated.ts'

/** Adds `renumber`, its options and help. */
export function addRenumber(program: Command, session: () => Session, exit: (code: number) => void): void {
  program
    .command('renumber')
    .description('give records other numbers; every citation of them follows')
    .argument(
      '[moves...]',
      'RECORD NUMBER, or RECORD=NUMBER …; RECORD is a path, number or slug, NUMBER digits with or without a letter, or next',
    )
    .option(
      '--collisions',
      'move every record of this branch whose number the target branch also has, to the next ones',
    )
    .option('--against <ref>', 'with --collisions: the target branch; chosen as registrar check does, if not given')
    .option(
      '--move <which>',
      'which of several records of one number moves: newest, least-cited, superseded or a record',
    )
    .option('--dry-run', 'write nothing, print a diff that git apply takes')
    .option('--json', 'print what was done as JSON')
    .option('--interactive', 'ask about each citation of which nothing tells the record')
    .option('--decisions <file>', 'take answers from this file; with --interactive write new ones to it')
    .addOption(
      new Option('--unresolved <how>', 'where nothing tells the record: fail (nothing is written), or keep the text')
        .choices(['fail', 'keep'])
        .default('fail'),
    )
    .option('--in <path>', 'another checkout whose citations follow; may be given again', repeated)
    .option('--note', 'write in the record which number it had, and formerly')
    .option('--siblings', 'also move files and folders beside a record that carry its number')
    .option('--identifiers', 'also change numbers inside of names (TestADR_0328_x)')
    .option('--stage', 'put the result into the index')
    .addHelpText('after', EXAMPLES)
    .action(async (words: string[], options) =>
      exit(await (await import('../commands/renumber.ts')).runRenumber(session(), words, options)),
    )
}

const EXAMPLES = `
Examples:
  registrar renumber docs/adr/0201-prices.md next   to the next number that nobody has
  registrar renumber prices 0202 --dry-run          what would change, as a diff
  registrar renumber 0018=0019 0019=0018            two records change places
  registrar renumber --collisions --in ../sdk       what this branch and its target both have, here and there`
