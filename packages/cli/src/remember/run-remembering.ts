import { statSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'
import { DamagedMemory, decodeMemory, encodeMemory, fileSource, openStore } from '@registrar/cache'
import { runAgain, runChecks, type RunInput, type RunMemory, type RunResult } from '@registrar/pipeline'
import { ChangedMeanwhile } from '@registrar/repository'
import { BUILD, VERSION } from '../version.ts'
import type { Workspace } from '../workspace.ts'
import { diskNames, gitNames } from './content-ids.ts'
import { memoryKey } from './memory-key.ts'

/** A run that looked at no more files than this leaves no new memory: writing it costs more than looking at them once more. */
const FEW = 32

/**
 * Runs the checks with what the last run over this root left, and leaves something to the next one. The report is that of `runChecks`. Where nothing can be kept, or what was kept
 * turns out to be of no use, everything is looked at.
 */
export function runRemembering(workspace: Workspace, input: RunInput): RunResult {
  const folder = cacheFolder(workspace)
  if (folder === undefined) return runChecks(input)
  const { config, checks, only, skip, forge = [] } = input
  const key = memoryKey({ program: `${VERSION} ${BUILD}`, config, checks, only, skip, forge })
  const store = openStore(folder, process.pid)
  const name = `${key}.memory`
  const source = fileSource(store.pathOf(name))
  try {
    const memory = source && decodeMemory(source, key)
    return runWith(workspace, input, memory, (bytes) => void store.write(name, bytes), key)
  } catch (error) {
    if (!(error instanceof DamagedMemory || error instanceof ChangedMeanwhile)) throw error
    return runChecks(input)
  } finally {
    source?.close()
  }
}

function runWith(
  { root }: Workspace,
  input: RunInput,
  memory: RunMemory | undefined,
  write: (bytes: Uint8Array) => void,
  key: string,
): RunResult {
  const { tree } = input
  const named =
    tree.name === 'index' ? gitNames(tree) : diskNames(tree, root, (path) => memory?.entry(path), Date.now())
  const result = runAgain({ ...input, ...named, ...(memory ? { memory } : {}) })
  if (result.remember && (!memory || result.lookedAgain > FEW || named.read() > FEW * 8))
    write(encodeMemory(result.remember(), key))
  return result
}

/** Where tools keep such things in a Node project, else with git's own files; undefined outside of both. */
function cacheFolder({ root, git }: Workspace): string | undefined {
  if (isFolder(join(root, 'node_modules'))) return join(root, 'node_modules', '.cache', 'registrar')
  return git && join(git.filePath('registrar'), 'cache')
}

function isFolder(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() === true
}
