import { pages } from '@registrar/recommended/pages'
import { EXIT } from '../io.ts'
import type { Session } from '../session.ts'
import { unknownCheck } from '../unknown-check.ts'

/** `registrar explain`: prints the page of a check. It looks at no repository. */
export function runExplain({ io }: Session, id: string): number {
  const page = Object.hasOwn(pages, id) ? pages[id] : undefined
  if (page === undefined) throw unknownCheck(id, Object.keys(pages))
  io.stdout(page)
  return EXIT.clean
}
