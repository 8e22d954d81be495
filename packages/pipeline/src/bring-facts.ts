import type { Need } from '@registrar/check-api'
import { deriveTexts } from '@registrar/derived'
import type { Config } from '@registrar/config'
import type { BroughtFacts, LeftBehind, Repository, TextFiles } from '@registrar/model'
import { readTexts, sharedHolders } from '@registrar/repository'
import { mayDirect } from './directives.ts'
import { citationsLeftBehind, formerNumbers, type Past } from './left-behind.ts'
import type { RunInput } from './run.ts'

/** The facts that the checks of this run need, and no others. */
export function bringFacts(
  repository: Repository,
  { tree, config, merge, elsewhere, past, forge, textProgress }: RunInput,
  needs: ReadonlySet<Need>,
): BroughtFacts {
  const texts = needs.has('texts')
    ? readTexts(repository, tree, config, {
        also: mayDirect,
        ...(forge ? { forge } : {}),
        ...(textProgress ? { progress: textProgress } : {}),
      })
    : undefined
  return {
    ...(merge && needs.has('mergedTree')
      ? { mergedTree: { ref: merge.ref, onTarget: merge.onTarget, holders: sharedHolders(merge.tree, config) } }
      : {}),
    ...(elsewhere && needs.has('elsewhere') ? { elsewhere } : {}),
    ...(texts ? { texts } : {}),
    ...(needs.has('leftBehind') ? { leftBehind: allLeftBehind(repository, texts, config, past) } : {}),
    ...(needs.has('derived') ? { derived: deriveTexts(repository) } : {}),
  }
}

function allLeftBehind(
  repository: Repository,
  texts: TextFiles | undefined,
  config: Config,
  past: Past | undefined,
): readonly LeftBehind[] {
  const { records, documents } = repository
  const formerly = [...records.values()].map(({ id, formerly: numbers }) => [id, numbers] as const)
  const former = formerNumbers(formerly, records, config, past)
  return citationsLeftBehind(repository, former, () => [...documents.values(), ...(texts?.files.values() ?? [])], past)
}
