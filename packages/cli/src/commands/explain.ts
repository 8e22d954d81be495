import { pages } from '@registrar/recommended/pages'
import { EXIT, UsageError } from '../io.ts'
import type { Session } from '../session.ts'
import { unknownCheck } from '../unknown-check.ts'

/** What stands in reports beside checks: about documents, suppressions and the baseline. */
const NO_CHECKS = ['read', 'suppressions', 'baseline']

/** `registrar explain`: prints the page of a check. It looks at no repository. */
export function runExplain({ io }: Session, id: string): number {
  const page = Object.hasOwn(pages, id) ? pages[id] : undefined
  if (NO_CHECKS.includes(id))
    throw new UsageError(
      `${id} stands in reports, but is no check and has no page`,
      'docs/suppressing.md says what it reports',
    )
  if (page === undefined) throw unknownCheck(id, Object.keys(pages))
  io.stdout(page)
  return EXIT.clean
}
