import type { History } from '@registrar/model'
import type { Stages } from '../progress.ts'

/** A history that names what git is asked where it is asked for much at once. Its answers are the same, and so are the questions: git is quicker with all of them together. */
export function historyInStages(history: History, stages: Stages): History {
  const bringing: Pick<History, 'bringLines' | 'bringFiles'> = {
    bringLines(places) {
      const asked = [...places]
      const files = new Set(asked.map(({ path }) => path)).size
      stages.say(`asking git when lines of ${files} ${files === 1 ? 'file' : 'files'} were written`)
      history.bringLines(asked)
    },
    bringFiles(commits, paths) {
      stages.say('asking git which records there were')
      history.bringFiles(commits, paths)
    },
  }
  return Object.assign(Object.create(history) as History, bringing)
}
