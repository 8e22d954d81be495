import { parseConfig, type Config } from '@registrar/config'
import type { DocRecord, LinkTarget, Repository } from '@registrar/model'
import { objectTree, type ObjectFile } from '@registrar/tree'
import { buildRepository, type BuildOptions } from '../index.ts'

/** Decisions in files, issues in folders, designs by stage. */
const usual = `collections:
  decisions: { kind: adr, files: "docs/adr/{number:4}-{slug}.md" }
  issues: { kind: issue, files: "issues/{number:3}-{slug}/00-report.md" }
  designs: { kind: design, files: "design/{any}/{number:2}-{slug}.md" }
`

/** A configuration from YAML; throws where it is not valid. */
export function configOf(yaml: string = usual): Config {
  const result = parseConfig(yaml, 'registrar.yaml')
  if ('problems' in result) throw new Error(result.problems.map(({ message }) => message).join('\n'))
  return result.config
}

/** The repository of files in memory. */
export function build(
  files: Readonly<Record<string, ObjectFile>>,
  yaml?: string,
  options: BuildOptions = {},
): Repository {
  return buildRepository(objectTree(files), configOf(yaml), options)
}

/** The record of one file; throws if it is none. */
export function recordOf(path: string, text: string, yaml?: string): DocRecord {
  const record = build({ [path]: text }, yaml).records.get(path)
  if (!record) throw new Error(`Unexpected path ${path}, expected that of a record`)
  return record
}

/** Where the one link of a document leads. */
export function targetOf(
  url: string,
  files: Readonly<Record<string, ObjectFile>>,
  from = 'docs/adr/0001-from.md',
  options: BuildOptions = {},
): LinkTarget | undefined {
  return build({ ...files, [from]: `[x](<${url}>)` }, undefined, options).documents.get(from)?.linkTargets[0]
}
