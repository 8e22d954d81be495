import type { Location, Report } from '@registrar/model'

/** A location's path from where the report's root lies: as a program sees it that shows a whole repository, of which the root may be a folder. */
export function repositoryPath({ root }: Report, { path }: Pick<Location, 'path'>): string {
  return root === '.' || root === '' ? path : `${root}/${path}`
}
