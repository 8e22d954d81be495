import { visible } from '@registrar/report'
import { citingPlaces, readTextFiles } from '../citing.ts'
import { EXIT } from '../io.ts'
import { withRepository } from '../open-documents.ts'
import { resolveRecord } from '../resolve-record.ts'
import type { Session } from '../session.ts'

/** `registrar cites`: the places that cite a record, one a line, or as JSON. */
export async function runCites(session: Session, name: string, options: { readonly json?: true }): Promise<number> {
  return withRepository(session, async (repository, workspace) => {
    const record = await resolveRecord(session, workspace, repository, name)
    const places = citingPlaces(repository, readTextFiles(session, workspace, repository), record)
    const { io } = session
    if (options.json) io.stdout(`${JSON.stringify({ record: record.path, citations: places }, null, 2)}\n`)
    else {
      for (const { path, range, form, written, ambiguous } of places) {
        const note = ambiguous ? ' (its number is held more than once)' : ''
        const { line, column } = range.start
        io.stdout(`${visible(path)}:${line}:${column}: ${visible(written.replace(/\s+/g, ' '))} [${form}]${note}\n`)
      }
      io.stderr(`${places.length} ${places.length === 1 ? 'citation' : 'citations'} of ${visible(record.path)}\n`)
    }
    return EXIT.clean
  })
}
