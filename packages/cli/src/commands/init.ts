import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { renderConfig } from '@registrar/config'
import { visible } from '@registrar/report'
import { EXIT, UsageError } from '../io.ts'
import { withRepository } from '../open-documents.ts'
import type { Session } from '../session.ts'
import { installHook } from '../hook.ts'
import { withWorkspace } from '../workspace.ts'

const CONFIG_FILE = 'registrar.yaml'

/** `registrar init`: shows the collections found and writes a configuration that says the same; `--hook` writes the git hook. */
export function runInit(session: Session, options: { readonly hook?: true }): number {
  if (options.hook) return withWorkspace(session, (workspace) => installHook(session, workspace))
  return withRepository(session, ({ collections }, { root, config }) => {
    const { io } = session
    if (config.configured)
      throw new UsageError(
        `${config.file ?? CONFIG_FILE} is there already`,
        'remove it to start again from what is found',
      )
    for (const { name, spec, files, records, index } of collections) {
      io.stdout(
        visible(`${name}: ${records.length} ${spec.kind} records, ${files}, cited as ${spec.labels.join(', ')}`),
      )
      io.stdout(index ? visible(`, listed in ${index.file}`) + '\n' : '\n')
    }
    const file = join(root, CONFIG_FILE)
    if (existsSync(file)) throw new UsageError(`${CONFIG_FILE} is there already`)
    writeFileSync(file, renderConfig(config), { flag: 'wx' })
    io.stderr(
      `wrote ${CONFIG_FILE}; registrar check now checks what it says, registrar init --hook checks every commit\n`,
    )
    return EXIT.clean
  })
}
