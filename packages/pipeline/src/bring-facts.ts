import type { Need } from '@registrar/check-api'
import type { Config } from '@registrar/config'
import { deriveTexts } from '@registrar/derived'
import type { BroughtFacts, Repository } from '@registrar/model'
import { sharedHolders } from '@registrar/repository'
import type { MergeInput } from './run.ts'

/** The facts that the checks of this run need, and no others. */
export function bringFacts(
  repository: Repository,
  config: Config,
  merge: MergeInput | undefined,
  needs: ReadonlySet<Need>,
): BroughtFacts {
  return {
    ...(merge && needs.has('mergedTree')
      ? { mergedTree: { ref: merge.ref, onTarget: merge.onTarget, holders: sharedHolders(merge.tree, config) } }
      : {}),
    ...(needs.has('derived') ? { derived: deriveTexts(repository) } : {}),
  }
}
