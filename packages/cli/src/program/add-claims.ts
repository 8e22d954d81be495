import type { Command } from 'commander'
import type { Session } from '../session.ts'

/** Adds `claim`, `release`, `claims` and `new`: what numbers records before they are merged. */
export function addClaims(program: Command, session: () => Session, exit: (code: number) => void): void {
  const COLLECTION = 'its name, as in registrar.yaml: decisions'
  program
    .command('claim')
    .description('reserve the next number on the remote, before anybody else does, and print it')
    .argument('<collection>', COLLECTION)
    .argument('[title]', 'the title of the record to come')
    .action(async (name, title) => exit((await import('../commands/claim.ts')).runClaim(session(), name, title)))
  program
    .command('release')
    .description('take back the claim of a number that no record uses')
    .argument('<collection>', COLLECTION)
    .argument('<number>', 'the number: 0202')
    .option('--force', 'also the claim of somebody else, or of a number in use')
    .action(async (name, number, options) =>
      exit((await import('../commands/release.ts')).runRelease(session(), name, number, options)),
    )
  program
    .command('claims')
    .description('list the numbers that are claimed, as last fetched')
    .option('--fetch', 'ask the remote first')
    .option('--json', 'as JSON')
    .action(async (options) => exit((await import('../commands/claims.ts')).runClaims(session(), options)))
  program
    .command('new')
    .description('write a new record under the next number, and claim that number on the remote')
    .argument('<collection>', COLLECTION)
    .argument('<title>', 'its title; the file is named after it')
    .option('--no-claim', 'speak to no remote')
    .option('--status <status>', "its status; the collection's first if not given")
    .option('--folder <folder>', 'where it stands, if the collection has several folders')
    .action(async (name, title, options) =>
      exit((await import('../commands/new.ts')).runNew(session(), name, title, options)),
    )
}
