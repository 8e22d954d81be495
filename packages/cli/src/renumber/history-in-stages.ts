import type { History, LinePlace } from '@registrar/model'
import type { Stages } from '../progress.ts'

/** As many files are asked about between two looks at the clock. */
const AT_ONCE = 40

/** A history that says how far it is where much is asked for at once. Its answers are the same. */
export function historyInStages(history: History, stages: Stages): History {
  const progress = stages.counted((done, total) => `asking git about ${done} of ${total} files`)
  const bringing: Pick<History, 'bringLines' | 'bringFiles'> = {
    bringLines(places) {
      const files = placesByFile(places)
      stages.say(`asking git about ${files.length} files`)
      for (let at = 0; at < files.length; at += AT_ONCE) {
        history.bringLines(files.slice(at, at + AT_ONCE).flat())
        progress(Math.min(at + AT_ONCE, files.length), files.length)
      }
    },
    bringFiles(commits, paths) {
      stages.say('asking git which records there were')
      history.bringFiles(commits, paths)
    },
  }
  return Object.assign(Object.create(history) as History, bringing)
}

function placesByFile(places: Iterable<LinePlace>): readonly (readonly LinePlace[])[] {
  const byPath = new Map<string, LinePlace[]>()
  for (const place of places) {
    const same = byPath.get(place.path)
    if (same) same.push(place)
    else byPath.set(place.path, [place])
  }
  return [...byPath.values()]
}
