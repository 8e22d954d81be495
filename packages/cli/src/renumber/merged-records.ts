import type { DocRecord, Repository } from '@registrar/model'
import type { MergeInput } from '@registrar/pipeline'
import type { MergedRecord, MergedRecords } from '@registrar/renumber'
import { recordNamed } from '../numbers/record-paths.ts'
import type { Workspace } from '../workspace.ts'

/** What merging into the target gives, by the names of its files: which records come from there, which it has already, which it takes away. */
export function mergedRecords({ config }: Workspace, repository: Repository, merge: MergeInput): MergedRecords {
  const paths = new Set(merge.tree.entries().map(({ path }) => path))
  const named = (path: string): readonly MergedRecord[] => {
    const record = recordNamed(config, path)
    return record ? [{ collection: record.collection, number: record.match.number, slug: record.match.slug, path }] : []
  }
  const onTarget = new Set([...merge.onTarget].flatMap(named).map(sameRecord))
  return {
    foreign: [...paths].filter((path) => merge.onTarget.has(path) && !repository.entries.has(path)).flatMap(named),
    hasOnTarget: (record) =>
      merge.onTarget.has(record.path) || (record.slug !== '' && onTarget.has(sameRecord(record))),
    keeps: ({ path }) => paths.has(path),
  }
}

/** A record in another folder is the same one by its number and slug. */
function sameRecord({
  collection,
  number: { value, letter },
  slug,
}: Pick<DocRecord, 'collection' | 'number' | 'slug'> | MergedRecord): string {
  return `${collection}\n${value}${letter}\n${slug}`
}
