import { join, relative } from 'node:path'
import { shellWord } from '@registrar/check-api'
import type { Repository, TextFiles } from '@registrar/model'
import { visible } from '@registrar/report'
import type { Session } from '../session.ts'
import type { Workspace } from '../workspace.ts'
import type { Planned } from './plan-moves.ts'
import { shownPath } from './source-texts.ts'

/** Says on standard error what a renumbering could not use, what it does not look into, and what is left for people to do beside it. */
export function sayLimits({ io }: Session, { root, cwd }: Workspace, { plan, input, checkouts }: Planned): void {
  const say = (line: string): void => io.stderr(`${line}\n`)
  for (const limit of plan.limits) say(`note: ${visible(limit)}`)
  for (const decision of plan.unused ?? [])
    say(`warning: no citation fits the decision about ${visible(decision.written)} in ${visible(shownPath(decision))}`)
  for (const { path, why } of notRead(input.repository, input.texts))
    say(`warning: not looked into: ${visible(path)} (${visible(why)})`)
  for (const { name, texts } of input.checkouts ?? [])
    for (const { path, why } of notRead(undefined, texts))
      say(`warning: not looked into: ${visible(shownPath({ checkout: name, path }))} (${visible(why)})`)
  const places = [{ root, tree: input.tree }, ...checkouts.map((each) => ({ root: each.root, tree: each.other.tree }))]
  for (const place of places)
    for (const { path, kind } of place.tree.entries()) {
      if (kind !== 'submodule') continue
      const shown = relative(cwd, join(place.root, path))
      say(`note: not looked into: the submodule ${visible(shown)} (--in ${visible(shellWord(shown))} does)`)
    }
}

/** What could not be read, or not be understood. Binary files cite nothing; what is too large or in another encoding the plan itself tells. */
function notRead(repository: Repository | undefined, { leftOut }: TextFiles) {
  return [
    ...(repository?.unread ?? []).map(({ path, why }) => ({ path, why: why.message })),
    ...[...(repository?.documents.values() ?? [])].flatMap(({ path, facts: { parsed, problems } }) =>
      parsed ? [] : [{ path, why: problems[0]?.message ?? 'it could not be understood' }],
    ),
    ...leftOut.flatMap(({ path, reason, message }) =>
      reason === 'unreadable' ? [{ path, why: message ?? 'it could not be read' }] : [],
    ),
  ]
}
