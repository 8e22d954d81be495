import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { renderConfig } from '@registrar/config'
import { visible } from '@registrar/report'
import { EXIT, UsageError } from '../io.ts'
import { withRepository } from '../open-documents.ts'
import type { Session } from '../session.ts'
import { installHook } from '../hook.ts'
import { describeObserved } from '../observe/describe.ts'
import { observe } from '../observe/observe.ts'
import { observedConfig } from '../observe/observed-config.ts'
import { withWorkspace } from '../workspace.ts'

const CONFIG_FILE = 'registrar.yaml'

/** `registrar init`: shows the collections found and what nine of ten of their records do, and writes a configuration that says the same; `--hook` writes the git hook. */
export function runInit(session: Session, options: { readonly hook?: true }): number {
  if (options.hook) return withWorkspace(session, (workspace) => installHook(session, workspace))
  return withRepository(session, (repository, { root, config }) => {
    const { io } = session
    if (config.configured)
      throw new UsageError(
        `${config.file ?? CONFIG_FILE} is there already`,
        'remove it to start again from what is found',
      )
    const observed = observe(repository)
    for (const seen of observed) {
      const { name, spec, files, records, index } = seen.collection
      io.stdout(
        visible(`${name}: ${records.length} ${spec.kind} records, ${files}, cited as ${spec.labels.join(', ')}`),
      )
      io.stdout(index ? visible(`, listed in ${index.file}`) + '\n' : '\n')
      for (const line of describeObserved(seen)) io.stdout(`  ${visible(line)}\n`)
    }
    const file = join(root, CONFIG_FILE)
    if (existsSync(file)) throw new UsageError(`${CONFIG_FILE} is there already`)
    const { config: written, notes } = observedConfig(config, observed)
    writeFileSync(file, renderConfig(written, { notes }), { flag: 'wx' })
    io.stderr(
      `wrote ${CONFIG_FILE}; registrar check now checks what it says, registrar init --hook checks every commit\n`,
    )
    return EXIT.clean
  })
}
