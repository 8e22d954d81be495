import { loadConfig } from '../packages/config/src/index.ts'
import { runChecks } from '../packages/pipeline/src/index.ts'
import { recommended } from '../packages/recommended/src/index.ts'
import { formatPretty } from '../packages/report/src/index.ts'
import { folderTree } from '../packages/tree/src/index.ts'

/**
 * A full run, from the files on the disk to the printed report, with every check: what it printed, and how many documents it read.
 * @param {string} folder
 */
export function fullRun(folder) {
  const tree = folderTree(folder)
  const loaded = loadConfig(tree)
  if ('problems' in loaded) throw new Error(loaded.problems.map(({ message }) => message).join('\n'))
  const { report, repository } = runChecks({
    tree,
    config: loaded.config,
    checks: recommended,
    lookedAt: ['worktree'],
    notLookedAt: [],
  })
  const source = (/** @type {string} */ path) => repository.documents.get(path)?.text
  return { documents: report.documents, printed: formatPretty(report, { color: false, source }) }
}
