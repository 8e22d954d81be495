import { shellWord } from '@registrar/check-api'
import type { DocRecord, Repository } from '@registrar/model'
import { visible } from '@registrar/report'
import { citingPlaces, readTextFiles } from '../citing.ts'
import { EXIT } from '../io.ts'
import { withRepository } from '../open-documents.ts'
import { recordJson } from '../record-json.ts'
import { resolveRecord } from '../resolve-record.ts'
import type { Session } from '../session.ts'

/** `registrar show`: one record, what it declares, what it cites in its relations and how often it is cited. */
export async function runShow(session: Session, name: string, options: { readonly json?: true }): Promise<number> {
  return withRepository(session, async (repository, workspace) => {
    const record = await resolveRecord(session, workspace, repository, name)
    const cited = citingPlaces(repository, readTextFiles(session, workspace, repository), record)
    const relations = (repository.relations.get(record.id) ?? []).map(({ field, written, targets, outcome }) => ({
      field,
      written,
      outcome,
      targets,
    }))
    const json = { ...recordJson(record, repository.documents.get(record.path)), relations, citedFrom: cited.length }
    session.io.stdout(options.json ? `${JSON.stringify(json, null, 2)}\n` : describe(repository, record, cited.length))
    return EXIT.clean
  })
}

function describe(repository: Repository, record: DocRecord, cited: number): string {
  const lines = [
    `${record.number.written}  ${record.title}`,
    `  collection   ${record.collection}`,
    `  path         ${record.path}`,
  ]
  if (record.status !== undefined) lines.push(`  status       ${record.status}`)
  if (record.formerly.length > 0) lines.push(`  formerly     ${record.formerly.join(', ')}`)
  for (const { field, targets, written, outcome } of repository.relations.get(record.id) ?? [])
    lines.push(
      `  ${field.padEnd(12)} ${targets.length > 0 ? targets.join(', ') : `${written}${outcome === 'missing' ? ' (leads nowhere)' : ''}`}`,
    )
  const others = repository.collections
    .find(({ name }) => name === record.collection)
    ?.records.filter(
      ({ id, number, stub }) =>
        id !== record.id && !stub && number.value === record.number.value && number.letter === record.number.letter,
    )
  for (const other of others ?? []) lines.push(`  also held by ${other.path}`)
  lines.push(`  cited        ${cited} ${cited === 1 ? 'time' : 'times'} (registrar cites ${shellWord(record.path)})`)
  return `${lines.map(visible).join('\n')}\n`
}
