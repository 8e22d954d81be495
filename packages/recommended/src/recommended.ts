import type { AnyCheck } from '@registrar/check-api'
import { citationsResolve } from '@registrar/citations-resolve'
import { decisionsIndex } from '@registrar/decisions-index'
import { frontMatterLinks } from '@registrar/front-matter-links'
import { recordLifecycle } from '@registrar/record-lifecycle'
import { recordShape } from '@registrar/record-shape'
import { renumberedCitations } from '@registrar/renumbered-citations'
import { strayFiles } from '@registrar/stray-files'
import { uniqueNumbers } from '@registrar/unique-numbers'

/** Every check, in the order in which they run; each with its own severity. */
export const recommended: readonly { readonly check: AnyCheck }[] = [
  { check: uniqueNumbers },
  { check: recordShape },
  { check: frontMatterLinks },
  { check: recordLifecycle },
  { check: citationsResolve },
  { check: renumberedCitations },
  { check: decisionsIndex },
  { check: strayFiles },
]
