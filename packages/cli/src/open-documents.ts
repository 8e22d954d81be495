import type { Repository } from '@registrar/model'
import { buildRepository } from '@registrar/repository'
import { chosenParser } from './chosen-parser.ts'
import { UsageError } from './io.ts'
import { withProgress } from './progress.ts'
import type { Session } from './session.ts'
import { withWorkspace, type Workspace } from './workspace.ts'

/**
 * Opens the work tree and builds its repository, for the commands that only look at records. Without a single record it throws
 * `UsageError`, unless a configuration says where records will be and the command can do without (`empty`).
 */
export function withRepository<T>(
  session: Session,
  use: (repository: Repository, workspace: Workspace) => T,
  { empty = false }: { readonly empty?: boolean } = {},
): T {
  return withWorkspace(session, (workspace) => {
    const { git, tree, config } = workspace
    const parser = chosenParser(session.io.env)
    const repository = withProgress(session.io, (progress) =>
      buildRepository(tree, config, {
        progress,
        ...(git ? { forge: git.forges() } : {}),
        ...(parser ? { parser } : {}),
      }),
    )
    if (repository.records.size === 0 && !(empty && config.configured)) throw noRecords(workspace)
    return use(repository, workspace)
  })
}

/** The error of a repository without a record: where it was looked, and what to do. */
export function noRecords({ root, config }: Pick<Workspace, 'root' | 'config'>): UsageError {
  const help = config.configured
    ? `look at the patterns under "collections" in ${config.file ?? 'the configuration'}`
    : 'start in the repository that holds them (-C DIR), or name your collections in registrar.yaml: docs/configuration.md has an example'
  return new UsageError(`no records found in ${root}`, help)
}

/** The collection of that name, or `UsageError` with the names there are. */
export function collectionNamed<T extends { readonly name: string }>(collections: readonly T[], name: string): T {
  const collection = collections.find((each) => each.name === name)
  if (collection) return collection
  throw new UsageError(
    `no collection is called ${name}`,
    `the collections are ${collections.map((each) => each.name).join(', ') || 'none'}`,
  )
}
