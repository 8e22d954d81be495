import type { Need } from '@registrar/check-api'
import { deriveTexts } from '@registrar/derived'
import type { Config } from '@registrar/config'
import type { BroughtFacts, LeftBehind, MergedTree, Repository, TextFiles } from '@registrar/model'
import { readTexts, sharedHolders } from '@registrar/repository'
import { mayDirect } from './directives.ts'
import { citationsLeftBehind, formerNumbers, type Past } from './left-behind.ts'
import type { RunInput } from './run.ts'

/** The facts that the checks of this run need, and no others. */
export function bringFacts(repository: Repository, input: RunInput, needs: ReadonlySet<Need>): BroughtFacts {
  const { tree, config, elsewhere, past, forge, textProgress } = input
  const mergedTree = needs.has('mergedTree') ? mergedTreeOf(input) : undefined
  const texts = needs.has('texts')
    ? readTexts(repository, tree, config, {
        also: mayDirect,
        ...(forge ? { forge } : {}),
        ...(textProgress ? { progress: textProgress } : {}),
      })
    : undefined
  return {
    ...(mergedTree ? { mergedTree } : {}),
    ...(elsewhere && needs.has('elsewhere') ? { elsewhere } : {}),
    ...(texts ? { texts } : {}),
    ...(needs.has('leftBehind') ? { leftBehind: allLeftBehind(repository, texts, config, past) } : {}),
    ...(needs.has('derived') ? { derived: deriveTexts(repository) } : {}),
  }
}

/** What merging gives, as far as checks compare it; undefined if no target is looked at. */
export function mergedTreeOf({ merge, config }: Pick<RunInput, 'merge' | 'config'>): MergedTree | undefined {
  return merge && { ref: merge.ref, onTarget: merge.onTarget, holders: sharedHolders(merge.tree, config) }
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
