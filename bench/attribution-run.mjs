import { attributeAll, attributionFacts } from '../packages/attribution/src/index.ts'
import { loadConfig } from '../packages/config/src/index.ts'
import { openRepository } from '../packages/git/src/index.ts'
import { buildRepository, readTexts } from '../packages/repository/src/index.ts'

/**
 * @typedef {import('../packages/model/src/index.ts').History} History
 * @typedef {{ part: string, wall: number, cpu: number }} Lap in milliseconds; `cpu` is that of this process alone, not of the git processes that it waits for
 */

/**
 * Attributes every citation of a number in a checkout, and says how long each part took and how often each rung decided. `byBlame`: each file by a `git blame` of its own.
 * @param {string} folder @param {number} value @param {boolean} byBlame
 */
export function attributed(folder, value, byBlame) {
  /** @type {Lap[]} */
  const laps = []
  let [wall, cpu] = [performance.now(), process.cpuUsage()]
  const lap = (/** @type {string} */ part) => {
    const used = process.cpuUsage(cpu)
    laps.push({ part, wall: performance.now() - wall, cpu: (used.user + used.system) / 1000 })
    ;[wall, cpu] = [performance.now(), process.cpuUsage()]
  }
  const git = openRepository(folder)
  if (git === undefined) throw new Error(`Unexpected folder ${folder}, expected a git checkout`)
  const tree = git.workTree()
  const loaded = loadConfig(tree)
  if ('problems' in loaded) throw new Error(loaded.problems.map(({ message }) => message).join('\n'))
  const repository = buildRepository(tree, loaded.config)
  lap('documents')
  const texts = [...repository.documents.values(), ...readTexts(repository, tree, loaded.config).files.values()]
  lap('text files')
  const history = git.history()
  const facts = attributionFacts(repository, byBlame ? fileByFile(history) : history)
  const asked = texts.flatMap((document) =>
    document.citations
      .filter(({ numbers }) => numbers.length === 1 && numbers[0]?.value === value)
      .map((citation) => ({ citation, document, candidates: facts.candidatesOf(citation) })),
  )
  const verdicts = attributeAll(asked, facts)
  lap(byBlame ? 'attribution, file by file' : 'attribution')
  git.close()
  const files = new Set(asked.map(({ document }) => document.path)).size
  return { laps, verdicts, rungs: counted(verdicts), citations: asked.length, files }
}

/** @param {History} history @returns {History} */
function fileByFile(history) {
  return {
    ...history,
    bringLines(places) {
      // Of many files at once it would read the log.
      /** @type {Map<string, import('../packages/model/src/index.ts').LinePlace[]>} */
      const byPath = new Map()
      for (const place of places) byPath.set(place.path, [...(byPath.get(place.path) ?? []), place])
      for (const ofOne of byPath.values()) history.bringLines(ofOne)
    },
  }
}

/** @param {readonly import('../packages/attribution/src/index.ts').Verdict[]} verdicts @returns {Readonly<Record<string, number>>} */
function counted(verdicts) {
  /** @type {Record<string, number>} */
  const rungs = {}
  for (const verdict of verdicts) {
    const name = 'unresolved' in verdict ? verdict.unresolved : verdict.evidence.rung
    rungs[name] = (rungs[name] ?? 0) + 1
  }
  return rungs
}
